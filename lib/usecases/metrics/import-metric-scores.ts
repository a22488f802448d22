import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { deleteScoresOfMetric, listMetrics, listSystemNames, renameMetric } from "../../db/metrics/metrics";
import { listSegmentPositions, listSharedOutputs } from "../../db/metrics/metrics-material";
import { holdCampaignData, insertMetric, insertScores } from "../../db/uploads/uploaded-data";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { FormatError } from "../../domain/formats/format-error";
import { freeMetricName } from "../../domain/results/metrics/free-metric-name";
import { type ReadScore, readScores } from "../../domain/uploads/alignment/read-scores";
import type {
  FirstSegment,
  FoundNumbering,
  NumberedFile,
} from "../../domain/uploads/numbering/find-numbering";
import { refusalText } from "../../domain/uploads/numbering/numbering-words";
import { numberingOfScores, rangeOf } from "../../domain/uploads/numbering/scores-numbering";
import type { SharedText } from "../../domain/uploads/numbering/shared-texts";
import { textOfBytes } from "../../files/text-of-bytes";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";

export interface ImportMetricScoresInput {
  readonly campaignId: string;
  readonly fileName: string;
  readonly bytes: AsyncGenerator<Uint8Array, void, undefined>;
  /** What the metric is called where the file does not say; otherwise as the file. */
  readonly metric?: string | undefined;
  /** What somebody says that the file calls the first segment; otherwise texts tell, or it is asked. */
  readonly firstScored?: FirstSegment | undefined;
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
  /** How its segments are numbered, where that had to be found out. */
  readonly numbering?: FoundNumbering;
}

const MAX_TEXT = 256 * 1024 ** 2;
const ROWS_AT_ONCE = 10_000;

/**
 * Adds a metric's scores from a file, or puts them in the place of those imported before: of whole systems, or of single
 * outputs, as the file has it; what it does not speak of stays. A metric computed here keeps its scores, and yields its
 * name to an imported one. Nothing is stored where a line cannot be used: the message names file and line.
 */
export async function importMetricScores(
  { campaignId, fileName, bytes, metric, firstScored }: ImportMetricScoresInput,
  { db, actor, now }: UseCaseContext,
): Promise<readonly ImportedScores[]> {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, campaignId));
  const systems = await listSystemNames(db, campaign.id);
  const positions = await listSegmentPositions(db, campaign.id);
  if (systems.length === 0) throw new AppError("conflict", "There are no systems yet to import scores for.");
  const read = await readAll(fileName, bytes, metric, new Set(systems.map(({ name }) => name)));
  const segments: StoredSegments = {
    positions,
    first: campaign.firstSegment === 1 ? 1 : campaign.firstSegment === 0 ? 0 : undefined,
    shared: () => listSharedOutputs(db, campaign.id),
  };
  const placed: [string, PlacedScores][] = [];
  for (const [name, scores] of read)
    placed.push([name, await placeScores({ fileName, scores, firstScored }, segments)]);
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  return db.$transaction(async (tx) => {
    await holdCampaignData(tx, campaign.id);
    const current = await listSystemNames(tx, campaign.id);
    if (JSON.stringify(current) !== JSON.stringify(systems))
      throw new AppError("conflict", "The systems were replaced in the meantime. Send the file again.");
    const imported: ImportedScores[] = [];
    for (const [name, { scores, ...more }] of placed)
      imported.push({ ...(await storeMetric(tx, campaign.id, name, scores, systemIds)), ...more });
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
  }, storingTimeouts);
}

async function readAll(
  fileName: string,
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  metric: string | undefined,
  systems: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly ReadScore[]>> {
  const file = { name: fileName, read: () => textOfBytes(bytes, fileName, MAX_TEXT) };
  const byMetric = new Map<string, ReadScore[]>();
  try {
    for await (const score of readScores(file, { systems, segments: Number.POSITIVE_INFINITY }, metric)) {
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

/** The segments of a campaign, as scores of a file find them. */
interface StoredSegments {
  /** Ascending. */
  readonly positions: readonly number[];
  /** What the first line of the source is called; nothing where that is open. */
  readonly first: FirstSegment | undefined;
  readonly shared: () => Promise<readonly SharedText[]>;
}

/** Scores of one metric as a file numbers them. */
interface ScoresOfFile {
  readonly fileName: string;
  readonly scores: readonly ReadScore[];
  readonly firstScored: FirstSegment | undefined;
}

/** The same by the positions of the campaign's segments. */
interface PlacedScores extends Pick<ImportedScores, "leftOut" | "numbering"> {
  readonly scores: readonly ReadScore[];
}

/** Finds the segments that scores of outputs are of. An imported campaign may hold some of the lines of its source alone. */
async function placeScores(
  { fileName, scores, firstScored }: ScoresOfFile,
  { positions, first, shared }: StoredSegments,
): Promise<PlacedScores> {
  const scored = rangeOf(scores.flatMap(({ segment }) => segment ?? []));
  if (scored === undefined) return { scores, leftOut: 0 };
  const isWhole = positions.every((position, place) => position === place + (first ?? 0));
  const here: NumberedFile = { ...rangeOf(positions)!, first, isWhole };
  const isCertain = scored.least === 0 && (first !== undefined || here.least === 0);
  const { numbering } = numberingOfScores(
    { range: here, shared: isCertain ? [] : await shared() },
    bySystem(scores),
    (system) => system,
    { firstSegment: first, firstScored },
  );
  if (!numbering.isFound && numbering.why !== "outside") {
    const names = {
      judgments: { ...here, name: "the campaign" },
      other: { ...scored, name: fileName, first: firstScored },
    };
    throw new AppError(
      "invalid-input",
      refusalText(numbering, { ...names, join: "judgments to scores", asking: "scores form" }),
    );
  }
  const shift = numbering.isFound ? numbering.shift : (first ?? 0) - (firstScored ?? 0);
  const known = new Set(positions);
  const placed: ReadScore[] = [];
  for (const { segment, ...score } of scores) {
    const position = segment === undefined ? undefined : segment + shift;
    if (position === undefined || known.has(position))
      placed.push({ ...score, ...(position === undefined ? {} : { segment: position }) });
    else if (isWhole)
      throw new AppError(
        "invalid-input",
        new FormatError(score.line, `segment ${segment} is beyond the last, ${here.most - shift}`, fileName)
          .message,
      );
  }
  return {
    scores: placed,
    leftOut: scores.length - placed.length,
    ...(numbering.isFound && !isCertain ? { numbering } : {}),
  };
}

function bySystem(scores: readonly ReadScore[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const systems = new Map<string, Map<string, number>>();
  for (const { system, segment, score } of scores) {
    const own = systems.get(system) ?? new Map<string, number>();
    systems.set(system, own.set(String(segment), score));
  }
  return systems;
}

async function storeMetric(
  tx: DatabaseTransaction,
  campaignId: string,
  name: string,
  scores: readonly ReadScore[],
  systemIds: ReadonlyMap<string, number>,
): Promise<Omit<ImportedScores, "leftOut" | "numbering">> {
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
