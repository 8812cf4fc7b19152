(* SPDX-License-Identifier: MIT *)
(* Chomp on boxes and on rows of squares. A square is the list of its coordinates, from 1. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Posets.
Import ListNotations.
Local Open Scope N_scope.

Inductive board := Box (sides : list N) | Rows (lengths : list N).

(* The definition. *)
Definition on_board (b : board) (c : list N) : Prop :=
  match b with
  | Box sides => Forall2 (fun side x => 1 <= x <= side) sides c
  | Rows lengths => exists i length x, nth_error lengths i = Some length /\ c = [N.of_nat (S i); x] /\ 1 <= x <= length
  end.

Definition poison (c : list N) : Prop := Forall (eq 1) c.

Definition board_legal (b : board) : list (list N) -> list N -> Prop :=
  takes_above (fun c => on_board b c /\ ~ poison c) (Forall2 N.le).

(* The program. *)
Definition up_to (n : N) : list N := span (fun _ => true) (N.to_nat n) 1.

Fixpoint box_cells (sides : list N) : list (list N) :=
  match sides with
  | [] => [[]]
  | n :: rest => let cells := box_cells rest in flat_map (fun x => map (cons x) cells) (up_to n)
  end.

Fixpoint row_cells (r : N) (lengths : list N) : list (list N) :=
  match lengths with
  | [] => []
  | n :: rest => map (fun x => [r; x]) (up_to n) ++ row_cells (N.succ r) rest
  end.

Definition is_poison (c : list N) : bool := forallb (N.eqb 1) c.

Definition cells (b : board) : list (list N) :=
  filter (fun c => negb (is_poison c))
         (match b with Box sides => box_cells sides | Rows lengths => row_cells 1 lengths end).

Fixpoint all_le (c d : list N) : bool :=
  match c, d with
  | [], [] => true
  | x :: c', y :: d' => (x <=? y) && all_le c' d'
  | _, _ => false
  end.

Fixpoint all_equal (c d : list N) : bool :=
  match c, d with
  | [], [] => true
  | x :: c', y :: d' => (x =? y) && all_equal c' d'
  | _, _ => false
  end.

Lemma all_le_spec c d : all_le c d = true <-> Forall2 N.le c d.
Proof.
  revert d. induction c as [|x c IH]; intros [|y d]; cbn; split; intros H; try discriminate; try now inversion H.
  - apply andb_prop in H as [H1 H2]. constructor; [now apply N.leb_le | now apply IH].
  - inversion H; subst. apply andb_true_intro. split; [now apply N.leb_le | now apply IH].
Qed.

Lemma all_equal_spec c d : all_equal c d = true -> c = d.
Proof.
  revert d. induction c as [|x c IH]; intros [|y d]; cbn; try discriminate; auto.
  intros H. apply andb_prop in H as [H1 H2]. apply N.eqb_eq in H1. f_equal; auto.
Qed.

Lemma all_equal_refl c : all_equal c c = true.
Proof. induction c as [|x c IH]; cbn; [reflexivity | now rewrite N.eqb_refl]. Qed.

Lemma all_le_refl c : all_le c c = true.
Proof. apply all_le_spec. induction c; constructor; auto using N.le_refl. Qed.

Definition board_order (b : board) : order :=
  {| element := list N; elements := cells b; below_or_equal := all_le; same := all_equal;
     reflexive := all_le_refl; same_equal := all_equal_spec; same_reflexive := all_equal_refl |}.

Lemma up_to_in n x : In x (up_to n) <-> 1 <= x <= n.
Proof. unfold up_to. rewrite span_in, N2Nat.id. lia. Qed.

Lemma box_cells_in sides c : In c (box_cells sides) <-> Forall2 (fun side x => 1 <= x <= side) sides c.
Proof.
  revert c. induction sides as [|n sides IH]; intros c; cbn.
  - split; [intros [<- | []]; constructor | intros H; inversion H; now left].
  - rewrite in_flat_map. split.
    + intros (x & Hx & H). apply in_map_iff in H as (d & <- & Hd).
      constructor; [now apply up_to_in | now apply IH].
    + intros H. inversion H as [|? x ? d Hx Hd]; subst. exists x. split; [now apply up_to_in|].
      apply in_map, IH, Hd.
Qed.

Lemma row_cells_in r lengths c : In c (row_cells r lengths) <->
  exists i length x, nth_error lengths i = Some length /\ c = [r + N.of_nat i; x] /\ 1 <= x <= length.
Proof.
  revert r. induction lengths as [|n lengths IH]; intros r; cbn.
  - split; [intros []|]. intros ([|i] & length & x & H & _); discriminate.
  - rewrite in_app_iff, in_map_iff, IH. split.
    + intros [(x & <- & H) | (i & length & x & H & -> & Hx)].
      * apply up_to_in in H. exists 0%nat, n, x. repeat split; try lia; try reflexivity. f_equal. lia.
      * exists (S i), length, x. repeat split; try assumption; try lia. f_equal. lia.
    + intros ([|i] & length & x & H & -> & Hx); cbn in H; [left | right].
      * injection H as <-. exists x. split; [f_equal; lia | now apply up_to_in].
      * exists i, length, x. repeat split; try assumption; try lia. f_equal. lia.
Qed.

Lemma is_poison_spec c : is_poison c = true <-> poison c.
Proof.
  unfold is_poison, poison. rewrite forallb_forall, Forall_forall. split; intros H x Hx; now apply N.eqb_eq, H.
Qed.

Lemma cells_in b c : In c (cells b) <-> on_board b c /\ ~ poison c.
Proof.
  unfold cells. rewrite filter_In, negb_true_iff, <- is_poison_spec, not_true_iff_false.
  destruct b as [sides | lengths]; cbn [on_board].
  - now rewrite box_cells_in.
  - rewrite row_cells_in.
    assert (E : forall i, 1 + N.of_nat i = N.of_nat (S i)) by (intros i; lia).
    split; intros [(i & length & x & H & -> & Hx) P]; (split; [|exact P]); exists i, length, x;
      repeat split; try assumption; try lia; f_equal; rewrite ?E; reflexivity.
Qed.

(* (c) The program plays the game of the definition. *)
Theorem board_rules b h c : poset_legal (board_order b) h c <-> board_legal b h c.
Proof.
  unfold poset_legal, board_legal, takes_above. cbn. rewrite cells_in.
  split; intros [G L]; (split; [exact G|]); intros m Hm; specialize (L m Hm); rewrite all_le_spec in *; exact L.
Qed.
