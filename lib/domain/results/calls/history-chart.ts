import type { Chart } from "../../charts/chart";
import { lineChart } from "../../charts/line-chart";

interface ScoredSubmission {
  readonly number: number;
  readonly testSet: string;
  readonly scores: readonly {
    readonly metric: string;
    readonly figures: readonly {
      readonly title: string;
      readonly value: number | null;
      readonly decimals: number;
    }[];
  }[];
}

/**
 * A team's own scores on a test set by its running number, a line for each metric; nothing before two submissions have
 * any. As many decimals as the team is shown.
 */
export function historyChart(submissions: readonly ScoredSubmission[], testSet: string): Chart | undefined {
  const own = submissions
    .filter((each) => each.testSet === testSet && each.scores.length > 0)
    .toSorted((one, other) => one.number - other.number);
  if (own.length < 2) return undefined;
  const metrics = [...new Set(own.flatMap(({ scores }) => scores.map(({ metric }) => metric)))];
  const figureOf = ({ scores }: ScoredSubmission, metric: string) =>
    scores.find((each) => each.metric === metric)?.figures[0];
  const figures = own.flatMap((each) => figureOf(each, metrics[0]!) ?? []);
  return lineChart({
    title: `Your scores on ${testSet}`,
    x: { label: "Submission", decimals: 0, isWhole: true },
    y: { label: "Score, in percent", decimals: Math.max(0, ...figures.map(({ decimals }) => decimals)) },
    series: metrics.map((metric, place) => ({
      label: metric,
      points: own.flatMap((each) => {
        const value = figureOf(each, metric)?.value ?? null;
        return value === null ? [] : [{ x: each.number, y: value }];
      }),
      isStrong: place === 0,
    })),
    width: 460,
    height: 240,
  });
}
