import { createHash } from "node:crypto";
import { AppError } from "../domain/app-error";
import { scoredNames } from "../domain/correlation/scored-name";
import type { SentenceMetric } from "../domain/correlation/scored-pairs";
import { sentenceAgreement } from "../domain/correlation/sentence-agreement";
import type { PairForm } from "../domain/correlation/sentence-pairs";
import type { TieForm } from "../domain/correlation/sentence-tau";
import { compareCodeUnits } from "../domain/judging/compare-code-units";
import type { RankingRecord } from "../domain/judging/ranking-record";
import type { SentenceAgreementReport } from "../domain/results/sentence-agreement-tables";
import { version } from "../domain/version";
import type { FileContext } from "./file-context";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";
import { checkMetricFiles, type MetricFile } from "./metric-files";
import { readOutputScores, type ScoresOfOutputs } from "./read-score-file";

export interface AgreeSentencesInput extends JudgmentSelection {
  readonly metrics: readonly MetricFile[];
  readonly form: PairForm;
  readonly ties: TieForm;
  /** How many resamples of pairs, and trials of a test; 0 for none. */
  readonly bootstrap: number;
  readonly p: number;
  /** Whether metrics are tested against each other. */
  readonly test: boolean;
}

export interface AgreedSentences extends SentenceAgreementReport {
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
    throw new AppError("invalid-input", "One metric cannot be compared: --metric A=FILE B=FILE…");
  const { rankings, warnings, fingerprint } = await judgmentsOfFile(input);
  const judged = judgedSystems(rankings);
  const files = await Promise.all(
    input.metrics.map(async ({ metric, file }) => ({ metric, file, scores: await readOutputScores(file) })),
  );
  const metrics = files.map(({ metric, scores }) => sentenceMetric(metric, scores, judged));
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
      `No pair that people judged has a score by every metric. Systems judged: ${sorted(judged)}; scored: ${sorted(new Set(files.flatMap(({ scores }) => [...scores.keys()])))}. Segments are counted from 0 in files of scores, and called by that number in judgments.`,
    );
  }
  const isScored = (system: string) => metrics.every(({ systems }) => systems.has(system));
  return {
    ...agreement,
    leftOut: [...judged].filter((system) => !isScored(system)).sort(compareCodeUnits),
    bootstrap,
    p,
    seed,
    fingerprint,
    scoresFingerprint: fingerprintOf(files),
    version,
    fileWarnings: warnings,
  };
}

/** A metric's scores as the judged systems are called. */
export function sentenceMetric(
  metric: string,
  scores: ScoresOfOutputs,
  judged: ReadonlySet<string>,
): SentenceMetric {
  const nameOf = scoredNames(judged, new Set(scores.keys()));
  return {
    metric,
    systems: new Set([...judged].filter((system) => scores.has(nameOf(system)))),
    scoreOf: (system, segment) => scores.get(nameOf(system))?.get(segment),
  };
}

export function judgedSystems(rankings: readonly RankingRecord[]): ReadonlySet<string> {
  return new Set(rankings.flatMap(({ hypotheses }) => hypotheses.flatMap(({ systems }) => systems)));
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
