import { createHash } from "node:crypto";
import { AppError } from "../../domain/app-error";
import { bestSystems, type WindowCorrelation } from "../../domain/correlation/best-systems";
import { type BetaSweep, betaSweep, fMeasure } from "../../domain/correlation/beta-sweep";
import {
  type ComparedMetrics,
  compareMetrics,
  type NamedMetric,
  type SystemScoresByName,
  twiceScored,
} from "../../domain/correlation/compare-metrics";
import { type CorrelationWithout, leaveOneOut } from "../../domain/correlation/leave-one-out";
import { type RankedMethod, rankedMetric, rankedName } from "../../domain/correlation/ranked-metric";
import { risingScore } from "../../domain/correlation/rising-score";
import type { SpearmanForm } from "../../domain/correlation/spearman-form";
import { systemChoice } from "../../domain/judgments/system-choice";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { version } from "../../domain/version";
import type { FileContext } from "../results/steps/file-context";
import { askedSystems, type SystemSelection } from "../results/steps/judgments-of-file";
import { checkMetricFiles, type MetricFile } from "./metric-files";
import {
  readOutputScores,
  readSystemScores,
  type ScoresOfOutputs,
  type ScoresOfSystems,
} from "./steps/read-score-file";

export interface CorrelateMetricsInput {
  /** People's scores of systems. */
  readonly human: string;
  readonly metrics: readonly MetricFile[];
  /** Files of sentence scores, of which systems are ranked as of people's judgments. */
  readonly ranked: readonly MetricFile[];
  /** How these are ranked. */
  readonly method: RankedMethod;
  /** Files with precision and recall, for which β is swept. */
  readonly sweeps: readonly MetricFile[];
  readonly spearman: SpearmanForm;
  /** How many resamples of systems, and trials of a test; 0 for none. */
  readonly bootstrap: number;
  readonly p: number;
  /** Whether metrics are tested against each other. */
  readonly test: boolean;
  /** Systems that take no part. */
  readonly leaveOut: readonly string[];
  /** Only these take part; all where none is named. */
  readonly systems?: readonly string[];
  /** Or those of a saved set. */
  readonly systemSet?: SystemSelection["systemSet"];
  readonly leaveOneOut: boolean;
  readonly window: boolean;
}

/** One metric without each system in turn. */
export interface LeftOutSystems {
  readonly metric: string;
  readonly systems: readonly CorrelationWithout[];
}

/** One metric over the best systems. */
export interface MetricWindows {
  readonly metric: string;
  readonly windows: readonly WindowCorrelation[];
}

export interface NamedSweep extends BetaSweep {
  readonly metric: string;
  readonly systems: number;
}

export interface CorrelatedMetrics extends ComparedMetrics {
  readonly spearman: SpearmanForm;
  readonly method: RankedMethod;
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  readonly leftOutByChoice: readonly string[];
  readonly leaveOneOut: readonly LeftOutSystems[];
  readonly windows: readonly MetricWindows[];
  readonly betaSweeps: readonly NamedSweep[];
  readonly fingerprint: string;
  readonly version: string;
}

/** How metrics correlate with people over systems, from files of scores. */
export async function correlateMetrics(
  input: CorrelateMetricsInput,
  { seed }: Pick<FileContext, "seed">,
): Promise<CorrelatedMetrics> {
  const { ranked, method } = input;
  checkMetricFiles([...input.metrics, ...ranked.map(asRanked)], input.sweeps);
  if (input.test && input.metrics.length + ranked.length < 2)
    throw new AppError("invalid-input", "--williams needs at least two metrics: --metric A=FILE B=FILE…");
  const read = {
    human: await readSystemScores(input.human),
    metrics: [
      ...(await Promise.all(input.metrics.map(async (each) => namedScores(each)))),
      ...(await Promise.all(
        ranked.map(async (each) => ({
          ...asRanked(each),
          scores: rankedScores(each.metric, await readOutputScores(each.file), method, seed),
        })),
      )),
    ],
    sweeps: await Promise.all(input.sweeps.map(async (each) => namedScores(each))),
  };
  const { systems = [], leaveOut, systemSet } = input;
  const asked = await askedSystems({
    systems,
    withoutSystems: leaveOut,
    ...(systemSet === undefined ? {} : { systemSet }),
  });
  const chosen = { systems: asked?.systems ?? [], leaveOut: asked?.withoutSystems ?? [] };
  return correlateScores(read, { ...input, ...chosen }, { seed });
}

/** A metric's scores and the file that they are in. */
export interface FileScores extends MetricFile {
  readonly scores: ScoresOfSystems;
}

export interface ScoresToCorrelate {
  readonly human: ScoresOfSystems;
  readonly metrics: readonly FileScores[];
  readonly sweeps: readonly FileScores[];
}

