import { createHash } from "node:crypto";
import { AppError } from "../../domain/app-error";
import { sentenceAgreement } from "../../domain/correlation/sentence-agreement";
import type { PairForm } from "../../domain/correlation/sentence-pairs";
import type { TieForm } from "../../domain/correlation/sentence-tau";
import type { SentenceAgreementReport } from "../../domain/results/metrics/sentence-agreement-tables";
import type { OfSystems } from "../../domain/results/system-choice-notes";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { numberingText } from "../../domain/uploads/numbering/numbering-words";
import type { GivenFirsts } from "../../domain/uploads/numbering/scores-numbering";
import { version } from "../../domain/version";
import { shownNames } from "../../files/standard-streams";
import type { FileContext } from "../results/steps/file-context";
import { type JudgmentSelection, judgmentsOfFile } from "../results/steps/judgments-of-file";
import { checkMetricFiles, type MetricFile } from "./metric-files";
import { joinScores, judgedOutputs } from "./steps/join-scores";
import { readOutputScores, type ScoresOfOutputs } from "./steps/read-score-file";

export interface AgreeSentencesInput extends JudgmentSelection, GivenFirsts {
  readonly metrics: readonly MetricFile[];
  readonly form: PairForm;
  readonly ties: TieForm;
  /** How many resamples of pairs, and trials of a test; 0 for none. */
  readonly bootstrap: number;
  readonly p: number;
  /** Whether metrics are tested against each other. */
  readonly test: boolean;
}

export interface AgreedSentences extends SentenceAgreementReport, OfSystems {
  readonly fileWarnings: readonly string[];
}

/** How well metrics order the outputs of each segment as the judges of a file do. */
export async function agreeSentences(
  input: AgreeSentencesInput,
  { seed, onProgress }: Pick<FileContext, "seed" | "onProgress">,
): Promise<AgreedSentences> {
  const { form, ties, bootstrap, p, test } = input;
  checkMetricFiles(input.metrics);
  if (test && input.metrics.length < 2)
    throw new AppError("invalid-input", "--compare needs at least two metrics: --metric A=FILE B=FILE…");
  const { rankings, ofAllJudges, fingerprint, choice } = await judgmentsOfFile(input);
  const judged = judgedOutputs(shownNames(input.files), rankings, ofAllJudges);
  const files = await Promise.all(
    input.metrics.map(async ({ metric, file }) => ({ metric, file, scores: await readOutputScores(file) })),
  );
  const joined = files.map((file) => joinScores(file, judged, input));
  const chosen = choice && new Set(choice.systems);
  const metrics = joined.map(({ metric }) =>
    chosen === undefined
      ? metric
      : { ...metric, systems: new Set([...metric.systems].filter((system) => chosen.has(system))) },
  );
  const agreement = sentenceAgreement(rankings, metrics, {
    form,
    ties,
    test,
    soft: true,
    replicates: bootstrap,
    seed,
    p,
    onProgress,
  });
  if (agreement.metrics.every(({ tau }) => tau.value === undefined)) {
    throw new AppError(
      "invalid-input",
      `No judged pair has a score from every metric. Systems judged: ${sorted(judged.systems)}; scored: ${sorted(new Set(files.flatMap(({ scores }) => [...scores.keys()])))}. Segment numbers in score files must equal those in the judgments, or be one lower.`,
    );
  }
  const isScored = (system: string) => metrics.every(({ systems }) => systems.has(system));
  const doubts = joined.flatMap(({ metric: { metric }, numbering }) =>
    numbering?.isDoubtful ? [`${metric}: ${numberingText(numbering, "judgments to scores")}`] : [],
  );
  return {
    ...agreement,
    metrics: agreement.metrics.map((each, place) => ({ ...each, segments: joined[place]?.numbering })),
    leftOut: [...judged.systems]
      .filter((system) => !isScored(system) && (chosen?.has(system) ?? true))
      .sort(compareCodeUnits),
    bootstrap,
    p,
    seed,
    fingerprint,
    scoresFingerprint: fingerprintOf(files),
    version,
    ...(choice === undefined ? {} : { systemChoice: choice }),
    fileWarnings: doubts,
  };
}

function sorted(names: ReadonlySet<string>): string {
  return [...names].sort(compareCodeUnits).join(", ") || "none";
}

function fingerprintOf(
  files: readonly { readonly metric: string; readonly scores: ScoresOfOutputs }[],
): string {
  const hash = createHash("sha256");
  const inOrder = <Value>(entries: ReadonlyMap<string, Value>) =>
    [...entries].sort(([one], [other]) => compareCodeUnits(one, other));
  for (const { metric, scores } of files) {
    hash.update(`${JSON.stringify(metric)}\n`);
    for (const [system, own] of inOrder(scores)) hash.update(`${JSON.stringify([system, inOrder(own)])}\n`);
  }
  return hash.digest("hex").slice(0, 32);
}
