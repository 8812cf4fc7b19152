# SPDX-License-Identifier: MIT
"""Graphs and posets: what positions are made from, exchanged with networkx where that is installed."""
from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, Hashable, Iterable, List, Optional, Sequence, Tuple, Union

from . import _upset
from ._upset import Position

if TYPE_CHECKING:
    from typing import Protocol

    from ._solve import Start

    class HasPosition(Protocol):
        """Anything with a position."""

        @property
        def position(self) -> Position:
            """The position."""


class Graph:
    """A graph with the vertices 1, ..., n. Immutable. Its position is Chomp on the graph.

    >>> petersen = upset.Graph.kneser(5, 2)
    >>> petersen.spec, len(petersen.edges)
    ('kneser:5,2,0', 15)
    >>> upset.solve(upset.Graph(3, [(1, 2), (2, 3)])).winning_moves
    ('2',)
    >>> upset.solve(upset.Graph.cycle(5).line()).outcome
    'P'
    """

    __slots__ = ("_inner", "_edges")

    def __init__(self, vertices: int, edges: Iterable[Tuple[int, int]] = ()) -> None:
        self._inner = _upset._Graph.edges(vertices, list(edges))
        self._edges: Optional[Tuple[Tuple[int, ...], ...]] = None

    @classmethod
    def _of(cls, inner: Any) -> Graph:
        graph = cls.__new__(cls)
        graph._inner, graph._edges = inner, None
        return graph

    @classmethod
    def complete(cls, n: int) -> Graph:
        """The complete graph on n vertices."""
        return cls._of(_upset._Graph.complete(n))

    @classmethod
    def empty(cls, n: int) -> Graph:
        """n vertices, no edges."""
        return cls._of(_upset._Graph.empty(n))

    @classmethod
    def cycle(cls, n: int) -> Graph:
        """A cycle of n vertices, at least 3."""
        return cls._of(_upset._Graph.cycle(n))

    @classmethod
    def path(cls, n: int) -> Graph:
        """A path of n vertices."""
        return cls._of(_upset._Graph.path(n))

    @classmethod
    def wheel(cls, n: int) -> Graph:
        """A cycle of n vertices, at least 3, and a hub."""
        return cls._of(_upset._Graph.wheel(n))

    @classmethod
    def fan(cls, n: int) -> Graph:
        """A path of n vertices and a hub."""
        return cls._of(_upset._Graph.fan(n))

    @classmethod
    def multipartite(cls, parts: Sequence[int]) -> Graph:
        """The complete multipartite graph with parts of these sizes."""
        return cls._of(_upset._Graph.multipartite(list(parts)))

    @classmethod
    def kneser(cls, n: int, k: int, l: int = 0) -> Graph:
        """The k-subsets of 1, ..., n, joined if they share at most l points."""
        return cls._of(_upset._Graph.kneser(n, k, l))

    @classmethod
    def johnson(cls, n: int, k: int) -> Graph:
        """The k-subsets of 1, ..., n, joined if they share k - 1 points."""
        return cls._of(_upset._Graph.johnson(n, k))

    @classmethod
    def threshold(cls, n: int, neighbours: Sequence[int]) -> Graph:
        """A clique of n vertices, and for each number i one more vertex joined to the first i vertices of it."""
        return cls._of(_upset._Graph.threshold(n, list(neighbours)))

    @classmethod
    def prism(cls, n: int) -> Graph:
        """Two cycles of n vertices, at least 3, with corresponding vertices joined."""
        return cls._of(_upset._Graph.prism(n))

    @classmethod
    def grid(cls, rows: int, columns: int) -> Graph:
        """The grid with this many rows and columns of vertices."""
        return cls._of(_upset._Graph.grid(rows, columns))

    @classmethod
    def from_networkx(cls, graph: Any) -> Graph:
        """From a networkx graph. Vertex i is node number i in the order of graph.nodes, from 1."""
        number = {node: i for i, node in enumerate(graph.nodes, 1)}
        return cls(len(number), [(number[a], number[b]) for a, b in graph.edges])

    def to_networkx(self) -> Any:
        """The graph for networkx, with nodes 1, ..., n."""
        import networkx
        graph = networkx.Graph()
        graph.add_nodes_from(range(1, len(self) + 1))
        graph.add_edges_from(self.edges)
        return graph

    @property
    def spec(self) -> str:
        """Its spec, such as 'kneser:5,2,0'."""
        return self._inner.spec

    @property
    def position(self) -> Position:
        """Chomp on the graph: a move takes an edge, or a vertex with its edges."""
        return self._inner.play_on()

    def cliques(self, largest: Optional[int] = None) -> Position:
        """Chomp on the cliques, of at most `largest` vertices if given."""
        return self._inner.cliques(largest)

    def _faces(self) -> Tuple[Tuple[int, ...], ...]:
        if self._edges is None:
            self._edges = tuple(tuple(map(int, move.split("-"))) for move in self.position.moves())
        return self._edges

    @property
    def edges(self) -> Tuple[Tuple[int, ...], ...]:
        """The edges, as pairs of vertices."""
        return tuple(face for face in self._faces() if len(face) == 2)

    def __len__(self) -> int:
        return sum(1 for face in self._faces() if len(face) == 1)

    def complement(self) -> Graph:
        """The same vertices, joined if they are not joined here."""
        return self._of(self._inner.complement())

    def line(self) -> Graph:
        """The line graph: its vertices are the edges of this one, joined if they meet."""
        return self._of(self._inner.line())

    def join(self, other: Graph) -> Graph:
        """Two graphs and all edges between them."""
        return self._of(self._inner.join(other._inner))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Graph) and self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)

    def __reduce__(self) -> Tuple[Any, ...]:
        return Graph, (len(self), self.edges)

    def __repr__(self) -> str:
        return f"<upset.Graph {self.spec}>"

    def _repr_svg_(self) -> Optional[str]:
        return self.position._repr_svg_()


