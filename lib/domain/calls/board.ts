import type { TypeScore } from "../metrics/metric";
import { lowerIsBetter as isLowerBetter, type MetricRequest, metricOf } from "../metrics/metrics";
import type { SegmentToScore } from "../metrics/scorer";
import { pairedBootstrap } from "../metrics/significance/paired-bootstrap";
import { statisticsFromStored } from "../metrics/statistics-json";
import { holm } from "../resampling/holm";
import { type Interval, percentileInterval } from "../resampling/percentile-interval";
import { compareCodeUnits } from "../text/compare-code-units";

type FlatScore = Readonly<Record<string, unknown>>;

/** A team's primary, scored by one metric. */
interface BoardEntry {
  /** Names the team; equal scores stand in the order of these. */
  readonly key: string;
  /** As they are stored. */
  readonly statistics: unknown;
}

interface PlacedTeam {
  readonly key: string;
  /** 1 for the best; equal scores have one rank, and the next is as much further down. */
  readonly rank: number;
  readonly score: FlatScore;
}

interface BoardRow extends PlacedTeam {
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

/** What a board is computed from; plain data, which travels between threads. */
export interface BoardMaterial {
  readonly request: MetricRequest;
  readonly segments: readonly SegmentToScore[];
  readonly entries: readonly BoardEntry[];
  readonly settings: BoardSettings;
}

interface BoardSettings {
  readonly seed: number;
  readonly replicates: number;
  readonly p: number;
}

/** Teams in the order of a metric. */
export function placedTeams(
  metric: string,
  teams: readonly Pick<PlacedTeam, "key" | "score">[],
): readonly PlacedTeam[] {
  const main = ({ score }: Pick<PlacedTeam, "score">) =>
    Number(score.score) * (isLowerBetter(metric) ? -1 : 1);
  return teams
    .toSorted((one, other) => main(other) - main(one) || compareCodeUnits(one.key, other.key))
    .map(({ key, score }) => ({
      ...{ key, score },
      rank: 1 + teams.filter((other) => main(other) > main({ score })).length,
    }));
}

/** The same without how sure the order is: from the scores alone. */
export function scoresBoard(
  { metric, settings }: Pick<MetricBoard, "metric" | "settings">,
  teams: readonly Pick<PlacedTeam, "key" | "score">[],
): MetricBoard {
  return {
    ...{ metric, settings, lowerIsBetter: isLowerBetter(metric) },
    rows: placedTeams(metric, teams).map((team) => ({ ...team, interval: null, notApart: [], types: null })),
  };
}

/** Teams in the order of a metric, with how sure their scores are and which differences are more than chance. */
export function metricBoard({ request, segments, entries, settings }: BoardMaterial): MetricBoard {
  const { metric } = request;
  const { seed, replicates, p } = settings;
  const scores = metricOf(metric).onSegments(request.settings as never, segments);
  for (const { key, statistics } of entries) scores.addStatistics(key, statisticsFromStored(statistics));
  const ordered = placedTeams(
    metric,
    entries.map(({ key }) => ({ key, score: { ...scores.score(key) } })),
  );
  const resampled = new Map(ordered.map(({ key }) => [key, scores.resampled(key, { seed, replicates })]));
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
    ...{ metric, settings: scores.settings, lowerIsBetter: isLowerBetter(metric) },
    rows: ordered.map((team) => ({
      ...team,
      interval: percentileInterval(resampled.get(team.key)!, p) ?? null,
      notApart: alike.flatMap(({ first, second }) =>
        first === team.key ? [second] : second === team.key ? [first] : [],
      ),
      types: scores.byType(team.key) ?? null,
    })),
  };
}
