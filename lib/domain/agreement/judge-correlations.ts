import { pearson } from "../correlation/pearson";
import { SPEARMAN, type SpearmanForm } from "../correlation/spearman-form";
import type { ExpectedWins, ExpectedWinsMode } from "../ranking/expected-wins/expected-wins";
import type { JudgeRankings } from "./judge-rankings";
import { weightedMean } from "./weighted-mean";

/** How two rankings of the same systems correlate. */
export interface ScoreCorrelation {
  /** `undefined` where it does not exist, see `judgeCorrelations`. */
  readonly spearman: number | undefined;
  readonly pearson: number | undefined;
  /** How many systems have a score in both: the correlations rest on these. */
  readonly systems: number;
}

/** How the scores of two judges correlate; `a` comes before `b` in code-unit order. */
export interface PairCorrelation extends ScoreCorrelation {
  readonly a: string;
  readonly b: string;
}

/** How the scores of a judge correlate with those of all others together. */
export interface RestCorrelation extends ScoreCorrelation {
  readonly judge: string;
  /** Expanded judgments, ties among them: the weight in the mean. */
  readonly judgments: number;
}

/** Correlations between judges' scores of systems. */
export interface JudgeCorrelations {
  readonly mode: ExpectedWinsMode;
  readonly spearmanForm: SpearmanForm;
  /** Every pair of judges once. */
  readonly pairs: readonly PairCorrelation[];
  readonly judges: readonly RestCorrelation[];
  /** Of the correlations with the others, weighted by judgments; those that do not exist are left out. */
  readonly weightedMean: { readonly spearman: number | undefined; readonly pearson: number | undefined };
}

function correlate(one: ExpectedWins, other: ExpectedWins, form: SpearmanForm): ScoreCorrelation {
  const scored = [...one.scores.keys()].filter(
    (system) => !Number.isNaN(one.scores[system]) && !Number.isNaN(other.scores[system]),
  );
  if (!one.comparable || !other.comparable) {
    return { spearman: undefined, pearson: undefined, systems: scored.length };
  }
  const first = scored.map((system) => one.scores[system]!);
  const second = scored.map((system) => other.scores[system]!);
  return {
    spearman: SPEARMAN[form](first, second),
    pearson: pearson(first, second),
    systems: scored.length,
  };
}

/**
 * Correlations of the Expected Wins of every judge with those of every other, and with those of all others together,
 * as Table 6 of the 2015 study (with mode `2015`). They are taken over the systems that have a score on both sides,
 * and do not exist (`undefined`) with fewer than two of them, where all scores of a side are equal (Pearson's, and
 * Spearman's with mid-ranks), or where the judgments of a side leave systems in groups that cannot be compared.
 */
export function judgeCorrelations(
  { mode, judges }: JudgeRankings,
  spearmanForm: SpearmanForm = "mid-ranks",
): JudgeCorrelations {
  const withOthers = judges.map(({ judge, judgments, own, others }) => ({
    judge,
    judgments,
    ...correlate(own, others, spearmanForm),
  }));
  return {
    mode,
    spearmanForm,
    pairs: judges.flatMap((one, position) =>
      judges.slice(position + 1).map((other) => ({
        a: one.judge,
        b: other.judge,
        ...correlate(one.own, other.own, spearmanForm),
      })),
    ),
    judges: withOthers,
    weightedMean: {
      spearman: weightedMean(withOthers.map((judge) => ({ value: judge.spearman, weight: judge.judgments }))),
      pearson: weightedMean(withOthers.map((judge) => ({ value: judge.pearson, weight: judge.judgments }))),
    },
  };
}
