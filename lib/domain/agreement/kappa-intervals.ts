import { compareCodeUnits } from "../judging/compare-code-units";
import type { RankingRecord } from "../judging/ranking-record";
import { multinomial } from "../random/multinomial";
import { createStream } from "../random/stream";
import { percentileInterval } from "../resampling/percentile-interval";
import type { BootstrapRun, BootstrapSettings } from "./bootstrap-alpha";
import { cohenKappa } from "./cohen-kappa";
import { FEWEST_COMPARISONS } from "./judge-agreement";
import { type JudgeComparisons, judgeComparisons } from "./judge-comparisons";
import type { LabelComparisons } from "./label-comparisons";
import { weightedMean } from "./weighted-mean";

/** How sure the two overall kappas are; `undefined` where there is no such kappa, or nothing was resampled. */
export interface KappaIntervals extends BootstrapSettings {
  readonly between: KappaInterval | undefined;
  readonly within: KappaInterval | undefined;
}

export interface KappaInterval {
  readonly low: number;
  readonly high: number;
}

/** Comparisons, agreements, and the three counts of labels. */
const FIGURES = 5;

/** What one segment adds to the cells of the table of kappas. */
interface SegmentShare {
  readonly cells: readonly number[];
  readonly figures: readonly (readonly number[])[];
}

/**
 * Percentile intervals of the overall kappas (see `judgeAgreement`), from resampling the segments on which anything was
 * compared, with replacement: all that judges said of a segment is drawn together. The cells that are left out of the
 * means because too little was compared are left out of every resample, and the others weigh by the comparisons drawn.
 * Resample k draws from its own stream, and the order of rankings changes no digit.
 */
export function kappaIntervals(rankings: Iterable<RankingRecord>, settings: BootstrapRun): KappaIntervals {
  const { resamples, p, seed, onResample } = settings;
  const all = [...rankings];
  const judges = judgeComparisons(all).judges;
  const shares = sharesOfSegments(all, judges);
  const cells = judges.length ** 2;
  const draws = new Int32Array(shares.length);
  const weights = new Int32Array(shares.length).fill(1);
  const sums = new Float64Array(cells * FIGURES);
  addUp(shares, weights, sums);
  const means = {
    between: meanOf(sums, judges.length, "between"),
    within: meanOf(sums, judges.length, "within"),
  };
  const found = { between: [] as number[], within: [] as number[] };
  for (let resample = 0; resample < resamples && shares.length > 0; resample++) {
    multinomial(createStream(seed, "cohen-kappa", resample), shares.length, weights, draws);
    addUp(shares, draws, sums);
    for (const kind of ["between", "within"] as const) {
      const kappa = means[kind](sums);
      if (kappa !== undefined) found[kind].push(kappa);
    }
    onResample?.();
  }
  return {
    ...{ resamples, p, seed },
    between: percentileInterval(found.between, p),
    within: percentileInterval(found.within, p),
  };
}

/** Segments in code-unit order, those without any comparison left out. */
function sharesOfSegments(
  rankings: readonly RankingRecord[],
  judges: readonly string[],
): readonly SegmentShare[] {
  const places = new Map(judges.map((judge, place) => [judge, place]));
  const bySegment = new Map<string, RankingRecord[]>();
  for (const ranking of rankings) {
    const own = bySegment.get(ranking.segment);
    if (own) own.push(ranking);
    else bySegment.set(ranking.segment, [ranking]);
  }
  return [...bySegment]
    .sort(([one], [other]) => compareCodeUnits(one, other))
    .map(([, own]) => shareOf(judgeComparisons(own), places))
    .filter(({ cells }) => cells.length > 0);
}

/** The cell of a pair of judges, the first of whom comes first; of a judge alone where both are the same. */
function shareOf(compared: JudgeComparisons, places: ReadonlyMap<string, number>): SegmentShare {
  const cells: number[] = [];
  const figures: (readonly number[])[] = [];
  const add = (row: string, column: string, { comparisons, agreements, labels }: LabelComparisons) => {
    if (comparisons === 0) return;
    cells.push(places.get(row)! * places.size + places.get(column)!);
    figures.push([comparisons, agreements, ...labels]);
  };
  for (const [place, judge] of compared.judges.entries()) {
    add(judge, judge, compared.within(judge));
    for (const other of compared.judges.slice(place + 1)) add(judge, other, compared.between(judge, other));
  }
  return { cells, figures };
}

function addUp(shares: readonly SegmentShare[], times: Int32Array, sums: Float64Array): void {
  sums.fill(0);
  for (const [place, { cells, figures }] of shares.entries()) {
    const drawn = times[place]!;
    if (drawn === 0) continue;
    for (const [position, cell] of cells.entries()) {
      const own = figures[position]!;
      for (let figure = 0; figure < FIGURES; figure++) sums[cell * FIGURES + figure]! += drawn * own[figure]!;
    }
  }
}

/** The mean of the kappas in sums, over the cells that these first sums have enough comparisons for. */
function meanOf(
  first: Float64Array,
  judges: number,
  kind: "between" | "within",
): (sums: Float64Array) => number | undefined {
  const taken: number[] = [];
  for (let cell = 0; cell < judges ** 2; cell++) {
    const isWithin = cell % judges === Math.floor(cell / judges);
    if (isWithin === (kind === "within") && first[cell * FIGURES]! >= FEWEST_COMPARISONS) taken.push(cell);
  }
  return (sums) =>
    weightedMean(
      taken.map((cell) => {
        const [comparisons = 0, agreements = 0, better = 0, equal = 0, worse = 0] = sums.subarray(
          cell * FIGURES,
          (cell + 1) * FIGURES,
        );
        return {
          value: cohenKappa({ comparisons, agreements, labels: [better, equal, worse] }),
          weight: comparisons,
        };
      }),
    );
}
