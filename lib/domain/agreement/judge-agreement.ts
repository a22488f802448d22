import type { RankingRecord } from "../judgments/ranking-record";
import { judgeComparisons } from "./judge-comparisons";
import { cohenKappa, pooledKappa, symmetrisedKappa } from "./kappas";
import type { BetweenComparisons, LabelComparisons } from "./label-comparisons";
import type { Overlap } from "./overlap";
import { weightedMean } from "./weighted-mean";

/** A cell with fewer comparisons is starred and left out of the overall kappas. */
export const MIN_COMPARISONS = 50;

/** A cell of the table of kappas. */
export interface AgreementCell {
  /** With pooled shares (see `pooledKappa`); `undefined` where nothing was compared or every label is the same. */
  readonly kappa: number | undefined;
  /** The same with P(better) = P(worse); `undefined` where nothing was compared or every label is equal. */
  readonly symmetrisedKappa: number | undefined;
  readonly comparisons: number;
  /** Comparisons that agree. */
  readonly agreements: number;
  /** Whether there are fewer than `MIN_COMPARISONS`. */
  readonly starred: boolean;
}

/** A cell between two judges, or one and all others: only there each side has shares of its own. */
export interface BetweenCell extends AgreementCell {
  /** With the shares of each (see `cohenKappa`). Results that an earlier version kept have none. */
  readonly cohenKappa?: number | undefined;
}

/** How two judges agree; `a` comes before `b` in code-unit order. */
export interface PairAgreement extends BetweenCell {
  readonly a: string;
  readonly b: string;
}

/** How a judge agrees with the own earlier answers. */
export interface SelfAgreement extends AgreementCell {
  readonly judge: string;
}

/** Agreement between all judges and within each. */
export interface JudgeAgreement {
  /** Mean of the kappas between judges, or within them, weighted by comparisons; `undefined` where there is none. */
  readonly inter: number | undefined;
  readonly intra: number | undefined;
  /** The same mean of Cohen's kappas between judges; within a judge the two kappas are the same. */
  readonly interCohen?: number | undefined;
  /** The same means of the symmetrised kappas. */
  readonly interSymmetrised: number | undefined;
  readonly intraSymmetrised: number | undefined;
  /** Every pair of judges once, also those who share nothing. */
  readonly pairs: readonly PairAgreement[];
  /** Every judge, also those who never judged anything twice. */
  readonly judges: readonly SelfAgreement[];
}

export function cellOf(compared: LabelComparisons): AgreementCell {
  return {
    kappa: pooledKappa(compared),
    symmetrisedKappa: symmetrisedKappa(compared),
    comparisons: compared.comparisons,
    agreements: compared.agreements,
    starred: compared.comparisons < MIN_COMPARISONS,
  };
}

export function betweenCellOf(compared: BetweenComparisons): BetweenCell {
  const { kappa, ...cell } = cellOf(compared);
  return { kappa, cohenKappa: cohenKappa(compared), ...cell };
}

function overall<Cell extends AgreementCell>(
  cells: readonly Cell[],
  kappaOf: (cell: Cell) => number | undefined,
): number | undefined {
  return weightedMean(
    cells
      .filter(({ starred }) => !starred)
      .map((cell) => ({ value: kappaOf(cell), weight: cell.comparisons })),
  );
}

/**
 * Kappa between every two judges and within every judge, as Table 2 of the 2015 study prints it: see
 * `judgeComparisons` for what is compared and `pooledKappa` for the formula; Cohen's own beside it. The overall kappas are means weighted by
 * comparisons, without the starred cells and those that have no kappa.
 */
export function judgeAgreement(rankings: Iterable<RankingRecord>, overlap?: Overlap): JudgeAgreement {
  const compared = judgeComparisons(rankings, overlap);
  const judges = compared.judges.map((judge) => ({ judge, ...cellOf(compared.within(judge)) }));
  const pairs = compared.judges.flatMap((a, position) =>
    compared.judges.slice(position + 1).map((b) => ({ a, b, ...betweenCellOf(compared.between(a, b)) })),
  );
  return {
    inter: overall(pairs, (cell) => cell.kappa),
    intra: overall(judges, (cell) => cell.kappa),
    interCohen: overall(pairs, (cell) => cell.cohenKappa),
    interSymmetrised: overall(pairs, (cell) => cell.symmetrisedKappa),
    intraSymmetrised: overall(judges, (cell) => cell.symmetrisedKappa),
    pairs,
    judges,
  };
}
