import type { AnalysisView } from "../results/analysis-view";
import { HUMAN_METHOD_NAMES } from "../results/metrics/metrics-tables";
import type { MetricsView } from "../results/metrics/metrics-view";
import { scopeWords } from "../results/metrics/scored-segments";

/** The rankings that an archive holds, by their fingerprint. */
interface ArchivedRankings {
  readonly fingerprint: string;
}

/**
 * Whether a result was computed from the very rankings of the archive: only then is it in. Beyond 20,000 rankings a job
 * names them in another way than an archive does, and says itself whether others count by now.
 */
export function isOfArchivedRankings(
  { isStale, input }: Pick<AnalysisView<unknown>, "isStale" | "input">,
  { fingerprint }: ArchivedRankings,
): boolean {
  return !isStale && (input?.fingerprintOf === "keys" || input?.fingerprint === fingerprint);
}

/** The metrics as an archive shows them, and what is left out. */
export interface ArchivedMetricsView {
  readonly view: MetricsView;
  readonly notes: readonly string[];
}

/**
 * The metrics without what people's part in was computed from other rankings: their scores, every correlation with
 * these, and the agreement sentence by sentence, which rests on rankings and scores together.
 */
export function metricsOfArchivedRankings(
  view: MetricsView,
  rankings: ArchivedRankings,
  { isSameInput }: { readonly isSameInput: boolean },
): ArchivedMetricsView {
  const isIn = new Set(
    view.humans.filter((human) => isOfArchivedRankings(human, rankings)).map(({ method }) => method),
  );
  const hasSentences = isSameInput && view.last?.isStale === false;
  const stale = view.metrics.filter(({ isStale }) => isStale).map(({ name }) => name);
  return {
    view: {
      ...view,
      humans: view.humans.filter(({ method }) => isIn.has(method)),
      statistics: view.statistics.filter(({ method }) => isIn.has(method)),
      sentences: hasSentences ? view.sentences : [],
    },
    notes: [
      ...(view.scope === "judged" && view.metrics.some(({ origin }) => origin === "computed")
        ? [`Metrics were computed on ${scopeWords(view.scope, view.judged)}: \`scores/outputs\` names them.`]
        : []),
      ...view.humans
        .filter(({ method }) => !isIn.has(method))
        .map(
          ({ method }) =>
            `Human scores by ${HUMAN_METHOD_NAMES[method]}, and the correlations of metrics with them, were computed from different rankings and are omitted.`,
        ),
      ...(view.sentences.length > 0 && !hasSentences
        ? [
            "The agreement of metrics with judges by sentence was computed from different rankings or scores and is omitted.",
          ]
        : []),
      ...(stale.length > 0
        ? [`Computed from other outputs or gold than these, or by another version: ${stale.join(", ")}.`]
        : []),
    ],
  };
}
