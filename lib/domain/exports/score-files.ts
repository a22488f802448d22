import type { MetricView } from "../results/metrics/metrics-view";

/** The scores of systems by one metric, or by people, as a file of an archive. */
export interface ScoreFile {
  /** What commands call it. */
  readonly label: string;
  readonly file: string;
  readonly scores: readonly {
    readonly system: string;
    readonly score: number;
    readonly precision?: number;
    readonly recall?: number;
  }[];
}

/** The files of a campaign's metrics, each with a name that is a file name everywhere; some score no whole system. */
export function scoreFilesOf(
  metrics: readonly MetricView[],
): readonly (ScoreFile & { readonly name: string })[] {
  const taken = new Set<string>();
  return metrics.map(({ name, scores }) => {
    const plain = plainName(name);
    let own = plain;
    for (let number = 2; taken.has(own); number++) own = `${plain}-${number}`;
    taken.add(own);
    const hasBoth = scores.every(({ p, r }) => p !== null && r !== null);
    return {
      name,
      // On the command line the first = ends the name.
      label: name.replaceAll("=", "-").trim(),
      file: `scores/${own}.txt`,
      scores: scores.map(({ system, score, p, r }) =>
        hasBoth ? { system, score, precision: p ?? 0, recall: r ?? 0 } : { system, score },
      ),
    };
  });
}

/** Where a metric's scores of single outputs stand, beside those of systems. */
export function outputScoresFile(file: string): string {
  return file.replace("scores/", "scores/outputs/");
}

/** A system a line, with precision and recall where the metric has them. */
export function scoreFileText({ scores }: ScoreFile): string {
  return scores
    .map(({ system, score, precision, recall }) =>
      [system, score, ...(precision === undefined ? [] : [precision, recall])].join(" "),
    )
    .map((line) => `${line}\n`)
    .join("");
}

function plainName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll("²", "2")
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 60);
  return plain === "" ? "metric" : plain;
}
