import { AppError } from "../../domain/app-error";
import { FormatError } from "../../domain/formats/format-error";
import { asksFor, systemChoice } from "../../domain/judgments/system-choice";
import { longSegment } from "../../domain/metrics/long-segment";
import { flagOf } from "../../domain/metrics/metric-option";
import { type MetricName, type MetricRequest, metricOf } from "../../domain/metrics/metrics";
import {
  type CorrectedComparison,
  correctedComparisons,
  type SystemScores,
} from "../../domain/metrics/scored-systems";
import { takenOf } from "../../domain/metrics/system-material";
import { reportOfScores } from "../../domain/results/metrics/score-report";
import type { ScoreReport } from "../../domain/results/metrics/score-tables";
import type { SentenceScore } from "../../domain/results/metrics/sentence-rows";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { version } from "../../domain/version";
import type { FileContext } from "../results/steps/file-context";
import { askedSystems, type SystemSelection } from "../results/steps/judgments-of-file";
import { type JudgedFile, judgedCorpus } from "./steps/judged-corpus";
import { withResource } from "./steps/metric-resources";
import {
  type Corpus,
  type CorpusFiles,
  fileOf,
  readCorpus,
  systemsOfOutputs,
} from "./steps/score-outputs-corpus";
import { gatherStatistics } from "./steps/score-outputs-statistics";

export interface ScoreOutputsInput extends CorpusFiles, Omit<SystemSelection, "leftOutJudgments"> {
  readonly request: MetricRequest;
  /** Only segments with rankings that count in these judgments. */
  readonly judged?: JudgedFile | undefined;
  /** Scores for these β too, where the metric has one. */
  readonly betas: readonly number[];
  /** Recall by type of error, where the metric knows types. */
  readonly byType: boolean;
  /** How many resamples of segments; 0 for none. */
  readonly bootstrap: number;
  /** Which share of the resamples lies outside of an interval. */
  readonly p: number;
  /** Which systems are compared with each other. */
  readonly compare: "none" | "first" | "all";
}

/** A segment as people read it. */
export interface ReadableSegment extends SentenceScore {
  readonly lines: readonly string[];
}

export interface ScoredFiles extends ScoreReport {
  readonly seed: number;
  readonly version: string;
  readonly notes: readonly string[];
  /** The score of each segment of each system, made as they are asked for. */
  readonly sentences: () => Iterable<SentenceScore>;
  /** The same with what was found there; `undefined` where the metric does not say. */
  readonly reports: () => Iterable<ReadableSegment> | undefined;
}

/** Scores outputs of systems, line by line the same segments, by one metric. */
export async function scoreOutputs(input: ScoreOutputsInput, context: FileContext): Promise<ScoredFiles> {
  const { seed } = context;
  const { metric } = input.request;
  checkFiles(input);
  const { ignoresSource = false, takes } = metricOf(metric);
  const hypotheses = await chosenHypotheses(input);
  const whole = await readCorpus({ ...input, hypotheses, ignoresSource, takesEdits: takes === "edits" });
  const { corpus, notes: found } = input.judged
    ? await judgedCorpus(whole, input.judged)
    : { corpus: whole, notes: [] };
  checkLengths(metric, corpus, hypotheses.map(fileOf));
  checkTypes(input.request, corpus);
  const { request, missing } = await withResource(input.request);
  const scores = await gatherStatistics(request, corpus, context);
  const notes = [...found, ...(missing === undefined ? [] : [missing.command])];
  return {
    ...reportOfScores(scores, corpus, { ...input, metric, seed, isJudged: input.judged !== undefined }),
    ...{ seed, version, notes },
    comparisons: comparisons(input, corpus, scores, seed),
    sentences: () => sentences(metric, corpus, scores),
    reports: () => (scores.hasReports ? reports(metric, corpus, scores) : undefined),
  };
}

/** The outputs of the systems that are asked for: of all where nobody asks for any. */
async function chosenHypotheses({
  hypotheses,
  ...selection
}: ScoreOutputsInput): Promise<ScoreOutputsInput["hypotheses"]> {
  const asked = await askedSystems(selection);
  if (asked === undefined) return hypotheses;
  const names = systemsOfOutputs(hypotheses);
  // A single system is scored too.
  const strange = [...asked.systems, ...asked.withoutSystems].filter((system) => !names.includes(system));
  if (strange.length > 0) systemChoice(names, asked);
  const isAsked = asksFor(asked);
  const chosen = hypotheses.filter((_, place) => isAsked(names[place]!));
  if (chosen.length === 0) throw new AppError("invalid-input", "This leaves no system to score.");
  return chosen;
}

