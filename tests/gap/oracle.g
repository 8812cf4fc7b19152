# SPDX-License-Identifier: MIT
# Invariants of numerical semigroups in GAP. Reads the global `semigroups`, a list of lists of generators, and
# `elements`, a number for each, and prints one line of JSON for each semigroup, after a line that says where the values
# come from: from the package numericalsgps if GAP can load it, and otherwise from the definitions, written here.
SetPrintFormattingStatus("*stdout*", false);
SetInfoLevel(InfoWarning, 0);
has_package := LoadPackage("numericalsgps", false) = true;

# --- JSON -------------------------------------------------------------------------------------------------------------

Json := function(value)
  local name, parts;
  if IsString(value) and not (IsList(value) and Length(value) = 0) then return Concatenation("\"", value, "\""); fi;
  if IsBool(value) then
    if value = fail then return "null"; fi;
    return String(value);
  fi;
  if IsInt(value) then return String(value); fi;
  if IsList(value) then return Concatenation("[", JoinStringsWithSeparator(List(value, Json), ","), "]"); fi;
  parts := [];
  for name in RecNames(value) do Add(parts, Concatenation("\"", name, "\":", Json(value.(name)))); od;
  return Concatenation("{", JoinStringsWithSeparator(parts, ","), "}");
end;

# --- From the definitions ---------------------------------------------------------------------------------------------
# A semigroup is the list of its elements up to a bound, beyond which every number is an element.

# has[x + 1] says whether x is an element, for x <= last.
ElementsUpTo := function(generators, last)
  local has, x;
  has := BlistList([1 .. last + 1], [1]);
  for x in [1 .. last] do has[x + 1] := ForAny(generators, g -> g <= x and has[x - g + 1]); od;
  return has;
end;

# All gaps are below the product of two generators without common divisor; twice the square of the largest generator
# leaves room for any set of generators with greatest common divisor 1 (Brauer).
GapsOf := function(generators)
  local last, has;
  last := 2 * Maximum(generators)^2 + 2;
  has := ElementsUpTo(generators, last);
  return Filtered([1 .. last], x -> not has[x + 1]);
end;

# Whether the numbers >= 0 outside of a set of gaps are closed under addition.
IsClosed := function(gaps)
  return ForAll(gaps, g -> ForAll([1 .. g - 1], x -> x in gaps or g - x in gaps));
end;

FactorizationsOf := function(x, generators)
  local rest, found, k, other;
  if Length(generators) = 0 then
    if x = 0 then return [[]]; fi;
    return [];
  fi;
  rest := generators{[2 .. Length(generators)]};
  found := [];
  for k in [0 .. QuoInt(x, generators[1])] do
    for other in FactorizationsOf(x - k * generators[1], rest) do Add(found, Concatenation([k], other)); od;
  od;
  return found;
end;

# The classes of the transitive closure of a symmetric relation on a list.
ClassesOf := function(list, is_near)
  local left, classes, class, todo, one, near;
  left := ShallowCopy(list);
  classes := [];
  while Length(left) > 0 do
    todo := [Remove(left)];
    class := [];
    while Length(todo) > 0 do
      one := Remove(todo);
      Add(class, one);
      near := Filtered(left, other -> is_near(one, other));
      left := Filtered(left, other -> not is_near(one, other));
      Append(todo, near);
    od;
    Add(classes, class);
  od;
  return classes;
end;

ShareGenerator := function(a, b) return ForAny([1 .. Length(a)], i -> a[i] > 0 and b[i] > 0); end;

Distance := function(a, b)
  local common;
  common := Sum([1 .. Length(a)], i -> Minimum(a[i], b[i]));
  return Maximum(Sum(a), Sum(b)) - common;
end;

# The least c such that steps of at most c join all factorizations.
CatenaryOf := function(factorizations)
  local c;
  c := 0;
  while Length(ClassesOf(factorizations, function(a, b) return Distance(a, b) <= c; end)) > 1 do c := c + 1; od;
  return c;
end;

# The differences of neighbouring lengths, over all elements. They repeat with period g_1 g_e from 2 e g_2 g_e^2 on
# (Chapman, Hoyer, Kaplan, Delta sets of numerical monoids are eventually periodic, Aequationes Math. 77 (2009)).
# lengths[x + 1][k + 1] says whether x is a sum of k generators.
DeltaSetOf := function(generators)
  local e, last, lengths, delta, x, g, now, ks, i;
  e := Length(generators);
  if e = 1 then return []; fi;
  last := 2 * e * generators[2] * generators[e]^2 + generators[1] * generators[e];
  if last > 6000 then return fail; fi;
  lengths := [[true]];
  delta := [];
  for x in [1 .. last] do
    now := BlistList([1 .. QuoInt(x, generators[1]) + 1], []);
    for g in Filtered(generators, h -> h <= x) do
      ks := ListBlist([1 .. Length(lengths[x - g + 1])], lengths[x - g + 1]);
      UniteBlist(now, BlistList([1 .. Length(now)], ks + 1));
    od;
    lengths[x + 1] := now;
    ks := ListBlist([1 .. Length(now)], now);
    for i in [2 .. Length(ks)] do AddSet(delta, ks[i] - ks[i - 1]); od;
  od;
  return delta;