/** The same of scores from anywhere. */
export function correlateScores(
  read: ScoresToCorrelate,
  input: Omit<CorrelateMetricsInput, "human" | "metrics" | "ranked" | "sweeps">,
  { seed }: Pick<FileContext, "seed">,
): CorrelatedMetrics {
  const { spearman, bootstrap, p, test } = input;
  const known = new Set(
    [read.human, ...read.metrics.map(({ scores }) => scores)].flatMap((each) => [...each.keys()]),
  );
  const asked = { systems: input.systems ?? [], withoutSystems: input.leaveOut };
  const choice = systemChoice([...known], { ...asked, leftOutJudgments: "kept" });
  const unwanted = new Set(choice?.leftOut);
  const human = plainScores(read.human, unwanted);
  const metrics = read.metrics.map(
    ({ metric, scores }): NamedMetric => ({
      metric,
      scores: new Map(
        [...plainScores(scores, unwanted)].map(([system, score]) => [system, risingScore(metric, score)]),
      ),
    }),
  );
  const compared = compareMetrics(human, metrics, { replicates: bootstrap, seed, p, spearman, test });
  if (metrics.length > 0 && compared.systems.length < 2) {
    const lists = [{ metric: "people", scores: human }, ...metrics].map(
      ({ metric, scores }) => `${metric}: ${[...scores.keys()].sort(compareCodeUnits).join(", ")}`,
    );
    throw new AppError(
      "invalid-input",
      `Fewer than two systems have a human score and a score from every metric. Scored by ${lists.join("; ")}.`,
    );
  }
  const wanted = new Set(compared.systems);
  const systemsOf = (scores: SystemScoresByName) =>
    twiceScored(human, scores).filter(({ system }) => wanted.has(system));
  return {
    ...compared,
    spearman,
    method: input.method,
    bootstrap,
    p,
    seed,
    leftOutByChoice: [...unwanted].sort(compareCodeUnits),
    leaveOneOut: input.leaveOneOut
      ? metrics.map(({ metric, scores }) => ({ metric, systems: leaveOneOut(systemsOf(scores), spearman) }))
      : [],
    windows: input.window
      ? metrics.map(({ metric, scores }) => ({ metric, windows: bestSystems(systemsOf(scores), spearman) }))
      : [],
    betaSweeps: read.sweeps.map(({ metric, file, scores }) => ({
      metric,
      ...sweepOf(file, scores, human, spearman),
    })),
    fingerprint: fingerprint([{ metric: "", scores: read.human }, ...read.metrics, ...read.sweeps]),
    version,
  };
}

function asRanked({ metric, file }: MetricFile): MetricFile {
  return { metric: rankedName(metric), file };
}

/** The scores of systems that a metric's scores of outputs give when they are ranked as judgments are. */
export function rankedScores(
  metric: string,
  scores: ScoresOfOutputs,
  method: RankedMethod,
  seed: number,
): ScoresOfSystems {
  const rising = new Map(
    [...scores].map(([system, own]) => [
      system,
      new Map([...own].map(([segment, score]) => [segment, risingScore(metric, score)])),
    ]),
  );
  return new Map(
    [...rankedMetric(rising, method, seed)].map(([system, score]) => [system, { system, score }]),
  );
}

async function namedScores({ metric, file }: MetricFile) {
  return { metric, file, scores: await readSystemScores(file) };
}

function plainScores(scores: ScoresOfSystems, unwanted: ReadonlySet<string>): SystemScoresByName {
  return new Map(
    [...scores].filter(([system]) => !unwanted.has(system)).map(([system, { score }]) => [system, score]),
  );
}

function sweepOf(
  file: string,
  scores: ScoresOfSystems,
  human: SystemScoresByName,
  form: SpearmanForm,
): BetaSweep & { readonly systems: number } {
  const systems = [...human.keys()].filter((system) => scores.has(system)).sort(compareCodeUnits);
  const shares = systems.map((system) => {
    const { precision, recall } = scores.get(system)!;
    if (precision === undefined || recall === undefined) {
      throw new AppError(
        "invalid-input",
        `${file} has no precision and recall: lines must have the form \`system F P R\`.`,
      );
    }
    if (precision < 0 || recall < 0) {
      throw new AppError(
        "invalid-input",
        `${file}: precision and recall of ${system} are not numbers from 0 to 1.`,
      );
    }
    return { precision, recall };
  });
  if (systems.length < 2) {
    throw new AppError("invalid-input", `${file} scores fewer than two of the systems with human scores.`);
  }
  const sweep = betaSweep(
    (beta) => shares.map((each) => fMeasure(each, beta)),
    systems.map((system) => human.get(system)!),
    form,
  );
  return { systems: systems.length, ...sweep };
}

/** Equal for equal scores, however the files are called or compressed. */
function fingerprint(
  files: readonly { readonly metric: string; readonly scores: ScoresOfSystems }[],
): string {
  const hash = createHash("sha256");
  for (const { metric, scores } of files) {
    const lines = [...scores.values()]
      .sort((one, other) => compareCodeUnits(one.system, other.system))
      .map(({ system, score, precision, recall }) => [system, score, precision ?? null, recall ?? null]);
    hash.update(`${JSON.stringify([metric, lines])}\n`);
  }
  return hash.digest("hex").slice(0, 32);
}
