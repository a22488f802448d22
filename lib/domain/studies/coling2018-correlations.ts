import { type MetricCorrelation, metricCorrelation } from "../correlation/metric-correlation";
import { pearson } from "../correlation/pearson";
import { spearman } from "../correlation/spearman";
import { williamsTest } from "../correlation/williams-test";
import { compareCodeUnits } from "../text/compare-code-units";
import {
  HUMAN_SCORES,
  type HumanScores,
  METRICS_2018,
  type Metric2018,
  TABLE_2_2018,
  WILLIAMS_P,
  WITHOUT_IPN,
} from "./coling2018-published";
import { toleratedCell, unpublishedCell } from "./compare-cells";
import type { PublishedCorrelation } from "./emnlp2015-published-metrics";
import type { ReproducedCell, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.001;
const OUTLIER = "IPN";
const CORRELATIONS = ["pearson", "spearman"] as const;

type ByName = ReadonlyMap<string, number>;

/** What the study correlates: people's scores of systems, and the metrics'. */
export interface SystemScores2018 {
  readonly human: Readonly<Record<HumanScores, ByName>>;
  readonly metrics: Readonly<Record<Metric2018, ByName>>;
}

export const HUMAN_TITLES: Readonly<Record<HumanScores, string>> = {
  ew: "Expected Wins",
  trueskill: "TrueSkill",
};

export const METRIC_TITLES: Readonly<Record<Metric2018, string>> = {
  GLEU: "GLEU",
  "I-measure": "I-measure",
  M2: "M²",
};

type Published = Readonly<Record<HumanScores, Readonly<Partial<Record<Metric2018, PublishedCorrelation>>>>>;

/** Table 2 repeated. */
export function table2Of2018(scores: SystemScores2018, published: Published = TABLE_2_2018): ReproducedTable {
  return correlationTable(
    { id: "2", title: "correlations of metrics with people over 13 systems" },
    scores,
    published,
    () => true,
  );
}

/** Table 2 without the system that lies far from all others. */
export function withoutOutlier(
  scores: SystemScores2018,
  published: Published = WITHOUT_IPN,
): ReproducedTable {
  return correlationTable(
    { id: "2, without IPN", title: "correlations of metrics with people over 12 systems" },
    scores,
    published,
    (system) => system !== OUTLIER,
  );
}

function correlationTable(
  heading: Pick<ReproducedTable, "id" | "title">,
  scores: SystemScores2018,
  published: Published,
  taking: (system: string) => boolean,
): ReproducedTable {
  const cellsOf = (human: HumanScores, metric: Metric2018): readonly ReproducedCell[] => {
    const computed = correlationOf(scores, human, metric, taking);
    const printed = published[human][metric];
    return CORRELATIONS.map((kind) =>
      printed ? toleratedCell(printed[kind], computed[kind], TOLERANCE) : unpublishedCell(computed[kind]),
    );
  };
  return {
    ...heading,
    convention: `From the published scores of systems; Spearman with mid-ranks. Within ${TOLERANCE}.`,
    rowTitle: "Metric",
    columns: HUMAN_SCORES.flatMap((human) =>
      ["Pearson", "Spearman"].map((kind) => ({
        title: `${HUMAN_TITLES[human]}, ${kind}`,
        decimals: { published: 3, computed: 4 },
      })),
    ),
    rows: METRICS_2018.map((metric) => ({
      label: METRIC_TITLES[metric],
      cells: HUMAN_SCORES.flatMap((human) => cellsOf(human, metric)),
    })),
  };
}

function correlationOf(
  { human, metrics }: SystemScores2018,
  who: HumanScores,
  metric: Metric2018,
  taking: (system: string) => boolean,
): MetricCorrelation {
  const systems = namesOf(human[who])
    .filter(taking)
    .map((system) => ({
      system,
      human: human[who].get(system)!,
      metric: metrics[metric].get(system) ?? Number.NaN,
    }));
  return metricCorrelation(systems, "mid-ranks");
}

/** The Williams tests of Figure 2 repeated. */
export function williamsTable(
  { human, metrics }: SystemScores2018,
  published: typeof WILLIAMS_P = WILLIAMS_P,
): ReproducedTable {
  const correlate = { pearson, spearman };
  const p = (
    who: HumanScores,
    kind: (typeof CORRELATIONS)[number],
    higher: Metric2018,
    lower: Metric2018,
  ) => {
    const systems = namesOf(human[who]);
    const values = (scores: ByName) => systems.map((system) => scores.get(system) ?? Number.NaN);
    const [people, one, other] = [human[who], metrics[higher], metrics[lower]].map(values);
    const between = (first: readonly number[] = [], second: readonly number[] = []) =>
      correlate[kind](first, second);
    const [humanFirst, humanSecond] = [between(people, one), between(people, other)];
    const firstSecond = between(one, other);
    if (humanFirst === undefined || humanSecond === undefined || firstSecond === undefined) return undefined;
    return williamsTest({ humanFirst, humanSecond, firstSecond }, systems.length)?.p;
  };
  return {
    id: "figure 2",
    title: "Williams tests: one metric correlates higher with people than another",
    convention: `One-tailed p from the published scores of systems, 13 systems. Within ${TOLERANCE}.`,
    rowTitle: "By",
    columns: ["1st", "2nd", "3rd"].flatMap((title) => [
      { title: `${title} test` },
      { title: "p", decimals: { published: 4, computed: 5 } },
    ]),
    rows: HUMAN_SCORES.flatMap((who) =>
      CORRELATIONS.map((kind) => ({
        label: `${HUMAN_TITLES[who]}, ${kind === "pearson" ? "Pearson" : "Spearman"}`,
        cells: published[who][kind].flatMap(({ higher, lower, p: printed }): ReproducedCell[] => [
          {
            published: null,
            computed: `${METRIC_TITLES[higher]} over ${METRIC_TITLES[lower]}`,
            verdict: "not published",
          },
          toleratedCell(printed, p(who, kind, higher, lower), TOLERANCE),
        ]),
      })),
    ),
  };
}

function namesOf(scores: ByName): string[] {
  return [...scores.keys()].sort(compareCodeUnits);
}
