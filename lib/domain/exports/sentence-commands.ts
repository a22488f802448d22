import { ARCHIVED_JUDGMENTS } from "../formats/manifest";
import type { SentenceAgreement } from "../results/metrics/metrics-result";
import type { MetricsView } from "../results/metrics/metrics-view";
import type { Reproduced } from "./reproduce-script";
import { outputScoresFile, scoreFilesOf } from "./score-files";

/** What is resampled how, in order that the intervals come out the same. */
type Resampling = Pick<NonNullable<MetricsView["last"]>, "bootstrap" | "p" | "seed">;

/**
 * The commands that make the agreement sentence by sentence anew, from the archive's rankings and scores of outputs.
 * The job holds each metric by itself against people, the command all of its metrics against the same pairs: they meet
 * in one command where each has a score for every output.
 *
 * @param firstSegment what the rankings call the first line of the source, which the scores call 0
 */
export function sentenceCommands(
  {
    metrics,
    sentences,
    systems,
    segments,
    last,
  }: Pick<MetricsView, "metrics" | "sentences" | "systems" | "segments" | "last">,
  firstSegment: number,
): readonly Reproduced[] {
  if (last === null) return [];
  const files = new Map(scoreFilesOf(metrics).map((file) => [file.name, file]));
  const wholes = metrics.filter(({ ofOutputs }) => ofOutputs === systems.length * segments);
  const others = metrics.filter((metric) => metric.ofOutputs > 0 && !wholes.includes(metric));
  const groups = [wholes, ...others.map((metric) => [metric])].map((group) =>
    group.flatMap(({ name }) => files.get(name) ?? []),
  );
  return FORMS.flatMap(({ form, ties }) =>
    groups.flatMap((group): readonly Reproduced[] => {
      const rows = sentences.filter((row) => row.form === form && row.ties === ties && row.tau !== null);
      const named = group.filter(({ name }) => rows.some(({ metric }) => metric === name));
      if (named.length === 0) return [];
      const scores = named.flatMap(({ label, file }) => ["--metric", `${label}=${outputScoresFile(file)}`]);
      return [
        {
          name: "metrics",
          command: [
            ...["agree-sentences", "--judgments", ARCHIVED_JUDGMENTS, ...scores],
            ...(form === "expanded" ? ["--expanded"] : []),
            ...["--first-segment", String(firstSegment), "--first-scored", "0"],
            ...["--ties", ties, ...resampled(last)],
          ],
          compares: { sentences: { form, ties } },
        },
      ];
    }),
  );
}

const FORMS = (["expanded", "unexpanded"] as const).flatMap((form) =>
  (["human", "drop"] as const).map((ties): Pick<SentenceAgreement, "form" | "ties"> => ({ form, ties })),
);

function resampled({ bootstrap, p, seed }: Resampling): readonly string[] {
  return ["--bootstrap", String(bootstrap), "--p", String(p), "--seed", String(seed)];
}
