import { clusterEdits, type EditCluster, editsOverlap } from "../metrics/gold/edit-clusters";
import type { GoldEdit, GoldSentence } from "../metrics/gold/gold-annotation";
import { clusterAlternatives } from "../metrics/i-measure/cluster-alternatives";

/** A rule by which the sentences may have been left out whose corrections "could not be clustered automatically". */
export interface KeepingRule {
  readonly name: string;
  readonly keeps: (sentence: GoldSentence) => boolean;
}

const isAt = (one: GoldEdit, other: GoldEdit) => one.start === other.start && one.end === other.end;
const touch = (one: GoldEdit, other: GoldEdit) => one.start <= other.end && other.start <= one.end;

/** Whether no two edits of the sentence, whoever made them, are related so. */
function never(related: (one: GoldEdit, other: GoldEdit) => boolean): KeepingRule["keeps"] {
  return ({ annotators }) => {
    const edits = annotators.flatMap((annotator) => annotator.edits);
    return edits.every((one, at) => edits.slice(at + 1).every((other) => !related(one, other)));
  };
}

function everyCluster(is: (cluster: EditCluster, sentence: GoldSentence) => boolean): KeepingRule["keeps"] {
  return (sentence) => clusterEdits(sentence.annotators).every((cluster) => is(cluster, sentence));
}

const authors = (cluster: EditCluster) => new Set(cluster.map(({ annotator }) => annotator)).size;

function fewerWays(than: number): KeepingRule["keeps"] {
  return (sentence) =>
    clusterAlternatives(sentence).reduce((ways, { alternatives }) => ways * alternatives.length, 1) <= than;
}

/** No two edits overlap or touch unless they are at one place: then what belongs together is beyond doubt. */
export const APART: KeepingRule = {
  name: "No two edits overlap or touch, except at the same place",
  keeps: never((one, other) => touch(one, other) && !isAt(one, other)),
};

/** The rules tried that can be said in a sentence. */
export const KEEPING_RULES: readonly KeepingRule[] = [
  APART,
  {
    name: "No two edits overlap or touch, except at the same place or with the same correction",
    keeps: never(
      (one, other) => touch(one, other) && !isAt(one, other) && one.corrections[0] !== other.corrections[0],
    ),
  },
  {
    name: "No two edits overlap, except at the same place",
    keeps: never((one, other) => editsOverlap(one, other) && !isAt(one, other)),
  },
  { name: "No two edits are at the same place", keeps: never(isAt) },
  {
    name: "No annotator has two edits in a cluster",
    keeps: everyCluster((cluster) => cluster.length === authors(cluster)),
  },
  {
    name: "Every annotator has an edit in every cluster",
    keeps: everyCluster((cluster, { annotators }) => authors(cluster) === annotators.length),
  },
  { name: "Every cluster is of one annotator", keeps: everyCluster((cluster) => authors(cluster) === 1) },
  {
    name: "Every annotator has an edit",
    keeps: ({ annotators }) => annotators.every(({ edits }) => edits.length > 0),
  },
  {
    name: "No insertions",
    keeps: ({ annotators }) => annotators.every(({ edits }) => edits.every(({ start, end }) => start < end)),
  },
  {
    name: "No deletions",
    keeps: ({ annotators }) =>
      annotators.every(({ edits }) => edits.every(({ corrections }) => corrections[0] !== "")),
  },
  { name: "Two annotators at most", keeps: ({ annotators }) => annotators.length <= 2 },
  { name: "Exactly two annotators", keeps: ({ annotators }) => annotators.length === 2 },
  { name: "At most 4 mixed references", keeps: fewerWays(4) },
  { name: "At most 8 mixed references", keeps: fewerWays(8) },
  { name: "At most 16 mixed references", keeps: fewerWays(16) },
];