end;

# x + n M is in n M for large n; n = the multiplicity is large enough (Northcott). n M has all numbers from n m + c on.
BlowupGaps := function(generators, gaps)
  local m, n, c, last, has, sums, i, next, x, inside;
  m := generators[1];
  n := m;
  c := Maximum(Concatenation([-1], gaps)) + 1;
  last := n * m + c;
  has := ElementsUpTo(generators, last + c);
  sums := [0];                # i M for i = 0, below the end
  for i in [1 .. n] do
    next := BlistList([1 .. last + c + 1], []);
    for x in sums do
      UniteBlist(next, BlistList([1 .. last + c + 1], x + 1 + Filtered([1 .. last + c - x], y -> has[y + 1])));
    od;
    sums := ListBlist([0 .. last + c], next);
    if i < n then  # beyond i m + c all numbers are in i M, so smaller ones suffice to find the next
      sums := Filtered(sums, y -> y <= last + c);
    fi;
  od;
  inside := Set(Filtered(sums, y -> y < last));
  return Filtered([1 .. c], x -> ForAny(inside, y -> y + x < last and not y + x in inside));
end;

ByDefinition := function(generators, element)
  local last, has, gaps, f, c, minimal, is, low, positive, found, pseudo, m, q, most, all, x, classes, betti,
        relations, divisor, telescopic, i, d;
  gaps := GapsOf(generators);
  f := Maximum(Concatenation([-1], gaps));
  c := f + 1;
  last := 4 * (c + Maximum(generators)) + 4;
  has := ElementsUpTo(generators, last);
  is := x -> x >= 0 and (x > f or has[x + 1]);
  minimal := Filtered(Set(generators), g -> not ForAny([1 .. g - 1], x -> is(x) and is(g - x)));
  m := minimal[1];
  low := Filtered([0 .. f], is);
  positive := Filtered([1 .. c + m], is);
  pseudo := Filtered(gaps, x -> ForAll(positive, s -> is(x + s)));
  if f = -1 then pseudo := [-1]; fi;
  q := QuoInt(c + m - 1, m);
  found := rec(generators := minimal, gaps := gaps, frobenius_number := f, genus := Length(gaps),
    multiplicity := m, pseudo_frobenius_numbers := pseudo, type := Length(pseudo), small_elements := low,
    apery_set := Filtered([0 .. f + element], x -> is(x) and not is(x - element)),
    kunz_coordinates := List([1 .. m - 1], i -> (First([0 .. c + m], x -> x mod m = i and is(x)) - i) / m),
    special_gaps := Filtered(gaps, x -> IsClosed(Difference(gaps, [x]))),
    fundamental_gaps := Filtered(gaps, x -> ForAll([2 .. QuoInt(f, x) + 1], k -> is(k * x))),
    wilf_number := Length(minimal) * Length(low) - c,
    eliahou_number := Number(minimal, g -> g < c) * Length(low) + (q * m - c)
      - q * Number([c .. c + m - 1], x -> not x in minimal),
    is_symmetric := ForAll([0 .. f], x -> is(x) <> is(f - x)),
    is_pseudo_symmetric := f mod 2 = 0 and ForAll([0 .. f], x -> 2 * x = f or is(x) <> is(f - x)),
    is_almost_symmetric := 2 * Length(gaps) = f + Length(pseudo),
    is_med := Length(minimal) = m,
    is_arf := ForAll([1 .. Length(low)], i -> ForAll([1 .. i], j -> ForAll([1 .. j], k -> is(low[i] + low[j] - low[k])))),
    factorizations := Set(FactorizationsOf(element, minimal)),
    delta_set := DeltaSetOf(minimal),
    blowup := BlowupGaps(minimal, gaps),
    parent := Difference(gaps, [f]),
    children := Set(Filtered([f + 1 .. f + 2 * m + 1], x -> x > 0 and IsClosed(Union(gaps, [x]))), x -> Union(gaps, [x])));
  telescopic := true;
  divisor := m;
  for i in [2 .. Length(minimal)] do
    d := Gcd(divisor, minimal[i]);
    if Length(FactorizationsOf(minimal[i] / d, minimal{[1 .. i - 1]} / divisor)) = 0 then telescopic := false; fi;
    divisor := d;
  od;
  found.is_telescopic := telescopic;
  # x - g - h is an element for all generators g and h once x is past this, and then there is one class.
  most := f + 2 * Maximum(minimal);
  if most <= 120 then
    betti := [];
    relations := 0;
    found.catenary_degree := 0;
    for x in [0 .. most] do
      all := FactorizationsOf(x, minimal);
      classes := ClassesOf(all, ShareGenerator);
      if Length(classes) > 1 then
        relations := relations + Length(classes) - 1;
        Add(betti, [x, Set(classes, class -> minimal{Filtered([1 .. Length(minimal)], i -> ForAny(class, a -> a[i] > 0))})]);
        # Chapman, Garcia-Sanchez, Llena, Ponomarenko, Rosales, Manuscripta Math. 120 (2006): these suffice.
        found.catenary_degree := Maximum(found.catenary_degree, CatenaryOf(all));
      fi;
    od;
    found.betti_elements := betti;
    found.is_complete_intersection := relations = Length(minimal) - 1;
  fi;
  return found;
