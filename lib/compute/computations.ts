import { type BoardMaterial, type MetricBoard, metricBoard } from "../domain/calls/board";
import {
  type CheckedSubmission,
  checkSubmission,
  type SubmissionChecks,
} from "../domain/calls/submissions/check-submission";
import type { NamedText } from "../domain/calls/test-sets/read-test-set";
import { type CorpusToScore, statisticsOfSegments } from "../domain/metrics/statistics-of-segments";
import type { AccuracyFolds } from "../domain/ranking/accuracy/accuracy-folds";
import {
  type AccuracySettings,
  accuracyOfFold,
  type FoldAccuracy,
} from "../domain/ranking/accuracy/accuracy-of-fold";
import { type DrawingSource, resampleScores, systemsOfSource } from "../domain/ranking/bootstrap";
import type { PairCounts } from "../domain/ranking/pair-counts";
import { type PairMethod, pairScorer } from "../domain/ranking/pair-method";
import { trueSkillRuns } from "../domain/ranking/trueskill/trueskill-runs";

import { type Layout, layOutMarkdown } from "../domain/text/lay-out-markdown";

/** Which of the many equal steps of a computation (replicates, runs, folds): from `from` up to but not including `to`. */
export interface Steps {
  readonly from: number;
  readonly to: number;
}

/**
 * Work that falls into steps which do not depend on each other: each step draws from a random stream of its own, so
 * that what comes out is the same however the steps are shared out. Input and results consist of plain objects and
 * typed arrays, which travel between threads.
 */
interface Computation<Input, Result> {
  readonly compute: (input: Input, steps: Steps) => Result;
  /** The results of neighbouring steps, in order, as one. */
  readonly join: (parts: readonly Result[]) => Result;
}

function computation<Input, Result>(definition: Computation<Input, Result>): Computation<Input, Result> {
  return definition;
}

export interface Bootstrap {
  readonly source: DrawingSource;
  readonly method: PairMethod;
  readonly seed: number;
}

export interface TrueSkillRuns {
  readonly pairs: PairCounts;
  readonly seed: number;
}

export interface AccuracyOfFolds {
  readonly folds: AccuracyFolds;
  readonly settings: AccuracySettings;
}

export interface MarkdownLayouts {
  readonly texts: readonly string[];
}

export interface SubmissionToCheck {
  readonly file: NamedText;
  readonly checks: SubmissionChecks;
}

/** What threads can be asked to compute, by kind. A step is what its comment says. */
export const computations = {
  /** A step is a resample, of TrueSkill with one run over it; gives rows of scores. */
  bootstrap: computation<Bootstrap, Float64Array>({
    compute: ({ source, method, seed }, steps) =>
      resampleScores(source, pairScorer(method, systemsOfSource(source), seed), { seed, ...steps }),
    join: joinRows,
  }),
  /** A step is a run over the judgments as they are; gives rows of mean skills. */
  "trueskill-runs": computation<TrueSkillRuns, Float64Array>({
    compute: ({ pairs, seed }, steps) => trueSkillRuns(pairs, { seed, ...steps }),
    join: joinRows,
  }),
  /** A step is a fold. */
  "accuracy-folds": computation<AccuracyOfFolds, readonly FoldAccuracy[]>({
    compute: ({ folds, settings }, { from, to }) =>
      Array.from({ length: to - from }, (_, position) => accuracyOfFold(folds, from + position, settings)),
    join: (parts) => parts.flat(),
  }),
  /** A step is a segment; gives the statistics of every system for each. */
  "metric-statistics": computation<CorpusToScore, readonly (readonly unknown[])[]>({
    compute: statisticsOfSegments,
    join: (parts) => parts.flat(),
  }),
  /** A step is a metric. */
  "call-boards": computation<readonly BoardMaterial[], readonly MetricBoard[]>({
    compute: (boards, { from, to }) => boards.slice(from, to).map(metricBoard),
    join: (parts) => parts.flat(),
  }),
  /** A step is a submission. */
  "checked-submissions": computation<readonly SubmissionToCheck[], readonly CheckedSubmission[]>({
    compute: (submissions, { from, to }) =>
      submissions.slice(from, to).map(({ file, checks }) => checkSubmission(file, checks)),
    join: (parts) => parts.flat(),
  }),
  /** A step is a text. */
  "markdown-layouts": computation<MarkdownLayouts, readonly Layout[]>({
    compute: ({ texts }, { from, to }) => texts.slice(from, to).map(layOutMarkdown),
    join: (parts) => parts.flat(),
  }),
};

export type ComputationKind = keyof typeof computations;
export type ComputationInput<Kind extends ComputationKind> = Parameters<
  (typeof computations)[Kind]["compute"]
>[0];
export type ComputationResult<Kind extends ComputationKind> = ReturnType<
  (typeof computations)[Kind]["compute"]
>;

function joinRows(parts: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let used = 0;
  for (const part of parts) {
    joined.set(part, used);
    used += part.length;
  }
  return joined;
}

/** The computation of a kind, where the kind is only known at run time: input and result go unchecked. */
export function computationOf(kind: ComputationKind): Computation<unknown, unknown> {
  return computations[kind] as Computation<unknown, unknown>;
}
