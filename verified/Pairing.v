(* SPDX-License-Identifier: MIT *)
(* Pairings: an involution of the elements that are left, such that moved elements answer each other. What remains to be
   proved is about the fixed elements. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Replay Strategy Posets.
Import ListNotations.
Local Open Scope N_scope.

Section Involution.
  Variable A : Type.
  Variable ground : A -> Prop.
  Variable le : A -> A -> Prop.
  Variable h0 : list A.      (* the moves made *)
  Variable f : A -> A.

  Definition present (h : list A) (a : A) : Prop := forall m, In m h -> ~ le m a.
  Definition alive (a : A) : Prop := ground a /\ present h0 a.
  Definition fixed (a : A) : Prop := alive a /\ f a = a.

  Hypothesis involution : forall a, alive a -> alive (f a) /\ f (f a) = a.
  Hypothesis not_below : forall a, alive a -> le a (f a) -> f a = a.
  Hypothesis order_kept : forall x y, alive x -> alive y -> le x y -> le (f x) (f y) \/ le x (f y).
  Hypothesis fixed_down : forall x y, alive x -> alive y -> le x y -> f y = y -> f x = x.
  Hypothesis decide : forall a, f a = a \/ f a <> a.

  Let legal := takes_above ground le.
  Let legal' := takes_above fixed le.

  (* h is a history of the game that f respects, and h' one of the fixed elements that leaves the same of these. *)
  Definition matches (h h' : list A) : Prop :=
    incl h0 h /\ (forall a, alive a -> present h a -> present h (f a))
    /\ (forall a, fixed a -> (present h a <-> present h' a)).

  Lemma legal_alive h a : incl h0 h -> legal h a -> alive a.
  Proof. intros I [G L]. split; [exact G|]. intros m Hm. apply L, I, Hm. Qed.

  Lemma present_cons h m a : present (m :: h) a <-> ~ le m a /\ present h a.
  Proof.
    unfold present. cbn. split.
    - intros H. split; [apply H; now left | intros n Hn; apply H; now right].
    - intros [H1 H2] n [<- | Hn]; auto.
  Qed.

  Lemma incl_cons_r (h : list A) a : incl h0 h -> incl h0 (a :: h).
  Proof. intros I m Hm. right. now apply I. Qed.

  (* A move at a fixed element is made in both games. *)
  Lemma matches_fixed h h' a : matches h h' -> fixed a -> matches (a :: h) (a :: h').
  Proof.
    intros (I & S & F) [Aa Fa]. split; [now apply incl_cons_r|]. split.
    - intros b Ab. rewrite !present_cons. intros [H1 H2]. split; [|now apply S].
      destruct (involution b Ab) as [Afb Ffb]. intros L. apply H1.
      destruct (order_kept a (f b) Aa Afb L) as [K | K]; rewrite Ffb in K; [now rewrite Fa in K | exact K].
    - intros b Fb. rewrite !present_cons, (F b Fb). tauto.
  Qed.

  (* A move at a moved element and its image change nothing for the fixed ones. *)
  Lemma matches_moved h h' x : matches h h' -> alive x -> f x <> x -> matches (f x :: x :: h) h'.
  Proof.
    intros (I & S & F) Ax M. destruct (involution x Ax) as [Afx Ffx].
    split; [now apply incl_cons_r, incl_cons_r|]. split.
    - intros b Ab. rewrite !present_cons. intros (H1 & H2 & H3). destruct (involution b Ab) as [Afb Ffb].
      split; [|split; [|now apply S]]; intros L.
      + destruct (order_kept (f x) (f b) Afx Afb L) as [K | K]; rewrite Ffb in K; [now rewrite Ffx in K | contradiction].
      + destruct (order_kept x (f b) Ax Afb L) as [K | K]; rewrite Ffb in K; contradiction.
    - intros b [Ab Fb]. rewrite <- (F b (conj Ab Fb)), !present_cons. split; [tauto|]. intros H.
      split; [|split; [|exact H]]; intros L; apply M.
      + assert (E := fixed_down (f x) b Afx Ab L Fb). congruence.
      + exact (fixed_down x b Ax Ab L Fb).
  Qed.

  Lemma legal_fixed h h' a : matches h h' -> legal' h' a -> legal h a.
  Proof. intros (_ & _ & F) [Fa L]. split; [apply Fa|]. now apply F. Qed.

  Theorem pairing_lost h : ends (take legal) h -> forall h' k, matches h h' ->
    lost (heap_move (take legal')) (h', k) -> lost (heap_move (take legal)) (h, k).
  Proof.
    intros e.
    enough (B : (forall h' k, matches h h' -> lost (heap_move (take legal')) (h', k) -> lost (heap_move (take legal)) (h, k))
      /\ forall q, take legal h q -> forall h' k, matches q h' -> lost (heap_move (take legal')) (h', k) ->
                                                  lost (heap_move (take legal)) (q, k)) by exact (proj1 B).
    induction e as [h _ IH].
    assert (next : forall q, take legal h q -> forall h' k, matches q h' -> lost (heap_move (take legal')) (h', k) ->
                             lost (heap_move (take legal)) (q, k)) by (intros q T; exact (proj1 (IH q T))).
    assert (next2 : forall q r, take legal h q -> take legal q r -> forall h' k, matches r h' ->
      lost (heap_move (take legal')) (h', k) -> lost (heap_move (take legal)) (r, k)) by (intros q r T T2; exact (proj2 (IH q T) r T2)).
    split; [|exact next]. intros h' k. induction k as [k IHk] using (well_founded_induction N.lt_wf_0). intros R [L].
    constructor. intros q Q. inversion Q as [p q0 k0 T E1 E2 | p k0 j J E1 E2]; subst.
    - destruct T as [x Lx]. assert (Ax := legal_alive h x (proj1 R) Lx). destruct (decide x) as [Fx | Mx].
      + assert (Lx' : legal' h' x) by (split; [now split | exact (proj1 (proj2 (proj2 R) x (conj Ax Fx)) (proj2 Lx))]).
        assert (Rx : matches (x :: h) (x :: h')) by (apply matches_fixed; [exact R | now split]).
        destruct (L (x :: h', k)) as [y Y Ly]; [now constructor; constructor|].
        inversion Y as [p q0 k0 T E1 E2 | p k0 j J E1 E2]; subst.
        * destruct T as [y Ty]. assert (Ty' := legal_fixed _ _ _ Rx Ty).
          apply won_intro with (y :: x :: h, k); [now constructor; constructor|].
          apply (next2 (x :: h) (y :: x :: h)) with (y :: x :: h'); try (now constructor); [|exact Ly].
          apply matches_fixed; [exact Rx | apply Ty].
        * apply won_intro with (x :: h, j); [now constructor|].
          apply (next (x :: h)) with (x :: h'); [now constructor | exact Rx | exact Ly].
      + destruct (involution x Ax) as [Afx _].
        assert (Ly : legal (x :: h) (f x)).
        { split; [apply Afx|]. apply present_cons. split; [|exact (proj1 (proj2 R) x Ax (proj2 Lx))].
          intros K. now apply Mx, not_below. }
        apply won_intro with (f x :: x :: h, k); [now constructor; constructor|].
        apply (next2 (x :: h) (f x :: x :: h)) with h'; try (now constructor).
        now apply matches_moved.
    - destruct (L (h', j)) as [y Y Ly]; [now constructor|].
      inversion Y as [p q0 k0 T E1 E2 | p k0 i I E1 E2]; subst.
      + destruct T as [y Ty]. assert (Ty' := legal_fixed _ _ _ R Ty).
        apply won_intro with (y :: h, j); [now constructor; constructor|].
        apply (next (y :: h)) with (y :: h'); [now constructor | | exact Ly].
        apply matches_fixed; [exact R | apply Ty].
      + apply won_intro with (h, i); [now constructor|]. apply (IHk i); [lia | exact R | exact Ly].
  Qed.

  Lemma matches_start : matches h0 [].
  Proof.
    split; [apply incl_refl|]. split.
    - intros a Aa _. now apply involution.
    - intros a [[_ Pa] _]. split; [intros _ m [] | auto].
  Qed.
End Involution.
