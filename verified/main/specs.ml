(* SPDX-License-Identifier: MIT *)
(* Reads specs, moves and claims (docs/notation.md). No game is known here: text becomes lists of numbers. *)

open Failure

type term = {
  family : string;
  body : string;
  made : string list;  (* the moves after @ *)
}

let max_digits = 9  (* of a number; larger ones are outside of what is worth checking *)

let number text =
  let good = text <> "" && String.for_all (fun c -> '0' <= c && c <= '9') text && (text = "0" || text.[0] <> '0') in
  if not good then refuse "expected a number, found '%s'" text;
  if String.length text > max_digits then outside "the number %s is too large" text;
  Z.of_string text

let split separator text = if text = "" then [] else String.split_on_char separator text
let numbers separator text = List.map number (split separator text)

let has_part part text =
  let n = String.length part in
  let rec from i = i + n <= String.length text && (String.sub text i n = part || from (i + 1)) in
  from 0

let read_term text =
  if has_part " + " text then outside "sums";
  match String.index_opt text ':' with
  | None -> refuse "the spec '%s' has no family" text
  | Some colon ->
    let rest = String.sub text (colon + 1) (String.length text - colon - 1) in
    let body, made = match String.index_opt rest '@' with
      | None -> rest, []
      | Some at ->
        let moves = String.sub rest (at + 1) (String.length rest - at - 1) in
        if moves = "" then refuse "no move after '@'";
        String.sub rest 0 at, String.split_on_char ',' moves in
    { family = String.sub text 0 colon; body; made }

(* 48,...,90 stands for all numbers in between; 7,9,...,15 continues with the step of the two numbers before. *)
let run_of_numbers text =
  let rec expand = function
    | before, "..." :: last :: rest ->
      let last = number last in
      let from, step = match before with
        | b :: a :: _ -> b, Z.sub b a
        | [b] -> b, Z.one
        | [] -> refuse "'...' at the start of a list" in
      if Z.sign step <= 0 || Z.lt last from || not (Z.equal (Z.rem (Z.sub last from) step) Z.zero) then
        refuse "'...' does not lead to %s" (Z.to_string last);
      if Z.gt (Z.sub last from) (Z.of_int 1_000_000) then outside "too many generators";
      let rec fill before next = if Z.gt next last then before else fill (next :: before) (Z.add next step) in
      expand (fill before (Z.add from step), rest)
    | before, word :: rest -> expand (number word :: before, rest)
    | before, [] -> List.rev before in
  expand ([], split ',' text)

let max_elements = Z.of_int 4096  (* the time for the table of an order grows with the cube of the number *)

let claim move = function
  | "outcome P" -> Core.Loses
  | "outcome N" -> outside "claims that name no move"
  | text when String.starts_with ~prefix:"outcome N by " text ->
    Core.Wins_by (move (String.sub text 13 (String.length text - 13)))
  | text when String.starts_with ~prefix:"grundy " text ->
    Core.Has_value (number (String.sub text 7 (String.length text - 7)))
  | text when String.starts_with ~prefix:"period " text -> outside "claims of periods"
  | text -> refuse "unknown claim '%s'" text

let board term =
  if String.contains term.body 'w' then outside "infinite boards";
  if String.contains term.body 'x' then begin
    let sides = numbers 'x' term.body in
    if List.exists (fun n -> Z.sign n = 0) sides then refuse "a side of 0";
    if Z.gt (List.fold_left Z.mul Z.one sides) max_elements then outside "boards of more than 4096 squares";
    Core.Box sides
  end else begin
    let rows = numbers ',' term.body in
    let rec falling = function a :: (b :: _ as rest) -> Z.geq a b && falling rest | _ -> true in
    if rows = [] || not (falling rows) || List.exists (fun n -> Z.sign n = 0) rows then refuse "rows must not grow";
    if Z.gt (List.fold_left Z.add Z.zero rows) max_elements then outside "boards of more than 4096 squares";
    Core.Rows rows
  end

let square text = numbers '.' text

let face text = match numbers '-' text with
  | [v] -> Core.Vertex v
  | [u; v] when Z.lt u v -> Core.Edge (u, v)
  | _ -> refuse "expected a vertex or an edge, found '%s'" text


