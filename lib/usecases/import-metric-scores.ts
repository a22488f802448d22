import { recordAuditEvent } from "../db/audit-events";
import type { DatabaseTransaction } from "../db/client";
import { deleteScoresOfMetric, listMetrics, listSystemNames, renameMetric } from "../db/metrics";
import { listSegmentPositions } from "../db/metrics-material";
import { holdCampaignData, insertMetric, insertScores } from "../db/uploaded-data";
import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import { type ReadScore, readScores } from "../domain/campaign-data/read-scores";
import { FormatError } from "../domain/formats/format-error";
import { freeMetricName } from "../domain/results/free-metric-name";
import { loadCampaignScope } from "./load-campaign-scope";
import { storingPatience } from "./storing-patience";
import { textOfBytes } from "./text-of-bytes";
import { actorId, type UseCaseContext } from "./use-case-context";

export interface ImportMetricScoresInput {
  readonly campaignId: string;
  readonly fileName: string;
  readonly bytes: AsyncGenerator<Uint8Array, void, undefined>;
  /** What the metric is called where the file does not say; otherwise as the file. */
  readonly metric?: string | undefined;
}

/** What of a metric was imported. */
export interface ImportedScores {
  readonly metric: string;
  readonly of: "systems" | "outputs";
  readonly scores: number;
  /** Whether scores of the same kind were there before. */
  readonly replaced: boolean;
  /** Systems of which the file has no score. */
  readonly without: readonly string[];
  /** Scores of segments that an imported campaign does not have. */
  readonly leftOut: number;
}

const MOST_TEXT = 256 * 1024 ** 2;
const ROWS_AT_ONCE = 10_000;

/**
 * Adds a metric's scores from a file, or puts them in the place of those imported before: of whole systems, or of single
 * outputs, as the file has it; what it does not speak of stays. A metric computed here keeps its scores, and yields its
 * name to an imported one. Nothing is stored where a line cannot be used: the message names file and line.
 */
export async function importMetricScores(
  { campaignId, fileName, bytes, metric }: ImportMetricScoresInput,
  { db, actor, now }: UseCaseContext,
): Promise<readonly ImportedScores[]> {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, campaignId));
  const systems = await listSystemNames(db, campaign.id);
  const positions = await listSegmentPositions(db, campaign.id);
  if (systems.length === 0)
    throw new AppError("conflict", "There are no systems yet that scores could be of.");
  const known = new Set(positions);
  // A campaign that was imported may hold some of the lines of its source alone: a file may speak of all of them.
  const isWhole = positions.every((position, place) => position === place);
  const read = await readAll(fileName, bytes, metric, {
    systems: new Set(systems.map(({ name }) => name)),
    segments: isWhole ? positions.length : Number.POSITIVE_INFINITY,
  });
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  return db.$transaction(async (tx) => {
    await holdCampaignData(tx, campaign.id);
    const current = await listSystemNames(tx, campaign.id);
    if (JSON.stringify(current) !== JSON.stringify(systems))
      throw new AppError("conflict", "The systems were replaced meanwhile. Send the file again.");
    const imported: ImportedScores[] = [];
    for (const [name, scores] of read) {
      const here = scores.filter(({ segment }) => segment === undefined || known.has(segment));
      const stored = await storeMetric(tx, campaign.id, name, here, systemIds);
      imported.push({ ...stored, leftOut: scores.length - here.length });
    }
    await recordAuditEvent(tx, {
      at: now,
      action: "metric-imported",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: {
        metrics: imported.length,
        scores: imported.reduce((sum, each) => sum + each.scores, 0),
      },
    });
    return imported;
  }, storingPatience);
}

async function readAll(
  fileName: string,
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  metric: string | undefined,
  campaign: { readonly systems: ReadonlySet<string>; readonly segments: number },
): Promise<ReadonlyMap<string, readonly ReadScore[]>> {
  const file = { name: fileName, read: () => textOfBytes(bytes, fileName, MOST_TEXT) };
  const byMetric = new Map<string, ReadScore[]>();
  try {
    for await (const score of readScores(file, campaign, metric)) {
      const before = byMetric.get(score.metric);
      if (before === undefined) byMetric.set(score.metric, [score]);
      else before.push(score);
    }
  } catch (error) {
    if (error instanceof FormatError) throw new AppError("invalid-input", error.message);
    throw error;
  }
  return byMetric;
}

async function storeMetric(
  tx: DatabaseTransaction,
  campaignId: string,
  name: string,
  scores: readonly ReadScore[],
  systemIds: ReadonlyMap<string, number>,
): Promise<Omit<ImportedScores, "leftOut">> {
  const of = scores[0]?.segment === undefined ? "systems" : "outputs";
  const known = (await listMetrics(tx, campaignId)).find((each) => each.name === name);
  let metricId = known?.id;
  let replaced = false;
  if (known !== undefined && known.settings !== null) {
    const taken = new Set((await listMetrics(tx, campaignId)).map((each) => each.name));
    await renameMetric(tx, known.id, freeMetricName(name, taken));
    metricId = undefined;
  } else if (known !== undefined) {
    replaced = (of === "systems" ? known.ofSystems : known.ofOutputs) > 0;
    await deleteScoresOfMetric(tx, known.id, of);
  }
  metricId ??= await insertMetric(tx, campaignId, name);
  for (let from = 0; from < scores.length; from += ROWS_AT_ONCE) {
    const some = scores.slice(from, from + ROWS_AT_ONCE);
    await insertScores(tx, campaignId, metricId, {
      systemIds: some.map(({ system }) => systemIds.get(system)!),
      positions: some.map(({ segment }) => segment ?? null),
      scores: some.map(({ score }) => score),
      precisions: some.map(({ precision }) => precision ?? null),
      recalls: some.map(({ recall }) => recall ?? null),
    });
  }
  const scored = new Set(scores.map(({ system }) => system));
  return {
    metric: name,
    of,
    scores: scores.length,
    replaced,
    without: [...systemIds.keys()].filter((system) => !scored.has(system)),
  };
}
