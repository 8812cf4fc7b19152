(* SPDX-License-Identifier: MIT *)
(* upset-check-verified: reads certificates and asks the extracted function. It decides nothing itself. *)

open Failure

let help =
  "usage: upset-check-verified FILE...\n\n\
   Checks certificates written by `upset solve SPEC --certificate FILE`, with a checker that is proved correct in Coq.\n\
   FILE may be - for standard input.\n\n\
   exit code: 0 all accepted, 5 a certificate is rejected, 3 a file cannot be read or is not a certificate,\n\
   6 a certificate uses something that the verified checker does not know, 2 wrong usage; the worst of several files\n"

(* Checks the claim and its proof that start at [at]. Returns the line to print, and where the next claim starts.
   [claims] maps the numbers of earlier claims to where their proofs start, and what they say. *)
let check_claim lines spec claims at =
  let text, after_claim = Certificate.line lines at in
  let claim = Certificate.after "claim " text in
  let head, after_head = Certificate.line lines after_claim in
  let statement = Specs.statement (Specs.read_term spec) claim in
  let run proof_at =
    let head, start = Certificate.line lines proof_at in
    let proof = Certificate.proof head in
    Specs.limit_remaining statement proof;
    match Core.check0 (Certificate.replies lines) statement proof start with
    | Some next -> next
    | None -> refuse "the proof of '%s' does not hold" claim in
  let next =
    if String.starts_with ~prefix:"as claim " head then begin
      (* The proof of the earlier claim is replayed for this one, so nothing about claims has to be compared. *)
      let k = Z.to_int (Specs.number (Certificate.after "as claim " head)) in
      match List.assoc_opt k claims with
      | Some proof_at -> ignore (run proof_at); after_head
      | None -> refuse "there is no earlier claim %d" k
    end else run after_claim in
  Printf.sprintf "accepted: %s: %s (verified)" spec claim, after_claim, next

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
    let rec claims number known at accepted =
      if at >= lines.Certificate.length && accepted <> [] then List.rev accepted
      else
        let line, proof_at, next = check_claim lines spec known at in
        claims (number + 1) ((number, proof_at) :: known) next (line :: accepted) in
    claims 1 [] at []
  with
  | Refused text -> refuse "%s (line %d)" text (Certificate.line_number lines)
  | Z.Overflow | Out_of_memory -> refuse "a number is too large (line %d)" (Certificate.line_number lines)

let read name =
  let channel = if name = "-" then (set_binary_mode_in stdin true; stdin) else open_in_bin name in
  let buffer = Buffer.create 65536 in
  (try while true do Buffer.add_channel buffer channel 1 done with End_of_file -> ());
  Buffer.contents buffer

let report prefix name =
  match check (read name) with
  | accepted -> List.iter (fun line -> print_endline (prefix ^ line)) accepted; 0
  | exception Refused text -> print_endline (prefix ^ "refused: " ^ text); 5
  | exception Unreadable text -> print_endline (prefix ^ "refused: " ^ text); 3
  | exception Outside text -> print_endline (prefix ^ "not in the verified fragment: " ^ text); 6
  | exception Sys_error _ -> print_endline (prefix ^ "refused: cannot read " ^ name); 3

let () =
  match List.tl (Array.to_list Sys.argv) with
  | ["--help"] | ["-h"] -> print_string help
  | [] -> prerr_string "upset-check-verified: no file given (see upset-check-verified --help)\n"; exit 2
  | files ->
    let prefix name = if List.length files > 1 then name ^ ": " else "" in
    exit (List.fold_left (fun worst name -> max worst (report (prefix name) name)) 0 files)
