(* SPDX-License-Identifier: MIT *)
(* How a check ends if it does not accept. *)

exception Refused of string     (* something does not hold *)
exception Unreadable of string  (* not a certificate *)
exception Outside of string     (* perhaps a good proof, but not of a kind that is verified *)

let refuse format = Printf.ksprintf (fun text -> raise (Refused text)) format
let outside format = Printf.ksprintf (fun text -> raise (Outside text)) format
