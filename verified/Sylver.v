(* SPDX-License-Identifier: MIT *)
(* Sylver Coinage: players name numbers greater than 1 that are not sums of numbers named before. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Semigroups Strategy.
Import ListNotations.
Local Open Scope N_scope.

(* The definition. Naming 1 loses, so a player who could name only 1 has lost. *)
Definition sylver_legal (named : list N) (x : N) : Prop := 1 < x /\ ~ sum_of named x.

(* The program: a position is the set of its gaps. *)
Definition sylver_moves (g : N) : list N := members g 2.

Definition sylver_play (g x : N) : option N :=
  if N.testbit g x && (1 <? x) then Some (adjoin g x) else None.

(* (c) The program plays the game of the definition. *)
Definition sylver_rules : rules N sylver_legal.
Proof.
  refine {| label := N; name := fun x => x; valid := fun _ => True; moves := sylver_moves; play := sylver_play;
            keeps := fun y x => x <? y; stands_for := gaps |}.
  - trivial.
  - intros g h x G [X L]. exists x. split; [|reflexivity]. apply members_in. split; [lia|]. now apply (gap_iff g h).
  - intros g h x t G _. unfold sylver_play. destruct (N.testbit g x) eqn:T; [|discriminate].
    destruct (N.ltb_spec 1 x) as [X | X]; [|discriminate]. intros [= <-]. repeat split.
    + exact X.
    + now apply (gap_iff g h x G).
    + apply adjoin_gaps; [lia | exact G].
    + apply adjoin_gaps; [lia | exact G].
    + apply adjoin_below; [lia | exact T | now apply (gaps_zero g h)].
  - intros g h x G _ [X L]. unfold sylver_play. rewrite (proj2 (gap_iff g h x G) L).
    apply N.ltb_lt in X. now rewrite X.
  - intros h x y _ _ [X L] _ K. apply N.ltb_lt in K. split; [exact X|]. rewrite sum_with.
    intros (k & B & S). assert (k = 0) as -> by nia. apply L. cbn in S. now rewrite N.sub_0_r in S.
  - intros g h a b G n. rewrite (G n). split; apply sum_incl; intros c; cbn; tauto.
Defined.

Section Check.
  Variable source : Type.
  Variable next_line : source -> option (list N * source).

  (* Can coordinates modulo m (the largest gap of a class, divided by m, plus 1) be written in that many bytes? The proof
     does not need this; the format does. *)
  Definition fits (g m bytes : N) : bool :=
    (2 <=? m) && (m <=? 65536) && negb (N.testbit g m) && ((bytes =? 1) || (bytes =? 2) || (bytes =? 4))
    && (N.size g / m + 1 <? 2 ^ (8 * bytes)).

  Definition after_claim (c : claim N) (g : N) : N :=
    match c with Wins_by x => if N.testbit g x then adjoin g x else g | _ => g end.

  Fixpoint is_legal (named made : list N) : bool :=
    match made with
    | [] => true
    | x :: rest => (1 <? x) && forallb (N.ltb 0) named && negb (is_sum named x) && is_legal (x :: named) rest
    end.

  Lemma is_legal_spec named made : is_legal named made = true -> goes_on_with sylver_legal named made.
  Proof.
    revert named. induction made as [|x made IH]; intros named; cbn [is_legal goes_on_with]; [trivial|].
    rewrite !andb_true_iff, negb_true_iff. intros [[[X P] S] R]. split; [|now apply IH].
    split; [now apply N.ltb_lt|]. rewrite <- (is_sum_spec named x P). congruence.
  Qed.

  (* `coin-strategy m bytes n` for the position after the numbers named (in any order) and made. *)
  Definition check_sylver (named made : list N) (c : claim N) (m bytes n : N) (src : source) : option source :=
    let h := rev_append made named in
    match gaps_of h with
    | Some g => if is_legal named made && fits (after_claim c g) m bytes
                then check _ _ sylver_rules source next_line n g c src else None
    | None => None
    end.

  Theorem check_sylver_sound named made c m bytes n src src' : check_sylver named made c m bytes n src = Some src' ->
    goes_on_with sylver_legal named made /\ holds sylver_legal (rev made ++ named) c.
  Proof.
    unfold check_sylver. rewrite rev_append_rev. destruct (gaps_of _) as [g|] eqn:G; [|discriminate].
    destruct (is_legal named made) eqn:L; [|discriminate]. destruct (fits _ _ _); [|discriminate]. intros H.
    split; [now apply is_legal_spec|].
    assert (E : Strategy.named _ _ sylver_rules c = c) by now destruct c.
    rewrite <- E. eapply check_sound; [exact H | now apply gaps_of_sound |]. cbn. trivial.
  Qed.
End Check.
