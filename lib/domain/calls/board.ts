import type { TypeScore } from "../metrics/metric";
import { lowerIsBetter as isLowerBetter, type MetricRequest, metricOf } from "../metrics/metrics";
import type { SegmentToScore } from "../metrics/scorer";
import { pairedBootstrap } from "../metrics/significance/paired-bootstrap";
import { holm } from "../resampling/holm";
import { type Interval, percentileInterval } from "../resampling/percentile-interval";
import { compareCodeUnits } from "../text/compare-code-units";

/** A team's primary, scored by one metric. */
interface BoardEntry {
  /** Names the team; equal scores stand in the order of these. */
  readonly key: string;
  readonly statistics: readonly unknown[];
}

interface BoardRow {
  readonly key: string;
  /** 1 for the best; equal scores have one rank, and the next is as much further down. */
  readonly rank: number;
  readonly score: Readonly<Record<string, unknown>>;
  /** Of the score by which the board is ordered, over resampled sentences. */
  readonly interval: Interval | null;
  /** The teams from which this one cannot be told apart at 5 %, all pairs of the board corrected for by Holm. */
  readonly notApart: readonly string[];
  /** Recall of each type of error; none where the metric knows no types. */
  readonly types: readonly TypeScore[] | null;
}

export interface MetricBoard {
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lowerIsBetter: boolean;
  readonly rows: readonly BoardRow[];
}

interface BoardSettings {
  readonly seed: number;
  readonly replicates: number;
  readonly p: number;
}

/** Teams in the order of a metric, with how sure their scores are and which differences are more than chance. */
export function metricBoard(
  { metric, settings }: MetricRequest,
  segments: readonly SegmentToScore[],
  entries: readonly BoardEntry[],
  { seed, replicates, p }: BoardSettings,
): MetricBoard {
  const scores = metricOf(metric).onSegments(settings as never, segments);
  const sorted = [...entries].sort((one, other) => compareCodeUnits(one.key, other.key));
  for (const { key, statistics } of sorted) scores.addStatistics(key, statistics);
  const isLower = isLowerBetter(metric);
  const main = (key: string) => scores.score(key).score * (isLower ? -1 : 1);
  const resampled = new Map(sorted.map(({ key }) => [key, scores.resampled(key, { seed, replicates })]));
  const ordered = sorted.sort((one, other) => main(other.key) - main(one.key));
  const pairs = ordered.flatMap((first, place) =>
    ordered.slice(place + 1).map((second) => ({ first: first.key, second: second.key })),
  );
  const values = holm(
    pairs.map(({ first, second }) => {
      const difference = scores.score(first).score - scores.score(second).score;
      return pairedBootstrap(difference, resampled.get(first)!, resampled.get(second)!)?.p ?? null;
    }),
  );
  const alike = pairs.filter((_, place) => !((values[place] ?? 1) <= p));
  return {
    metric,
    settings: scores.settings,
    lowerIsBetter: isLower,
    rows: ordered.map(({ key }) => ({
      key,
      rank: 1 + ordered.filter((other) => main(other.key) > main(key)).length,
      score: { ...scores.score(key) },
      interval: percentileInterval(resampled.get(key)!, p) ?? null,
      notApart: alike.flatMap(({ first, second }) =>
        first === key ? [second] : second === key ? [first] : [],
      ),
      types: scores.byType(key) ?? null,
    })),
  };
}
