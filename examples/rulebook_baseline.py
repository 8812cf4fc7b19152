#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A baseline for questions 3 and 4 of the rulebook paper: can one recognise P-positions by their invariants?

  upset rulebook build --size 24 --out sylver.book
  upset rulebook export sylver.book --csv features.csv --all --features
  examples/rulebook_baseline.py features.csv --fit 22 --test 24

Reads the rows of `rulebook export --all --features` and fits a logistic regression on the invariants (and their
parities) of positions of at most --fit legal moves. Prints how well it ranks and classifies positions of larger sizes
up to --test. Plain Python, no packages; the order of the rows is drawn from --seed.
"""
import argparse
import csv
import math
import random

PARITIES = ["size", "frobenius", "multiplicity", "embedding_dimension", "right_generators", "largest_generator", "type", "ends", "even_gaps"]
VALUES = ["frobenius", "multiplicity", "embedding_dimension", "right_generators", "largest_generator", "type", "ends", "even_gaps"]
FLAGS = ["symmetric", "pseudo_symmetric", "maximal_embedding_dimension"]


def vector(row):
    """Invariants divided by the position's size, parities, and products of the size's parity with the others."""
    size = int(row["size"])
    odd = [int(row[name]) % 2 for name in PARITIES]
    return ([1.0] + [int(row[name]) / size for name in VALUES] + [float(row[name]) for name in FLAGS] + odd
            + [odd[0] * other for other in odd[1:]] + [1.0 if row["ends"] == "1" else 0.0])


def read(file, fit, test):
    train, rest = [], []
    with open(file, newline="", encoding="ascii") as stream:
        for row in csv.DictReader(stream):
            size = int(row["size"])
            if size <= test and size > 4:
                (train if size <= fit else rest).append((vector(row), row["outcome"] == "P", size))
    return train, rest


def chance(weights, x):
    z = sum(w * v for w, v in zip(weights, x))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))


def fitted(train, epochs, seed):
    weights = [0.0] * len(train[0][0])
    lots = random.Random(seed)
    for epoch in range(epochs):
        lots.shuffle(train)
        step = 0.05 / (1 + epoch)
        for x, is_p, _ in train:
            error = is_p - chance(weights, x)
            for i, value in enumerate(x):
                if value:
                    weights[i] += step * error * value
    return weights


def area(scored):
    """The chance that a P-position is ranked above another one (area under the ROC curve), ties counted half."""
    scored.sort(key=lambda pair: pair[0])
    rank_sum, positives, i = 0.0, 0, 0
    while i < len(scored):
        j = i
        while j < len(scored) and scored[j][0] == scored[i][0]:
            j += 1
        ties = sum(1 for k in range(i, j) if scored[k][1])
        rank_sum += ties * (i + j + 1) / 2
        positives += ties
        i = j
    negatives = len(scored) - positives
    return (rank_sum - positives * (positives + 1) / 2) / (positives * negatives) if positives and negatives else float("nan")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--fit", type=int, default=22)
    parser.add_argument("--test", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    train, test = read(options.file, options.fit, options.test)
    weights = fitted(train, options.epochs, options.seed)
    print("sizes,positions,p_positions,auc,called_p,of_these_p,p_found,accuracy,accuracy_of_always_n")
    # For each parity of the size, the share of positions called P is that of P-positions among the fitted ones.
    for size in sorted({s for _, _, s in test}):
        same = sorted(chance(weights, x) for x, _, s in train if s % 2 == size % 2 and s >= options.fit - 3)
        lost = sum(1 for _, p, s in train if s % 2 == size % 2 and s >= options.fit - 3 and p)
        bar = same[-lost]
        scored = [(chance(weights, x), p) for x, p, s in test if s == size]
        called = sum(1 for c, _ in scored if c >= bar)
        found = sum(1 for c, p in scored if c >= bar and p)
        positives = sum(1 for _, p in scored if p)
        right = sum(1 for c, p in scored if (c >= bar) == p)
        print(f"{size},{len(scored)},{positives},{area(list(scored)):.4f},{called},{found},{found / positives:.4f},"
              f"{right / len(scored):.4f},{1 - positives / len(scored):.4f}")


if __name__ == "__main__":
    main()
