import type { DatabaseTransaction } from "../../../db/connection/client";
import { readExportedOutputScores } from "../../../db/exports/exported-scores";
import type { ExportedMaterial } from "../../../db/exports/exported-segments";
import { listMetrics } from "../../../db/metrics/metrics";
import { rankedName } from "../../../domain/correlation/ranked-metric";
import {
  type ArchivedMetricsView,
  metricsOfArchivedRankings,
} from "../../../domain/exports/of-archived-rankings";
import { scoreCommand } from "../../../domain/exports/score-commands";
import {
  outputScoresFile,
  type ScoreFile,
  scoreFilesOf,
  scoreFileText,
} from "../../../domain/exports/score-files";
import { sentenceCommands } from "../../../domain/exports/sentence-commands";
import { computedMetricSettingsSchema } from "../../../domain/results/metrics/computed-metric-settings";
import { correlationTables } from "../../../domain/results/metrics/correlation-tables";
import { HUMAN_METHOD_NAMES } from "../../../domain/results/metrics/metrics-tables";
import type { HumanStatistics, MetricsView } from "../../../domain/results/metrics/metrics-view";
import type { ScoredScope } from "../../../domain/results/metrics/scored-segments";
import { staleScoresNotes } from "../../../domain/results/out-of-date";
import type { ArchiveFile } from "../../../zip/zip-bytes";
import { correlateScores, rankedScores, type ScoresToCorrelate } from "../../metrics/correlate-metrics";
import {
  metricsFingerprint,
  metricsInput,
  scoredSegments,
  shownFingerprint,
} from "../../metrics/steps/metric-material";
import type { ScoresOfSystems } from "../../metrics/steps/read-score-file";
import { ARCHIVE_SETTINGS, type ArchivedResult, withNotes } from "../results/result-export";
import { isFileName } from "./archive-material";
import type { ArchiveSource } from "./archive-source";
import type { PassingRankings } from "./passing-rankings";

interface ArchivedMetrics {
  readonly results: readonly ArchivedResult[];
  /** The scores themselves, of systems and of single outputs. */
  readonly files: AsyncIterable<ArchiveFile>;
}

/** The metrics as far as they were computed from what the archive holds. */
export async function metricsOfArchive(
  tx: DatabaseTransaction,
  campaignId: string,
  view: MetricsView,
  passed: PassingRankings,
): Promise<ArchivedMetricsView> {
  const now = shownFingerprint(
    metricsFingerprint(await metricsInput(tx, campaignId, await scoredSegments(tx, campaignId, view.scope))),
  );
  return metricsOfArchivedRankings(view, passed, { isSameInput: view.last?.fingerprint === now });
}

/** How metrics correlate with people, their scores as files, and the commands that make both from the archive's own. */
export async function archivedMetrics({
  tx,
  campaignId,
  firstSegment,
  material,
  metrics: { view },
}: ArchiveSource): Promise<ArchivedMetrics> {
  const files = scoreFilesOf(view.metrics);
  const ofSystems = files.filter(({ scores }) => scores.length > 0);
  const people = view.humans.map(({ method, scores }) => ({
    method,
    label: "people",
    file: `scores/people-${method}.txt`,
    scores,
  }));
  const ranked = await rankedFiles(tx, campaignId, files, people, view.campaign.seed);
  return {
    results: [
      ...people.flatMap((human) => correlations(human, ofSystems, ranked, view)),
      ...sentenceCommands(view, firstSegment).map(({ name, ...made }) => ({ name, made })),
      ...(await scoringCommands(tx, campaignId, view, material)),
    ],
    files: scoreFiles(tx, { campaignId, scope: view.scope }, [...people, ...files], firstSegment),
  };
}

/** A metric whose scores of outputs are ranked as people's judgments are. */
interface RankedFile {
  readonly label: string;
  /** Of outputs. */
  readonly file: string;
  readonly method: HumanStatistics["method"];
  readonly scores: ScoresOfSystems;
}

async function rankedFiles(
  tx: DatabaseTransaction,
  campaignId: string,
  files: readonly (ScoreFile & { readonly name: string })[],
  people: readonly Pick<HumanStatistics, "method">[],
  seed: number,
): Promise<readonly RankedFile[]> {
  const stored = new Map((await listMetrics(tx, campaignId)).map((metric) => [metric.name, metric]));
  const found: RankedFile[] = [];
  for (const { name, label, file } of files) {
    const metric = stored.get(name);
    if (metric === undefined || metric.ofOutputs === 0) continue;
    const outputs = new Map<string, Map<string, number>>();
    for await (const page of readExportedOutputScores(tx, metric.id)) {
      for (const { system, position, score } of page) {
        const own = outputs.get(system) ?? new Map<string, number>();
        outputs.set(system, own.set(String(position), score));
      }
    }
    for (const { method } of people) {
      const scores = rankedScores(label, outputs, method, seed);
      found.push({ label, file: outputScoresFile(file), method, scores });
    }
  }
  return found;
}