end;

# --- From numericalsgps -----------------------------------------------------------------------------------------------

# Looked up by name, so that GAP reads this file without the package.
Call := function(arg) return CallFuncList(ValueGlobal(arg[1]), arg{[2 .. Length(arg)]}); end;

ByPackage := function(generators, element)
  local s, minimal, f, gaps, found, children;
  s := Call("NumericalSemigroup", generators);
  minimal := Call("MinimalGeneratingSystemOfNumericalSemigroup", s);
  f := Call("FrobeniusNumberOfNumericalSemigroup", s);
  gaps := Call("GapsOfNumericalSemigroup", s);
  children := Filtered(minimal, g -> g > f);
  return rec(generators := minimal, gaps := gaps, frobenius_number := f,
    genus := Call("GenusOfNumericalSemigroup", s), multiplicity := Call("MultiplicityOfNumericalSemigroup", s),
    pseudo_frobenius_numbers := Set(Call("PseudoFrobeniusOfNumericalSemigroup", s)),
    type := Call("TypeOfNumericalSemigroup", s),
    small_elements := Difference(Call("SmallElementsOfNumericalSemigroup", s), [f + 1]),
    apery_set := Set(Call("AperyListOfNumericalSemigroupWRTElement", s, element)),
    kunz_coordinates := Call("KunzCoordinatesOfNumericalSemigroup", s),
    special_gaps := Set(Call("SpecialGapsOfNumericalSemigroup", s)),
    fundamental_gaps := Set(Call("FundamentalGapsOfNumericalSemigroup", s)),
    wilf_number := Call("WilfNumberOfNumericalSemigroup", s),
    eliahou_number := Call("TruncatedWilfNumberOfNumericalSemigroup", s),
    is_symmetric := Call("IsSymmetricNumericalSemigroup", s),
    is_pseudo_symmetric := Call("IsPseudoSymmetricNumericalSemigroup", s),
    is_almost_symmetric := Call("IsAlmostSymmetricNumericalSemigroup", s),
    is_med := Call("IsMEDNumericalSemigroup", s), is_arf := Call("IsArfNumericalSemigroup", s),
    is_telescopic := Call("IsTelescopicNumericalSemigroup", s),
    is_complete_intersection := Call("IsACompleteIntersectionNumericalSemigroup", s),
    factorizations := Set(Call("FactorizationsElementWRTNumericalSemigroup", element, s)),
    delta_set := Set(Call("DeltaSetOfNumericalSemigroup", s)),
    catenary_degree := Call("CatenaryDegreeOfNumericalSemigroup", s),
    betti_elements := List(Set(Call("BettiElementsOfNumericalSemigroup", s)), x -> [x, Set(
      Call("RClassesOfSetOfFactorizations", Call("FactorizationsElementWRTNumericalSemigroup", x, s)),
      class -> minimal{Filtered([1 .. Length(minimal)], i -> ForAny(class, a -> a[i] > 0))})]),
    blowup := Call("GapsOfNumericalSemigroup", Call("BlowUpOfNumericalSemigroup", s)),
    parent := Difference(gaps, [f]),
    children := Set(children, g -> Call("GapsOfNumericalSemigroup", Call("RemoveMinimalGeneratorFromNumericalSemigroup", g, s))));
end;

# --- All semigroups of a genus or with a Frobenius number -------------------------------------------------------------

OfGenus := g -> Filtered(Combinations([1 .. 2 * g - 1], g), IsClosed);
OfFrobenius := f -> Filtered(List(Combinations([1 .. f - 1]), gaps -> Union(gaps, [f])), IsClosed);
AllOf := function(package, number, by_definition)
  if has_package then return Set(Call(package, number), s -> Call("GapsOfNumericalSemigroup", s)); fi;
  return Set(by_definition(number));
end;

if has_package then
  Print(Json(rec(source := Concatenation("numericalsgps ", InstalledPackageVersion("numericalsgps")))), "\n");
else
  Print(Json(rec(source := "the definitions")), "\n");
fi;
for i in [1 .. Length(semigroups)] do
  if has_package then Print(Json(ByPackage(semigroups[i], elements[i])), "\n");
  else Print(Json(ByDefinition(semigroups[i], elements[i])), "\n");
  fi;
od;
Print(Json(rec(by_genus := List([1 .. 7], g -> AllOf("NumericalSemigroupsWithGenus", g, OfGenus)),
  by_frobenius := List([1 .. 11], f -> AllOf("NumericalSemigroupsWithFrobeniusNumber", f, OfFrobenius)))), "\n");
QUIT;
