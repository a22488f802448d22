import { version } from "../version";
import type { AnalysisView } from "./analysis-view";
import { HUMAN_METHOD_NAMES } from "./metrics/metrics-tables";
import type { HumanStatistics, MetricsView } from "./metrics/metrics-view";

const OF_EARLIER_RANKINGS = "Out of date: computed from earlier rankings.";

/** What has to be said, in a sentence, of a result that is of an earlier state; nothing where it is of now. */
export function outOfDate({
  isStale,
  input,
}: Pick<AnalysisView<unknown>, "isStale" | "input">): string | undefined {
  if (!isStale) return undefined;
  return input === null || input.version === version
    ? OF_EARLIER_RANKINGS
    : "Out of date: computed from earlier rankings or by an earlier version.";
}

/** The same of a metric's scores. */
export function metricOutOfDate({ isStale }: { readonly isStale: boolean }): string | undefined {
  return isStale
    ? "Out of date: computed from earlier outputs or gold, or by an earlier version."
    : undefined;
}

/** The same of how metrics, all or those named, stand to people's scores by a method. */
export function statisticsOutOfDate(
  { method }: Pick<HumanStatistics, "method">,
  { humans, metrics }: Pick<MetricsView, "humans" | "metrics">,
  names?: readonly string[],
): string | undefined {
  const human = humans.find((each) => each.method === method);
  const stale = metrics.find(
    ({ name, scores, isStale }) =>
      isStale && scores.length > 0 && (names === undefined || names.includes(name)),
  );
  return (human && outOfDate(human)) ?? (stale && metricOutOfDate(stale));
}

/** The same of the agreement sentence by sentence. */
export function sentencesOutOfDate({
  sentences,
  last,
}: Pick<MetricsView, "sentences" | "last">): string | undefined {
  return sentences.length > 0 && last?.isStale ? `Out of date. ${last.changes.join(" ")}` : undefined;
}

/** Which columns of scores, people's and metrics', are out of date. */
export function staleScoresNotes({
  humans,
  metrics,
}: Pick<MetricsView, "humans" | "metrics">): readonly string[] {
  const stale = metrics.filter(({ isStale, scores }) => isStale && scores.length > 0);
  return [
    ...humans.flatMap((human) => {
      const sentence = outOfDate(human);
      return sentence === undefined ? [] : [`${HUMAN_METHOD_NAMES[human.method]}: ${sentence}`];
    }),
    ...(stale.length > 0
      ? [`${stale.map(({ name }) => name).join("; ")}: ${metricOutOfDate({ isStale: true })}`]
      : []),
  ];
}
