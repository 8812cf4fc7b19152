# SPDX-License-Identifier: MIT
"""The parameters of the operations of /openapi.json, for tests that try all operations with all values."""


class Asked:
    """An operation: its method and path, and the schemas of its parameters."""

    def __init__(self, method, path, query, body, is_text):
        self.method, self.path = method, path
        self.query = query  # name -> schema
        self.body = body  # schema of a JSON body, or None
        self.is_text = is_text  # the body is plain text

    def __str__(self):
        return f"{self.method} {self.path}"


class Document:
    def __init__(self, document):
        self.document = document

    def resolve(self, thing):
        while "$ref" in thing:
            at = self.document
            for step in thing["$ref"].removeprefix("#/").split("/"):
                at = at[step.replace("~1", "/")]
            thing = at
        return thing

    def operations(self):
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                if method == "parameters":
                    continue
                query = {}
                for parameter in operation.get("parameters", []):
                    parameter = self.resolve(parameter)
                    if parameter["in"] == "query":
                        query[parameter["name"]] = self.resolve(parameter["schema"])
                content = operation.get("requestBody", {}).get("content", {})
                body = self.resolve(content["application/json"]["schema"]) if "application/json" in content else None
                yield Asked(method.upper(), path, query, body, "text/plain" in content)

    def properties(self, schema):
        return {name: self.resolve(part) for name, part in schema.get("properties", {}).items()}

    def types(self, schema):
        """The JSON types that a value may have; a string if the schema does not say."""
        kind = schema.get("type", "integer" if schema.get("enum", [""])[0] in (0, 1, 2) else "string")
        return [kind] if isinstance(kind, str) else kind

    def usual(self, name, schema):
        """A valid value: a small position and short times."""
        values = {"spec": "sylver:5,7,8,9", "time": "0.1", "think": "0.1", "name": "boards", "to": 3, "typed": "6", "game": "sylver",
                  "question": "solve", "format": None, "k": 0, "specs": ["nim:1,2"], "moves": [], "move": [], "files": {}}
        if name in values:
            return values[name]
        if "default" in schema:
            return schema["default"]
        kind = self.types(schema)[0]
        return {"boolean": False, "integer": schema.get("minimum", 1), "array": [], "object": {}}.get(kind, "1")
