import { GrowableColumn } from "../columns/growable-column";
import { rankingsBySegment } from "../judgments/compact-rankings";
import { hasJudgments } from "../judgments/counting-rankings";
import type { RankingRecord } from "../judgments/ranking-record";
import { multinomial } from "../random/multinomial";
import { createStream } from "../random/stream";
import { percentileInterval } from "../resampling/percentile-interval";
import { compareCodeUnits } from "../text/compare-code-units";
import type { BootstrapRun, BootstrapSettings } from "./bootstrap-alpha";
import { MIN_COMPARISONS } from "./judge-agreement";
import { type JudgeComparisons, judgeComparisons } from "./judge-comparisons";
import { cohenKappa, pooledKappa } from "./kappas";
import type { BetweenComparisons } from "./label-comparisons";
import type { LabelCounts } from "./labels";
import { weightedMean } from "./weighted-mean";

/** How sure the overall kappas are; `undefined` where there is no such kappa, or nothing was resampled. */
export interface KappaIntervals extends BootstrapSettings {
  readonly between: KappaInterval | undefined;
  readonly within: KappaInterval | undefined;
  /** Of Cohen's kappa between judges; results that an earlier version kept have none. */
  readonly betweenCohen?: KappaInterval | undefined;
}

export interface KappaInterval {
  readonly low: number;
  readonly high: number;
}

/** Comparisons, agreements, and the three counts of labels of the one judge and of the other. */
const FIGURES = 8;

/** In a cell within a judge all labels are those of the first side. */
const NO_OTHER_SIDE: LabelCounts = [0, 0, 0];

/** What segments add to the cells of the table of kappas. */
interface SegmentShares {
  /** The segments in code-unit order, by their places in `starts`. */
  readonly order: Int32Array;
  /** Where the cells of each segment begin; then where those of the last one end. */
  readonly starts: Int32Array;
  readonly cells: Int32Array;
  /** So many as `FIGURES` for each of the cells. */
  readonly figures: Float64Array;
}

/**
 * Percentile intervals of the overall kappas (see `judgeAgreement`), from resampling the segments on which anything was
 * compared, with replacement: all that judges said of a segment is drawn together. The cells that are left out of the
 * means because too little was compared are left out of every resample, and the others weigh by the comparisons drawn.
 * Resample k draws from its own stream, and the order of rankings changes no digit.
 */
export function kappaIntervals(rankings: Iterable<RankingRecord>, settings: BootstrapRun): KappaIntervals {
  const { resamples, p, seed, onResample } = settings;
  const judges = judgesOf(rankings);
  const shares = sharesOfSegments(rankings, judges);
  const cells = judges.length ** 2;
  const segments = shares.order.length;
  const draws = new Int32Array(segments);
  const weights = new Int32Array(segments).fill(1);
  const sums = new Float64Array(cells * FIGURES);
  addUp(shares, weights, sums);
  const means = {
    between: meanOf(sums, judges.length, "between", pooledKappa),
    within: meanOf(sums, judges.length, "within", pooledKappa),
    betweenCohen: meanOf(sums, judges.length, "between", cohenKappa),
  };
  const found = { between: [] as number[], within: [] as number[], betweenCohen: [] as number[] };
  for (let resample = 0; resample < resamples && segments > 0; resample++) {
    // The streams keep the name that they had when the pooled kappa was called Cohen's: the numbers stay.
    multinomial(createStream(seed, "cohen-kappa", resample), segments, weights, draws);
    addUp(shares, draws, sums);
    for (const kind of ["between", "within", "betweenCohen"] as const) {
      const kappa = means[kind](sums);
      if (kappa !== undefined) found[kind].push(kappa);
    }
    onResample?.();
  }
  return {
    ...{ resamples, p, seed },
    between: percentileInterval(found.between, p),
    within: percentileInterval(found.within, p),
    betweenCohen: percentileInterval(found.betweenCohen, p),
  };
}

/** In code-unit order, those who have a ranking that counts. */
function judgesOf(rankings: Iterable<RankingRecord>): readonly string[] {
  const judges = new Set<string>();
  for (const ranking of rankings) if (hasJudgments(ranking)) judges.add(ranking.judge);
  return [...judges].sort(compareCodeUnits);
}

