(* SPDX-License-Identifier: MIT *)
(* The lines of a certificate (docs/formats/certificate.md, version 3), and the replies on a line. *)

open Failure

let magic = "upset-certificate"

(* Bytes up to the checksum line, which is the last one and right. *)
let body_length bytes =
  let word = "checksum " in
  let size = String.length word + 65 in
  let length = String.length bytes - size in
  if length < 1 || bytes.[length - 1] <> '\n' || bytes.[length + size - 1] <> '\n'
     || String.sub bytes length (String.length word) <> word then
    refuse "the certificate does not end with a checksum line";
  if String.sub bytes (length + String.length word) 64 <> Sha256.hex bytes length then
    refuse "the checksum is wrong: the certificate is damaged";
  length

type lines = {
  bytes : string;
  length : int;
  mutable furthest : int;  (* for messages only *)
}

(* The line that starts at [at], and where the next one starts. *)
let line lines at =
  if at >= lines.length then refuse "the certificate ends too early";
  let stop = String.index_from lines.bytes at '\n' in
  lines.furthest <- max lines.furthest at;
  String.sub lines.bytes at (stop - at), stop + 1

(* Where the next claim after [at] starts, or the end. *)
let rec next_claim lines at =
  if at >= lines.length then lines.length
  else if at + 6 <= lines.length && String.sub lines.bytes at 6 = "claim " then at
  else next_claim lines (String.index_from lines.bytes at '\n' + 1)

let line_number lines =
  let count = ref 1 in
  for i = 0 to min lines.furthest lines.length - 1 do if lines.bytes.[i] = '\n' then incr count done;
  !count

(* A reply is a number 36 r + f: f as 0-9a-z, after r as a bijective number of base 26 in A-Z. *)
let replies lines at =
  if at >= lines.length then None
  else begin
    let stop = String.index_from lines.bytes at '\n' in
    lines.furthest <- max lines.furthest at;
    (* From right to left, so that the list needs no reversal. *)
    let rec letters i place r =
      if i >= at && lines.bytes.[i] >= 'A' && lines.bytes.[i] <= 'Z' && place < 1_000_000_000 then
        letters (i - 1) (place * 26) (r + place * (Char.code lines.bytes.[i] - 64))
      else i, r in
    let rec from i found =
      if i < at then Some (found, stop + 1)
      else
        let last = match lines.bytes.[i] with
          | '0' .. '9' as c -> Char.code c - 48
          | 'a' .. 'z' as c -> Char.code c - 87
          | _ -> -1 in
        if last < 0 then None
        else let i, r = letters (i - 1) 1 0 in from i (Z.of_int (36 * r + last) :: found) in
    if stop = at then None else from (stop - 1) []
  end

(* The proof that starts at [at], and where its replies start. A pairing comes before the proof of what it fixes. *)
let rec proof lines at =
  let number = Specs.number in
  let text, next = line lines at in
  match String.split_on_char ' ' text with
  | ["strategy"; n] -> Core.Strategy ([], number n), next
  | ["coin-strategy"; m; b; n] -> Core.Coin_strategy (number m, number b, number n), next
  | "coin-strategy" :: _ -> outside "even windows"
  | ["window"; "first"; n] -> Core.Window (Core.First (number n)), next
  | ["window"; "periodic"; start; length; n] ->
    Core.Window (Core.Periodic (number start, number length, number n)), next
  | ["pairing"; count] ->
    let rec pairs k at found =
      if Z.sign k = 0 then List.rev found, at
      else match line lines at with
        | text, next ->
          (match String.split_on_char ' ' text with
           | [i; j] -> pairs (Z.pred k) next ((number i, number j) :: found)
           | _ -> refuse "expected a pair of elements, found '%s'" text) in
    let count = number count in
    if Z.sign count = 0 then refuse "a pairing has at least one pair";
    let pairs, next = pairs count next [] in
    (match proof lines next with
     | Core.Strategy (pairings, n), start -> Core.Strategy (pairs :: pairings, n), start
     | _ -> refuse "expected the proof of what the pairing fixes")
  | word :: _ -> outside "proofs by '%s'" word
  | [] -> refuse "no proof"

let after prefix text =
  if not (String.starts_with ~prefix text) then refuse "expected '%s', found '%s'" (String.trim prefix) text;
  String.sub text (String.length prefix) (String.length text - String.length prefix)