function checkLengths(
  metric: MetricName,
  { segments, outputs, places }: Corpus,
  files: readonly string[],
): void {
  const found = longSegment(metric, segments, outputs);
  if (found === undefined) return;
  const file = files[outputs.findIndex(({ system }) => system === found.system)];
  const line = places === undefined ? found.line : places[found.line - 1]! + 1;
  throw new FormatError(line, found.problem, file);
}

/** A type that nobody gave to an edit is a mistake: without it, the numbers would not be what was asked for. */
function checkTypes({ metric, settings }: MetricRequest, { segments, outputs }: Corpus): void {
  const { options, takes } = metricOf(metric);
  const given: Readonly<Record<string, unknown>> = { ...settings };
  const wanted = options.flatMap((option) =>
    option.value?.kind === "names" && option.setting !== undefined
      ? ((given[option.setting] ?? []) as readonly string[]).map((type) => ({ type, flag: flagOf(option) }))
      : [],
  );
  if (wanted.length === 0) return;
  const annotated = [
    ...segments.flatMap(({ gold }) => gold ?? []),
    ...(takes === "edits" ? outputs.flatMap(({ edits }) => edits ?? []) : []),
  ];
  const types = new Set(
    annotated.flatMap(({ annotators }) => annotators.flatMap(({ edits }) => edits.map(({ type }) => type))),
  );
  const unknown = wanted.find(({ type }) => !types.has(type));
  if (unknown === undefined) return;
  const all = [...types].sort(compareCodeUnits);
  const there = all.length === 0 ? "there are no edits" : `types there are: ${all.join(", ")}`;
  throw new AppError("invalid-input", `${unknown.flag}: no edit has the type ${unknown.type}; ${there}.`);
}

function checkFiles({ request, gold, references, hypotheses }: ScoreOutputsInput): void {
  if (hypotheses.length === 0) throw new AppError("invalid-input", "Name the outputs: --hyp FILE…");
  if (gold !== undefined) return;
  const { needs } = metricOf(request.metric);
  if (needs === "gold") {
    throw new AppError("invalid-input", "This metric compares edits and needs --gold FILE.");
  }
  if (needs === "references" && references.length === 0) {
    throw new AppError("invalid-input", "Name something to compare with: --refs FILE… or --gold FILE.");
  }
}

function comparisons(
  { compare, bootstrap }: ScoreOutputsInput,
  { outputs }: Corpus,
  scores: SystemScores,
  seed: number,
): readonly CorrectedComparison[] {
  if (compare === "none") return [];
  if (outputs.length < 2)
    throw new AppError("invalid-input", "--compare needs at least two systems: --hyp FILE FILE…");
  const names = outputs.map(({ system }) => system);
  const firsts = compare === "first" ? names.slice(0, 1) : names.slice(0, -1);
  return correctedComparisons(
    firsts.flatMap((first, place) =>
      names.slice(place + 1).map((second) => scores.compare(first, second, { replicates: bootstrap, seed })),
    ),
  );
}

function* sentences(
  metric: string,
  { outputs, places }: Corpus,
  scores: SystemScores,
): Generator<SentenceScore, void, undefined> {
  for (const { system } of outputs) {
    let segment = 0;
    for (const score of scores.sentences(system)) {
      yield { metric, system, segment: places?.[segment] ?? segment, score };
      segment += 1;
    }
  }
}

function* reports(
  metric: MetricName,
  { outputs, places }: Corpus,
  scores: SystemScores,
): Generator<ReadableSegment, void, undefined> {
  for (const output of outputs) {
    const { system } = output;
    const found = scores.reports(takenOf(metric, output))?.[Symbol.iterator]();
    let segment = 0;
    for (const score of scores.sentences(system)) {
      const next = found?.next();
      if (!next || next.done) return;
      yield {
        metric,
        system,
        segment: places?.[segment] ?? segment,
        score,
        report: next.value.details,
        lines: next.value.lines,
      };
      segment += 1;
    }
  }
}