/** Correlations of the metrics' own scores with all that goes with them, and of what ranks as people do. */
function correlations(
  human: HumanFile,
  files: readonly ScoreFile[],
  allRanked: readonly RankedFile[],
  view: MetricsView,
): readonly ArchivedResult[] {
  const common = human.scores.filter(({ system }) =>
    files.every(({ scores }) => scores.some((each) => each.system === system)),
  );
  if (files.length === 0 || common.length < 2) return [];
  const { method } = human;
  const ranked = allRanked.filter(
    (each) => each.method === method && common.every(({ system }) => each.scores.has(system)),
  );
  const own = correlationsOf(human, view, {
    name: `correlations-${method}`,
    suffix: `by ${HUMAN_METHOD_NAMES[method]}`,
    metrics: files.map((file) => ({ metric: file.label, file: file.file, scores: byName(file) })),
    words: [
      ...files.flatMap(({ label, file }) => ["--metric", `${label}=${file}`]),
      ...["--williams", "--leave-one-out", "--window"],
    ],
    more: true,
  });
  if (ranked.length === 0) return [own];
  const alike = correlationsOf(human, view, {
    name: `ranked-metrics-${method}`,
    suffix: `all ranked by ${HUMAN_METHOD_NAMES[method]}`,
    metrics: ranked.map(({ label, file, scores }) => ({ metric: rankedName(label), file, scores })),
    words: [...ranked.flatMap(({ label, file }) => ["--ranked", `${label}=${file}`]), "--method", method],
    more: false,
  });
  return [own, alike];
}

interface HumanFile extends ScoreFile {
  readonly method: HumanStatistics["method"];
}

interface ArchivedCorrelations {
  readonly name: string;
  /** Tables with people's scores by another method stand beside them. */
  readonly suffix: string;
  readonly metrics: ScoresToCorrelate["metrics"];
  /** What the command takes beside people's scores and the settings of resampling. */
  readonly words: readonly string[];
  /** Tests between metrics, and correlations without single systems and over the best. */
  readonly more: boolean;
}

function correlationsOf(
  human: HumanFile,
  view: MetricsView,
  { name, suffix, metrics, words, more }: ArchivedCorrelations,
): ArchivedResult {
  const { seed } = view.campaign;
  const settings = {
    ...({ spearman: "mid-ranks", method: more ? "ew" : human.method, leaveOut: [] } as const),
    ...ARCHIVE_SETTINGS,
    ...{ test: more, leaveOneOut: more, window: more },
  };
  const json = correlateScores({ human: byName(human), metrics, sweeps: [] }, settings, { seed });
  return {
    name,
    made: {
      command: [
        ...["correlate", "--human", human.file, ...words],
        ...["--bootstrap", settings.bootstrap, "--p", settings.p, "--seed", seed].map(String),
      ],
      compares: "json",
    },
    shown: {
      json,
      tables: correlationTables(json).map((table) => ({
        ...withNotes(table, staleScoresNotes(view)),
        title: `${table.title}, ${suffix}`,
        ...(table.name ? { name: `${table.name} ${suffix}` } : {}),
      })),
    },
  };
}

function byName({ scores }: ScoreFile): ScoresOfSystems {
  return new Map(scores.map((score) => [score.system, score]));
}

/** What scored the outputs, where these are files and nothing has changed since. */
async function scoringCommands(
  tx: DatabaseTransaction,
  campaignId: string,
  view: MetricsView,
  material: ExportedMaterial,
): Promise<readonly ArchivedResult[]> {
  const names = [...material.systems.map(({ name }) => name), ...material.references];
  if (!material.fitsLines || !names.every(isPlainName)) return [];
  const settingsOf = new Map(
    (await listMetrics(tx, campaignId, view.scope)).map(({ id, settings }) => [id, settings]),
  );
  const files = new Map(scoreFilesOf(view.metrics).map((file) => [file.name, file.file]));
  return view.metrics.flatMap(({ id, name, origin, isStale, scores }) => {
    const file = files.get(name);
    const settings = settingsOf.get(id);
    if (origin !== "computed" || isStale || file === undefined || !settings || scores.length === 0) return [];
    const computed = computedMetricSettingsSchema.parse(settings);
    const made = scoreCommand(computed, {
      outputs: material.systems.map((system) => `outputs/${system.name}.txt`),
      edits: material.editsOf.map((system) => `edits/${system}.m2`),
      hasGold: material.hasGold,
      references: material.references.toSorted().map((reference) => `references/${reference}.txt`),
    });
    return made === undefined ? [] : [{ name: file.slice("scores/".length, -".txt".length), made }];
  });
}

/** Names that neither a file system nor a table of scores writes otherwise. */
function isPlainName(name: string): boolean {
  return isFileName(name) && /^[\p{L}\p{N}._][\p{L}\p{N}._-]*$/u.test(name);
}

async function* scoreFiles(
  tx: DatabaseTransaction,
  { campaignId, scope }: { readonly campaignId: string; readonly scope: ScoredScope },
  files: readonly (ScoreFile & { readonly name?: string })[],
  firstSegment: number,
): AsyncGenerator<ArchiveFile> {
  for (const file of files)
    if (file.scores.length > 0) yield { name: file.file, pieces: [scoreFileText(file)] };
  const stored = new Map((await listMetrics(tx, campaignId, scope)).map((metric) => [metric.name, metric]));
  for (const { name, label, file } of files) {
    const metric = name === undefined ? undefined : stored.get(name);
    if (metric === undefined || metric.ofOutputs === 0) continue;
    yield { name: outputScoresFile(file), pieces: outputLines(tx, metric.id, label, firstSegment) };
  }
}

/** A score of an output a line, as `adjudge agree-sentences` reads them: segments count from 0, as lines of the source. */
async function* outputLines(tx: DatabaseTransaction, metricId: number, label: string, firstSegment: number) {
  const metric = label.replace(/[\t\r\n]+/g, " ");
  for await (const page of readExportedOutputScores(tx, metricId))
    yield page
      .map(({ system, position, score }) => [metric, "-", "-", system, position - firstSegment, score])
      .map((columns) => `${columns.join("\t")}\n`)
      .join("");
}
