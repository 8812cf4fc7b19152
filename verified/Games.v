(* SPDX-License-Identifier: MIT *)
(* Impartial games: who wins, and Grundy values. A player who cannot move loses. *)

From Coq Require Import NArith List Lia.
Import ListNotations.
Local Open Scope N_scope.

Section Game.
  Variable position : Type.
  Variable move : position -> position -> Prop.   (* move p q: a player may move from p to q *)

  Inductive lost (p : position) : Prop :=
  | lost_intro : (forall q, move p q -> won q) -> lost p
  with won (p : position) : Prop :=
  | won_intro : forall q, move p q -> lost q -> won p.

  Scheme lost_won_ind := Minimality for lost Sort Prop
    with won_lost_ind := Minimality for won Sort Prop.

  Lemma lost_not_won p : lost p -> ~ won p.
  Proof.
    apply (lost_won_ind (fun p => ~ won p) (fun p => ~ lost p)).
    - intros q _ H [r Hr Hl]. exact (H r Hr Hl).
    - intros q r Hm _ Hn [H]. exact (Hn (H r Hm)).
  Qed.

  (* No play from p goes on forever. *)
  Definition ends (p : position) : Prop := Acc (fun q p => move p q) p.

  (* "The Grundy value of p is k": every smaller number is the value of an option, and k is not. *)
  Fixpoint value_at (p : position) (e : ends p) (k : N) {struct e} : Prop :=
    (forall j, j < k -> exists q (m : move p q), value_at q (Acc_inv e m) j)
    /\ (forall q (m : move p q), ~ value_at q (Acc_inv e m) k).

  Definition value (p : position) (k : N) : Prop := exists e : ends p, value_at p e k.

  Lemma value_at_any p : ends p -> forall (e e' : ends p) k, value_at p e k <-> value_at p e' k.
  Proof.
    induction 1 as [p _ IH]. intros [e] [e'] k. split; intros [H1 H2]; split.
    - intros j Hj. destruct (H1 j Hj) as (q & m & Hq). exists q, m. now apply (IH q m (e q m)).
    - intros q m Hq. apply (H2 q m). now apply (IH q m (e' q m)).
    - intros j Hj. destruct (H1 j Hj) as (q & m & Hq). exists q, m. now apply (IH q m (e' q m)).
    - intros q m Hq. apply (H2 q m). now apply (IH q m (e q m)).
  Qed.

  (* The value is the least number that is not the value of an option (mex). *)
  Theorem value_is_mex p k : ends p ->
    (value p k <-> (forall j, j < k -> exists q, move p q /\ value q j)
                   /\ (forall q, move p q -> ~ value q k)).
  Proof.
    intros e. split.
    - intros [[f] [H1 H2]]. split.
      + intros j Hj. destruct (H1 j Hj) as (q & m & Hq). exists q. split; [exact m|]. now exists (f q m).
      + intros q m [g Hg]. apply (H2 q m). cbn. now apply (value_at_any q g g (f q m)).
    - intros [H1 H2]. exists e. destruct e as [f]. split.
      + intros j Hj. destruct (H1 j Hj) as (q & m & g & Hg). exists q, m. cbn.
        now apply (value_at_any q g g (f q m)).
      + intros q m Hq. apply (H2 q m). now exists (f q m).
  Qed.

  Theorem value_unique p k k' : value p k -> value p k' -> k = k'.
  Proof.
    intros Hk Hk'. assert (e : ends p) by (destruct Hk; assumption).
    revert k k' Hk Hk'. induction e as [p a IH]. intros k k' Hk Hk'.
    assert (e : ends p) by now constructor.
    apply value_is_mex in Hk; [|exact e]. apply value_is_mex in Hk'; [|exact e].
    destruct Hk as [H1 H2], Hk' as [H1' H2'].
    destruct (N.lt_trichotomy k k') as [L | [E | L]]; [exfalso | exact E | exfalso].
    - destruct (H1' k L) as (q & m & Hq). exact (H2 q m Hq).
    - destruct (H1 k' L) as (q & m & Hq). exact (H2' q m Hq).
  Qed.

  Theorem lost_value p : ends p -> lost p -> value p 0.
  Proof.
    intros e. enough (B : (lost p -> value p 0) /\ (won p -> ~ value p 0)) by apply B.
    induction e as [p a IH]. assert (e : ends p) by now constructor. rewrite value_is_mex by exact e. split.
    - intros [L]. split; [lia|]. intros q m. now apply IH, L.
    - intros [q m L] [_ V]. apply (V q m). now apply IH.
  Qed.
End Game.

Arguments lost {position}.
Arguments won {position}.
Arguments ends {position}.
Arguments value {position}.

Section Heap.
  Variable position : Type.
  Variable move : position -> position -> Prop.

  (* The game beside a Nim heap. *)
  Inductive heap_move : position * N -> position * N -> Prop :=
  | in_game p q h : move p q -> heap_move (p, h) (q, h)
  | in_heap p h j : j < h -> heap_move (p, h) (p, j).

  Theorem empty_heap p : lost heap_move (p, 0) -> lost move p.
  Proof.
    intros H.
    apply (lost_won_ind _ heap_move (fun x => snd x = 0 -> lost move (fst x))
                        (fun x => snd x = 0 -> won move (fst x))) in H; cbn; auto.
    - intros [q h] _ IH E. cbn in *. subst. constructor. intros r m. now apply (IH (r, 0) (in_game _ _ _ m)).
    - intros [q h] r m _ IH E. cbn in *. subst. inversion m; subst; cbn in *; [|lia].
      econstructor; eauto.
  Qed.

  (* If the player to move loses beside a heap of k, the Grundy value is k. *)
  Theorem heap_value p k : ends move p -> lost heap_move (p, k) -> value move p k.
  Proof.
    intros e. enough (B : forall k, (lost heap_move (p, k) -> value move p k)
                                /\ (won heap_move (p, k) -> ~ value move p k)) by apply B.
    clear k. induction e as [p a IH]. assert (e : ends move p) by now constructor.
    assert (A : forall k, lost heap_move (p, k) -> value move p k).
    { intros k L. apply value_is_mex; [exact e|]. destruct L as [L]. split.
      - intros j Hj. destruct (L (p, j) (in_heap _ _ _ Hj)) as [x m Lx]. inversion m; subst.
        + exists q. split; [assumption|]. now apply IH.
        + exfalso. apply (lost_not_won _ heap_move (p, k)); [now constructor|].
          apply won_intro with (p, j0); [constructor; lia | exact Lx].
      - intros q m. apply IH; [exact m|]. apply L. now constructor. }
    intros k. split; [apply A|]. intros [x m Lx] V. inversion m; subst.
    - apply value_is_mex in V; [|exact e]. destruct V as [_ V]. apply (V q); [assumption|].
      now apply IH.
    - apply value_is_mex in V; [|exact e]. destruct V as [V _].
      destruct (V j) as (q & mq & Hq); [assumption|].
      specialize (A j Lx). apply value_is_mex in A; [|exact e]. now apply (proj2 A q).
  Qed.
End Heap.

Arguments heap_move {position}.

(* Two move relations that agree from a position on have the same outcome and value there. *)
Section Agree.
  Variable position : Type.
  Variable move move' : position -> position -> Prop.
  Variable reached : position -> Prop.
  Hypothesis agree : forall p q, reached p -> (move p q <-> move' p q).
  Hypothesis goes_on : forall p q, reached p -> move p q -> reached q.

  Lemma lost_agree p : reached p -> lost move p -> lost move' p.
  Proof.
    intros R L. revert R. revert p L.
    apply (lost_won_ind _ move (fun p => reached p -> lost move' p) (fun p => reached p -> won move' p)).
    - intros p _ H R. constructor. intros q m. apply agree in m; [|exact R]. eauto.
    - intros p q m _ H R. exists q; [now apply agree | eauto].
  Qed.

  Lemma value_agree p k : reached p -> value move p k -> value move' p k.
  Proof.
    intros R V. assert (e : ends move p) by (destruct V; assumption).
    enough (B : forall k, value move p k <-> value move' p k) by now apply B.
    clear k V. induction e as [p a IH]. intros k.
    assert (e : ends move p) by now constructor.
    assert (e' : ends move' p).
    { clear IH a k. revert R. induction e as [p _ IH]. intros R. constructor. intros q m. apply agree in m; [|exact R].
      exact (IH q m (goes_on p q R m)). }
    assert (B : forall q, move' p q -> move p q) by (intros q; now apply agree).
    rewrite !value_is_mex by assumption. split; intros [H1 H2]; split.
    - intros j Hj. destruct (H1 j Hj) as (q & m & V). exists q. split; [now apply agree|].
      now apply (IH q m (goes_on p q R m)).
    - intros q m V. apply B in m as n. apply (H2 q n). now apply (IH q n (goes_on p q R n)).
    - intros j Hj. destruct (H1 j Hj) as (q & m & V). apply B in m. exists q. split; [exact m|].
      now apply (IH q m (goes_on p q R m)).
    - intros q m V. apply (H2 q); [now apply agree|]. now apply (IH q m (goes_on p q R m)).
  Qed.
End Agree.

(* Games in which a position is the list of the moves made so far, the latest first. *)
Section Histories.
  Variable M : Type.
  Variable legal : list M -> M -> Prop.

  Inductive take (h : list M) : list M -> Prop := take_intro : forall m, legal h m -> take h (m :: h).

  (* The moves were made from an empty history, each of them legally. *)
  Inductive played : list M -> Prop :=
  | played_nil : played []
  | played_cons m h : played h -> legal h m -> played (m :: h).

  (* The moves, the earliest first, can be made one after the other after h. *)
  Fixpoint goes_on_with (h moves : list M) : Prop :=
    match moves with [] => True | m :: rest => legal h m /\ goes_on_with (m :: h) rest end.

  Inductive claim := Loses | Wins_by (m : M) | Has_value (k : N).

  Definition holds (h : list M) (c : claim) : Prop :=
    match c with
    | Loses => lost take h
    | Wins_by m => legal h m /\ lost take (m :: h)
    | Has_value k => value take h k
    end.

  Lemma wins h m : holds h (Wins_by m) -> won take h.
  Proof. intros [L H]. econstructor; [constructor; exact L | exact H]. Qed.
End Histories.

Lemma holds_agree M (legal legal' : list M -> M -> Prop) h c :
  (forall h m, legal h m <-> legal' h m) -> holds _ legal h c -> holds _ legal' h c.
Proof.
  intros A. assert (T : forall p q, True -> (take _ legal p q <-> take _ legal' p q)).
  { intros p q _. split; intros [m L]; constructor; now apply A. }
  destruct c as [|m|k]; cbn.
  - now apply (lost_agree _ _ _ _ T).
  - intros [L H]. split; [now apply A | now apply (lost_agree _ _ _ _ T)].
  - now apply (value_agree _ _ _ _ T).
Qed.

Lemma played_agree M (legal legal' : list M -> M -> Prop) h :
  (forall h m, legal h m <-> legal' h m) -> played _ legal h -> played _ legal' h.
Proof. intros A. induction 1; constructor; auto. now apply A. Qed.

Arguments take {M}.
Arguments played {M}.
Arguments goes_on_with {M}.
Arguments holds {M}.
Arguments Loses {M}.
Arguments Wins_by {M}.
Arguments Has_value {M}.
