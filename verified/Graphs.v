(* SPDX-License-Identifier: MIT *)
(* Chomp on a graph: a move takes an edge, or a vertex with its edges. Vertices are numbered from 1. *)

From Coq Require Import NArith List Lia Bool.
From Upset Require Import Games Bits Posets Boards.
Import ListNotations.
Local Open Scope N_scope.

Record graph := { vertices : N; adjacent : N -> N -> bool }.   (* adjacent u v is asked for u < v only *)

Inductive face := Vertex (v : N) | Edge (u v : N).

(* The definition. *)
Definition face_of (g : graph) (f : face) : Prop :=
  match f with
  | Vertex v => 1 <= v <= vertices g
  | Edge u v => 1 <= u /\ u < v /\ v <= vertices g /\ adjacent g u v = true
  end.

Inductive face_le : face -> face -> Prop :=
| face_refl f : face_le f f
| left_end u v : face_le (Vertex u) (Edge u v)
| right_end u v : face_le (Vertex v) (Edge u v).

Definition graph_legal (g : graph) : list face -> face -> Prop := takes_above (face_of g) face_le.

(* The program. *)
Definition edges_from (g : graph) (u : N) : list face :=
  map (Edge u) (span (adjacent g u) (N.to_nat (vertices g - u)) (N.succ u)).

Definition faces (g : graph) : list face :=
  map Vertex (up_to (vertices g)) ++ flat_map (edges_from g) (up_to (vertices g)).

Definition same_face (f g : face) : bool :=
  match f, g with
  | Vertex u, Vertex v => u =? v
  | Edge u v, Edge u' v' => (u =? u') && (v =? v')
  | _, _ => false
  end.

Definition face_leb (f g : face) : bool :=
  match f, g with
  | Vertex w, Edge u v => (w =? u) || (w =? v)
  | _, _ => same_face f g
  end.

Lemma same_face_spec f g : same_face f g = true -> f = g.
Proof.
  destruct f, g; cbn; try discriminate; rewrite ?andb_true_iff, ?N.eqb_eq; [|intros [? ?]]; congruence.
Qed.

Lemma same_face_refl f : same_face f f = true.
Proof. destruct f; cbn; now rewrite ?N.eqb_refl. Qed.

Lemma face_leb_spec f g : face_leb f g = true <-> face_le f g.
Proof.
  split.
  - destruct f as [w | w x], g as [u | u v]; cbn [face_leb].
    + intros H. apply same_face_spec in H as ->. constructor.
    + rewrite orb_true_iff, !N.eqb_eq. intros [-> | ->]; constructor.
    + discriminate.
    + intros H. apply same_face_spec in H as ->. constructor.
  - intros []; cbn; rewrite ?N.eqb_refl, ?orb_true_r; auto. destruct f0; apply same_face_refl.
Qed.

Lemma face_leb_refl f : face_leb f f = true.
Proof. apply face_leb_spec. constructor. Qed.

Definition graph_order (g : graph) : order :=
  {| element := face; elements := faces g; below_or_equal := face_leb; same := same_face;
     reflexive := face_leb_refl; same_equal := same_face_spec; same_reflexive := same_face_refl |}.

Lemma faces_in g f : In f (faces g) <-> face_of g f.
Proof.
  unfold faces, edges_from. rewrite in_app_iff, in_map_iff, in_flat_map. split.
  - intros [(v & <- & H) | (u & Hu & H)].
    + now apply up_to_in.
    + apply up_to_in in Hu. apply in_map_iff in H as (v & <- & H). apply span_in in H as [H A].
      rewrite N2Nat.id in H. cbn. repeat split; auto; lia.
  - destruct f as [v | u v]; cbn.
    + intros H. left. exists v. split; [reflexivity | now apply up_to_in].
    + intros (H1 & H2 & H3 & A). right. exists u. split; [apply up_to_in; lia|].
      apply in_map, span_in. rewrite N2Nat.id. split; [lia | exact A].
Qed.

(* (c) The program plays the game of the definition. *)
Theorem graph_rules g h f : poset_legal (graph_order g) h f <-> graph_legal g h f.
Proof.
  unfold poset_legal, graph_legal, takes_above. cbn. rewrite faces_in.
  split; intros [G L]; (split; [exact G|]); intros m Hm; specialize (L m Hm); rewrite face_leb_spec in *; exact L.
Qed.

(* Graphs by name. *)
Inductive family :=
| Edges (n : N) (list : list (N * N)) | Complete (n : N) | No_edges (n : N) | Path (n : N) | Cycle (n : N)
| Wheel (n : N) | Fan (n : N) | Multipartite (parts : list N) | Grid (a b : N) | Prism (n : N) | Complement (g : family).

Definition on_path (u v : N) : bool := v =? N.succ u.
Definition on_cycle (n u v : N) : bool := on_path u v || ((u =? 1) && (v =? n)).

Definition one_or_other (e : N * N) (u v : N) : bool :=
  ((fst e =? u) && (snd e =? v)) || ((fst e =? v) && (snd e =? u)).

(* The part of vertex v. *)
Fixpoint part (parts : list N) (v : N) : nat :=
  match parts with [] => 0 | n :: rest => if v <=? n then 0 else S (part rest (v - n)) end.

Fixpoint graph_of (f : family) : graph :=
  match f with
  | Edges n l => {| vertices := n; adjacent := fun u v => existsb (fun e => one_or_other e u v) l |}
  | Complete n => {| vertices := n; adjacent := fun _ _ => true |}
  | No_edges n => {| vertices := n; adjacent := fun _ _ => false |}
  | Path n => {| vertices := n; adjacent := on_path |}
  | Cycle n => {| vertices := n; adjacent := on_cycle n |}
  | Wheel n => {| vertices := N.succ n; adjacent := fun u v => (v =? N.succ n) || on_cycle n u v |}
  | Fan n => {| vertices := N.succ n; adjacent := fun u v => (v =? N.succ n) || on_path u v |}
  | Multipartite parts => {| vertices := fold_left N.add parts 0;
                             adjacent := fun u v => negb (Nat.eqb (part parts u) (part parts v)) |}
  | Grid a b => {| vertices := a * b;
                   adjacent := fun u v => (on_path u v && negb (u mod b =? 0)) || (v =? u + b) |}
  | Prism n => {| vertices := 2 * n;
                  adjacent := fun u v => ((v <=? n) && on_cycle n u v) || ((n <? u) && on_cycle n (u - n) (v - n))
                                         || (v =? u + n) |}
  | Complement f => let g := graph_of f in
                    {| vertices := vertices g; adjacent := fun u v => negb (adjacent g u v) |}
  end.