/** Segments without any comparison are left out. */
function sharesOfSegments(rankings: Iterable<RankingRecord>, judges: readonly string[]): SegmentShares {
  const places = new Map(judges.map((judge, place) => [judge, place]));
  const segments: string[] = [];
  const starts = new GrowableColumn((length) => new Int32Array(length));
  const cells = new GrowableColumn((length) => new Int32Array(length));
  const figures = new GrowableColumn((length) => new Float64Array(length));
  for (const own of rankingsBySegment(rankings)) {
    const start = cells.length;
    for (const { cell, compared } of comparedCells(judgeComparisons(own), places)) {
      cells.append(cell);
      for (const figure of figuresOf(compared)) figures.append(figure);
    }
    if (cells.length === start) continue;
    segments.push(own[0]!.segment);
    starts.append(start);
  }
  starts.append(cells.length);
  const order = Int32Array.from(segments.keys()).sort((one, other) =>
    compareCodeUnits(segments[one]!, segments[other]!),
  );
  return { order, starts: starts.column(), cells: cells.column(), figures: figures.column() };
}

/** The cell of a pair of judges, the first of whom comes first; of a judge alone where both are the same. */
function* comparedCells(
  compared: JudgeComparisons,
  places: ReadonlyMap<string, number>,
): Generator<{ readonly cell: number; readonly compared: BetweenComparisons }> {
  const cellOf = (row: string, column: string) => places.get(row)! * places.size + places.get(column)!;
  for (const [place, judge] of compared.judges.entries()) {
    const { comparisons, agreements, labels } = compared.within(judge);
    if (comparisons > 0)
      yield {
        cell: cellOf(judge, judge),
        compared: { comparisons, agreements, labels, sides: [labels, NO_OTHER_SIDE] },
      };
    for (const other of compared.judges.slice(place + 1)) {
      const between = compared.between(judge, other);
      if (between.comparisons > 0) yield { cell: cellOf(judge, other), compared: between };
    }
  }
}

function figuresOf({ comparisons, agreements, sides }: BetweenComparisons): readonly number[] {
  return [comparisons, agreements, ...sides[0], ...sides[1]];
}

function addUp(
  { order, starts, cells, figures }: SegmentShares,
  times: Int32Array,
  sums: Float64Array,
): void {
  sums.fill(0);
  for (const [place, segment] of order.entries()) {
    const drawn = times[place]!;
    if (drawn === 0) continue;
    for (let position = starts[segment]!; position < starts[segment + 1]!; position++) {
      const cell = cells[position]! * FIGURES;
      for (let figure = 0; figure < FIGURES; figure++) {
        sums[cell + figure]! += drawn * figures[position * FIGURES + figure]!;
      }
    }
  }
}

/** The mean of the kappas in sums, over the cells that these first sums have enough comparisons for. */
function meanOf(
  first: Float64Array,
  judges: number,
  kind: "between" | "within",
  kappaOf: (compared: BetweenComparisons) => number | undefined,
): (sums: Float64Array) => number | undefined {
  const taken: number[] = [];
  for (let cell = 0; cell < judges ** 2; cell++) {
    const isWithin = cell % judges === Math.floor(cell / judges);
    if (isWithin === (kind === "within") && first[cell * FIGURES]! >= MIN_COMPARISONS) taken.push(cell);
  }
  return (sums) =>
    weightedMean(
      taken.map((cell) => {
        const compared = comparedIn(sums.subarray(cell * FIGURES, (cell + 1) * FIGURES));
        return { value: kappaOf(compared), weight: compared.comparisons };
      }),
    );
}

function comparedIn(figures: Float64Array): BetweenComparisons {
  const [comparisons = 0, agreements = 0, b = 0, e = 0, w = 0, otherB = 0, otherE = 0, otherW = 0] = figures;
  return {
    comparisons,
    agreements,
    labels: [b + otherB, e + otherE, w + otherW],
    sides: [
      [b, e, w],
      [otherB, otherE, otherW],
    ],
  };
}
