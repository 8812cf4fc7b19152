(* SPDX-License-Identifier: MIT *)
(* The checker run inside Coq: theorems about positions, each from the replies of a certificate. They also show that the
   definitions are not empty. *)

From Coq Require Import NArith List.
From Upset Require Import Games Boards Graphs Semigroups Sylver Window Layers Check.
Import ListNotations.
Local Open Scope N_scope.

Definition next (lines : list (list N)) : option (list N * list (list N)) :=
  match lines with [] => None | l :: rest => Some (l, rest) end.

(* The example of docs/formats/certificate.md: `board:4,3` is lost. *)
Example board_4_3 : lost (take (board_legal (Rows [4; 3]))) [].
Proof.
  refine (proj2 (check_correct _ next (About_board (Rows [4; 3]) [] Loses) (Strategy [] 4) [[2; 2; 2]; [0]; [1; 1]] [] _)).
  vm_compute. reflexivity.
Qed.

(* It is not won. *)
Example board_4_3_not_won : ~ won (take (board_legal (Rows [4; 3]))) [].
Proof. apply lost_not_won, board_4_3. Qed.

(* A triangle is worth 0, and an edge with its ends 2. *)
Example triangle : value (take (graph_legal (graph_of (Cycle 3)))) [] 0.
Proof.
  refine (proj2 (check_correct _ next (About_graph (Cycle 3) [] (Has_value 0)) (Strategy [] 5)
                               [[4; 2; 0]; [0]; [0]; [0]] [] _)).
  vm_compute. reflexivity.
Qed.

Example edge : value (take (graph_legal (graph_of (Path 2)))) [] 2.
Proof.
  refine (proj2 (check_correct _ next (About_graph (Path 2) [] (Has_value 2)) (Strategy [] 5)
                               [[3; 2; 0]; [0]; [0]; [0]] [] _)).
  vm_compute. reflexivity.
Qed.

(* After 4, 5 and 11 have been named, the player to move loses. *)
Example sylver_4_5_11 : lost (take sylver_legal) [4; 5; 11].
Proof.
  refine (proj2 (check_correct _ next (About_sylver [4; 5; 11] [] Loses) (Coin_strategy 4 1 3) [[0; 0]; [0]] [] _)).
  vm_compute. reflexivity.
Qed.

(* Chomp on <3,4,5>: 3 wins. On <2,3> no first move wins. *)
Example semigroup_3_4_5 : lost (take (chomp_legal (sum_of [3; 4; 5]))) [3].
Proof.
  refine (proj2 (proj2 (check_correct _ next (About_semigroup [3; 4; 5] [] (Wins_by 3)) (Window (First 2)) [[0]] [] _))).
  vm_compute. reflexivity.
Qed.

Example semigroup_2_3 : lost (take (chomp_legal (sum_of [2; 3]))) [].
Proof.
  refine (proj2 (check_correct _ next (About_semigroup [2; 3] [] Loses) (Window (Periodic 2 2 2))
                               [[0; 1; 0; 2]; [0]] [] _)).
  vm_compute. reflexivity.
Qed.