let rec graph family body =
  let single () = number body in
  let result = match family with
    | "complete" -> Core.Complete (single ())
    | "empty" -> Core.No_edges (single ())
    | "path" -> Core.Path (single ())
    | "cycle" -> Core.Cycle (single ())
    | "wheel" -> Core.Wheel (single ())
    | "fan" -> Core.Fan (single ())
    | "prism" -> Core.Prism (single ())
    | "multipartite" -> if body = "" then refuse "no part is given"; Core.Multipartite (numbers ',' body)
    | "grid" -> (match numbers 'x' body with [a; b] -> Core.Grid (a, b) | _ -> refuse "expected grid:AxB")
    | "complement" ->
      (match String.index_opt body ':' with
       | Some colon -> Core.Complement (graph (String.sub body 0 colon)
                                          (String.sub body (colon + 1) (String.length body - colon - 1)))
       | None -> refuse "expected complement:GRAPH")
    | "edges" ->
      let words = split ',' body in
      let edge word = match numbers '-' word with
        | [u; v] when not (Z.equal u v) && Z.sign u > 0 && Z.sign v > 0 -> Some (u, v), [u; v]
        | [v] when Z.sign v > 0 -> None, [v]
        | _ -> refuse "expected an edge or a vertex, found '%s'" word in
      let read = List.map edge words in
      let ends = List.sort_uniq Z.compare (List.concat_map snd read) in
      let n = List.fold_left Z.max Z.zero ends in
      if not (Z.equal n (Z.of_int (List.length ends))) then refuse "every vertex from 1 to %s must be named" (Z.to_string n);
      Core.Edges (n, List.filter_map fst read)
    | _ -> outside "the family '%s'" family in
  (match result with
   | (Core.Cycle n | Core.Wheel n | Core.Prism n) when Z.lt n (Z.of_int 3) -> refuse "a cycle has at least 3 vertices"
   | _ -> ());
  let built = Core.graph_of result in
  if Z.gt built.Core.vertices max_elements || List.compare_length_with (Core.faces built) (Z.to_int max_elements) > 0 then
    outside "graphs of more than 4096 vertices and edges";
  result

let divisors text =
  let n = number text in
  if Z.sign n = 0 then refuse "0 has all numbers as divisors";
  if Z.gt n (Z.of_int 1_000_000) then outside "divisors of numbers above 1000000";
  n

let subsets text =
  let n, k = match split '/' text with
    | [n] -> number n, number n
    | [n; k] -> number n, number k
    | _ -> refuse "expected subsets:N or subsets:N/K" in
  let above bound = Z.gt n (Z.of_int bound) in
  if above 4096 || above 90 && Z.gt k Z.one
     || above 12 && Z.gt k (Z.of_int 2) then outside "so many subsets";
  n, Z.min n k

let subset text = numbers '-' text

let gcd = List.fold_left Z.gcd Z.zero

let finite numbers =
  if not (Z.equal (gcd numbers) Z.one) then outside "positions with infinitely many gaps";
  if Core.gaps_of numbers = None then outside "gaps above a million"

let sylver term claim_text =
  let named = numbers ',' term.body and made = List.map number term.made in
  if List.exists (fun n -> Z.lt n (Z.of_int 2)) (named @ made) then refuse "the spec names 0 or 1";
  let claim = claim number claim_text in
  finite (named @ made);
  Core.About_sylver (named, made, claim)

let semigroup term claim_text =
  if String.contains term.body '=' then outside "semigroups that are not given by generators";
  let generators = run_of_numbers term.body in
  if List.exists (fun n -> Z.sign n <= 0) generators then refuse "a generator is 0";
  if not (Z.equal (gcd generators) Z.one) then outside "semigroups with a common divisor";
  finite generators;
  Core.About_semigroup (generators, List.map number term.made, claim number claim_text)

(* A strategy for a semigroup numbers the elements that the least move leaves, as many as this move says. A window lists
   twice as many numbers as the largest gap for each position. *)
let limit_size statement proof = match statement, proof with
  | Core.About_semigroup (generators, [], _), Core.Window _ ->
    (match Core.gaps_of generators with
     | Some gaps when Z.numbits gaps > 2049 -> outside "windows with gaps above 2048"
     | _ -> ())
  | Core.About_semigroup (_, made, claim), Core.Strategy _ ->
    let moves = match claim with Core.Wins_by m -> m :: made | _ -> made in
    if moves <> [] && List.for_all (fun m -> Z.gt m max_elements) moves then outside "semigroups after moves above 4096"
  | _ -> ()

let statement term claim_text = match term.family with
  | "board" ->
    let board = board term in
    Core.About_board (board, List.map square term.made, claim square claim_text)
  | "divisors" ->
    let n = divisors term.body in
    Core.About_divisors (n, List.map number term.made, claim number claim_text)
  | "subsets" ->
    let n, k = subsets term.body in
    Core.About_subsets (n, k, List.map subset term.made, claim subset claim_text)
  | "sylver" -> sylver term claim_text
  | "semigroup" -> semigroup term claim_text
  | family ->
    let graph = graph family term.body in
    Core.About_graph (graph, List.map face term.made, claim face claim_text)
