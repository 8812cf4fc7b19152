(* SPDX-License-Identifier: MIT *)
(* upset-check-verified: reads certificates and asks the extracted function. It decides nothing itself. *)

open Failure

let help =
  "usage: upset-check-verified FILE...\n\n\
   Checks certificates written by `upset solve SPEC --certificate FILE`, with a checker that is proved correct in Coq.\n\
   FILE may be - for standard input.\n\n\
   exit code: 0 all accepted, 5 a certificate is rejected, 3 a file cannot be read or is not a certificate,\n\
   6 a certificate uses something that the verified checker does not know, 2 wrong usage; the worst of several files\n"

type verdict = Accepted of string | Unknown of string  (* the line to print *)

(* Checks the claim and its proof that start at [at]. Returns the verdict, where the proof starts, and where the next claim
   does. [claims] maps the numbers of earlier claims to where their proofs start. *)
let check_claim lines spec claims at =
  let text, after_claim = Certificate.line lines at in
  let claim = Certificate.after "claim " text in
  let run proof_at =
    let statement = Specs.statement (Specs.read_term spec) claim in
    let proof, start = Certificate.proof lines proof_at in
    Specs.limit_size statement proof;
    match Core.check0 (Certificate.replies lines) statement proof start with
    | Some next -> next
    | None -> refuse "the proof of '%s' does not hold" claim in
  let head, after_head = Certificate.line lines after_claim in
  try
    let next =
      if String.starts_with ~prefix:"as claim " head then begin
        (* The proof of the earlier claim is replayed for this one, so nothing about claims has to be compared. *)
        let k = Z.to_int (Specs.number (Certificate.after "as claim " head)) in
        match List.assoc_opt k claims with
        | Some proof_at -> ignore (run proof_at); after_head
        | None -> refuse "there is no earlier claim %d" k
      end else run after_claim in
    Accepted (Printf.sprintf "accepted: %s: %s (verified)" spec claim), after_claim, next
  with Outside reason ->
    Unknown (Printf.sprintf "not in the verified fragment: %s: %s: %s" spec claim reason), after_claim,
    Certificate.next_claim lines after_claim

(* The lines to print, and whether all claims are accepted. *)
let check bytes =
  if not (String.starts_with ~prefix:Certificate.magic bytes) then
    raise (Unreadable "not a certificate: the first line is not \"upset-certificate 3\"");
  let first = match String.index_opt bytes '\n' with Some i -> String.sub bytes 0 i | None -> bytes in
  if first <> Certificate.magic ^ " 3" then refuse "only version 3 of the format is known";
  let lines = { Certificate.bytes; length = Certificate.body_length bytes; furthest = 0 } in
  try
    let _, at = Certificate.line lines 0 in
    let spec_line, at = Certificate.line lines at in
    let spec = Certificate.after "spec " spec_line in
    (* Blocks, which embed files, come before the claims: no term that the verified checker knows has one. *)
    let first_claim = Certificate.next_claim lines at in
    let has_blocks = first_claim > at && first_claim < lines.Certificate.length in
    let rec claims number known at verdicts =
      if at >= lines.Certificate.length && verdicts <> [] then List.rev verdicts
      else
        let verdict, proof_at, next = check_claim lines spec known at in
        claims (number + 1) ((number, proof_at) :: known) next (verdict :: verdicts) in
    if has_blocks then begin
      ignore (Specs.statement (Specs.read_term spec) "outcome P");
      refuse "expected 'claim'"
    end;
    claims 1 [] at []
  with
  | Refused text -> refuse "%s (line %d)" text (Certificate.line_number lines)
  | Stack_overflow -> outside "too many moves for the stack (line %d)" (Certificate.line_number lines)
  | Z.Overflow | Out_of_memory -> refuse "a number is too large (line %d)" (Certificate.line_number lines)

let read name =
  let channel = if name = "-" then (set_binary_mode_in stdin true; stdin) else open_in_bin name in
  let buffer = Buffer.create 65536 in
  (try while true do Buffer.add_channel buffer channel 1 done with End_of_file -> ());
  Buffer.contents buffer

let report prefix name =
  let say text = print_endline (prefix ^ text) in
  match check (read name) with
  | verdicts ->
    List.iter (function Accepted line | Unknown line -> say line) verdicts;
    if List.exists (function Unknown _ -> true | Accepted _ -> false) verdicts then 6 else 0
  | exception Refused text -> say ("refused: " ^ text); 5
  | exception Unreadable text -> say ("refused: " ^ text); 3
  | exception Outside text -> say ("not in the verified fragment: " ^ text); 6
  | exception Sys_error _ -> say ("refused: cannot read " ^ name); 3

(* From good to bad. *)
let worse a b =
  let rank = function 0 -> 0 | 6 -> 1 | 3 -> 2 | _ -> 3 in
  if rank a < rank b then b else a

let () =
  match List.tl (Array.to_list Sys.argv) with
  | ["--help"] | ["-h"] -> print_string help
  | [] -> prerr_string "upset-check-verified: no file given (see upset-check-verified --help)\n"; exit 2
  | files ->
    let prefix name = if List.length files > 1 then name ^ ": " else "" in
    exit (List.fold_left (fun worst name -> worse worst (report (prefix name) name)) 0 files)