class Poset:
    """A finite poset, given by its elements and relations (a, b), which mean a < b. Immutable.

    Its position takes an element and everything above it. Nothing is poisoned.

    >>> v = upset.Poset("abc", [("a", "c"), ("b", "c")])
    >>> v.spec, v.covers
    ('relations:a<c,b<c', (('a', 'c'), ('b', 'c')))
    >>> upset.solve(v).winning_moves
    ('c',)
    >>> upset.Poset.of("board:2x2@2.2").elements
    ('1.2', '2.1')
    """

    __slots__ = ("_elements", "_relations", "_position")

    def __init__(self, elements: Iterable[Hashable], relations: Iterable[Tuple[Hashable, Hashable]] = ()) -> None:
        self._elements = tuple(elements)
        self._relations = tuple((lower, upper) for lower, upper in relations)
        number = {element: i for i, element in enumerate(self.elements, 1)}
        if len(number) < len(self.elements):
            raise ValueError("an element occurs twice")
        for relation in self.relations:
            for element in relation:
                if element not in number:
                    raise ValueError(f"the relation {relation!r} is not between elements")
        self._position = _upset._poset([_name(element) for element in self.elements],
                                       [(number[lower], number[upper]) for lower, upper in self.relations])

    @property
    def elements(self) -> Tuple[Hashable, ...]:
        """The elements, in the order in which they were given."""
        return self._elements

    @property
    def relations(self) -> Tuple[Tuple[Hashable, Hashable], ...]:
        """The relations that were given."""
        return self._relations

    @property
    def position(self) -> Position:
        """Chomp on the poset, with the elements' texts as moves."""
        return self._position

    @classmethod
    def of(cls, position: Start) -> Poset:
        """The order of the moves that are left in a finite position, without a poisoned element."""
        from ._solve import draw
        layout: Dict[str, Any] = json.loads(draw(position, "json"))
        several = len(layout["terms"]) > 1
        alive: List[str] = []
        relations: List[Tuple[str, str]] = []
        for index, term in enumerate(layout["terms"], 1):
            prefix = f"{index}:" if several else ""
            kept = [node["move"] for node in term["nodes"] if node["state"] == "alive"]
            known = set(kept)
            alive.extend(prefix + move for move in kept)
            relations.extend((prefix + a, prefix + b) for a, b in term["edges"] if a in known and b in known)
        return cls(alive, relations)

    @classmethod
    def from_networkx(cls, graph: Any) -> Poset:
        """From a networkx digraph without cycles: an arc a -> b means a < b."""
        return cls(graph.nodes, graph.edges)

    def to_networkx(self) -> Any:
        """The Hasse diagram as a networkx digraph: an arc a -> b means that b covers a."""
        import networkx
        graph = networkx.DiGraph()
        graph.add_nodes_from(self.elements)
        graph.add_edges_from(self.covers)
        return graph

    @property
    def spec(self) -> str:
        """The spec of its position."""
        return self.position.spec

    def above(self, element: Hashable) -> frozenset[Hashable]:
        """The element and everything above it: what a move there takes."""
        found, todo = {element}, [element]
        while todo:
            lower = todo.pop()
            for a, b in self.relations:
                if a == lower and b not in found:
                    found.add(b)
                    todo.append(b)
        return frozenset(found)

    @property
    def covers(self) -> Tuple[Tuple[Hashable, Hashable], ...]:
        """The pairs (a, b) such that b covers a."""
        above = {element: self.above(element) - {element} for element in self.elements}
        return tuple((a, b) for a in self.elements for b in self.elements
                     if b in above[a] and not any(b in above[c] for c in above[a]))

    def __len__(self) -> int:
        return len(self.elements)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Poset) and self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)

    def __reduce__(self) -> Tuple[Any, ...]:
        return Poset, (self.elements, self.relations)

    def __repr__(self) -> str:
        return f"<upset.Poset of {len(self)} elements>"

    def _repr_svg_(self) -> Optional[str]:
        return self.position._repr_svg_()


def _name(element: Hashable) -> str:
    return element if isinstance(element, str) else str(element)


def chains(names: Sequence[str], relations: Iterable[Tuple[str, str]], c: Union[int, float],
           d: Union[None, int, float] = None, reach: Union[None, str, Tuple[int, int, int]] = None) -> Position:
    """Chomp on a finite order with two chains c1 < c2 < ... and d1 < d2 < ... of lengths `c` and `d`; math.inf is
    endless. Relations are between names and places such as 'c3', 'd1' or 'c' (all of C, as the lower side). `reach`
    says how much of D lies below c_i: None, 'all', or (p, q, s) for floor(p i / q) + s.

    >>> upset.chains(["a", "b"], [("a", "b"), ("a", "c3")], 5, 7, (1, 1, -1))
    Position('chains:5,7:(a<b,a<c3,reach=1/1/-1)')
    """
    return _upset._chains(list(names), list(relations), c, d, reach)
