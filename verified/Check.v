(* SPDX-License-Identifier: MIT *)
(* The function that the program calls, what a statement means, and the theorem that joins them. *)

From Coq Require Import NArith List.
From Upset Require Import Games Posets Paired Boards Graphs Orders Semigroups Sylver Window Layers Remaining.
Import ListNotations.
Local Open Scope N_scope.

(* A position (its start, and the moves made since, the earliest first) and a claim about it. *)
Inductive statement :=
| About_board (b : board) (made : list (list N)) (c : claim (list N))
| About_graph (f : family) (made : list face) (c : claim face)
| About_divisors (n : N) (made : list N) (c : claim N)
| About_subsets (n : N) (k : nat) (made : list (list N)) (c : claim (list N))
| About_sylver (named made : list N) (c : claim N)
| About_semigroup (generators made : list N) (c : claim N).

Definition meaning (s : statement) : Prop :=
  match s with
  | About_board b made c => played (board_legal b) (rev made) /\ holds (board_legal b) (rev made) c
  | About_graph f made c => played (graph_legal (graph_of f)) (rev made) /\ holds (graph_legal (graph_of f)) (rev made) c
  | About_divisors n made c => played (divisor_legal n) (rev made) /\ holds (divisor_legal n) (rev made) c
  | About_subsets n k made c => played (subset_legal n k) (rev made) /\ holds (subset_legal n k) (rev made) c
  | About_sylver named made c => goes_on_with sylver_legal named made /\ holds sylver_legal (rev made ++ named) c
  | About_semigroup generators made c =>
    let legal := chomp_legal (sum_of generators) in played legal (rev made) /\ holds legal (rev made) c
  end.

Inductive proof :=
| Strategy (pairings : list (list (N * N))) (n : N)   (* pairs of element numbers *)
| Coin_strategy (modulus bytes n : N)
| Window (w : window).

Section Check.
  Variable source : Type.
  Variable next_line : source -> option (list N * source).   (* the replies on the next line *)

  Definition check (s : statement) (p : proof) (src : source) : option source :=
    match s, p with
    | About_board b made c, Strategy p n => check_poset (board_order b) source next_line made c p n src
    | About_graph f made c, Strategy p n => check_poset (graph_order (graph_of f)) source next_line made c p n src
    | About_divisors n made c, Strategy p N => check_poset (divisor_order n) source next_line made c p N src
    | About_subsets n k made c, Strategy p N => check_poset (subset_order n k) source next_line made c p N src
    | About_sylver named made c, Coin_strategy m bytes n => check_sylver source next_line named made c m bytes n src
    | About_semigroup generators [] c, Window w => check_window source next_line generators c w src
    | About_semigroup generators made c, Strategy p n =>
      match gaps_of generators with
      | Some G => check_remaining G source next_line made c p n src
      | None => None
      end
    | _, _ => None
    end.

  (* Whatever the reader delivers: what is accepted is true. *)
  Theorem check_correct s p src src' : check s p src = Some src' -> meaning s.
  Proof.
    destruct s as [b made c | f made c | d made c | d k made c | named made c | generators made c], p as [p n | m bytes n | w];
      cbn [check]; try discriminate.
    - intros H. apply check_poset_sound in H as [P H].
      split; [eapply played_agree | eapply holds_agree]; eauto using board_rules.
    - intros H. apply check_poset_sound in H as [P H].
      split; [eapply played_agree | eapply holds_agree]; eauto using graph_rules.
    - intros H. apply check_poset_sound in H as [P H].
      split; [eapply played_agree | eapply holds_agree]; eauto using divisor_rules.
    - intros H. apply check_poset_sound in H as [P H].
      split; [eapply played_agree | eapply holds_agree]; eauto using subset_rules.
    - apply check_sylver_sound.
    - destruct (gaps_of generators) as [G|] eqn:E; [|now destruct made]. intros H. apply gaps_of_sound in E.
      apply (check_remaining_sound generators G E source next_line made c p n src src'). now destruct made.
    - destruct made; discriminate.
    - destruct made; [|discriminate]. intros H. split; [constructor|]. eapply check_window_sound. exact H.
  Qed.
End Check.

(* The theorems that README.md states in words. Each must be closed under the global context. *)
Print Assumptions check_correct.
Print Assumptions check_first_sound.
Print Assumptions value_is_mex.

