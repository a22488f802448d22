import type { DatabaseTransaction } from "../../../db/connection/client";
import { marksEdits } from "../../../db/edits/edits-of-rankings";
import { readExportedRankings } from "../../../db/exports/exported-rankings";
import { readExportedOutputScores } from "../../../db/exports/exported-scores";
import { readExportedSegments } from "../../../db/exports/exported-segments";
import { listMetrics, listSystemScores } from "../../../db/metrics/metrics";
import {
  type PackageTableName,
  ROWS_OF_RANKING,
  type RowsOfRanking,
} from "../../../domain/exports/package/package-tables";
import type { DataRow } from "../../../domain/exports/package/parquet-writer";
import { hasJudgments } from "../../../domain/judgments/counting-rankings";
import { knownTexts } from "../../../domain/uploads/import/known-texts";
import { segmentName } from "../../../domain/uploads/numbering/segment-name";

interface PackagedCampaign {
  readonly id: string;
  readonly firstSegment: number | null;
}

type Rows = AsyncGenerator<readonly DataRow[], void, undefined>;

/**
 * The rows of a table of the data package, a page at a time.
 *
 * @param onlyCounting leaves out answers that no result is computed from
 */
export function packageRows(
  tx: DatabaseTransaction,
  campaign: PackagedCampaign,
  table: PackageTableName,
  onlyCounting: boolean,
): Rows {
  if (table === "outputs") return outputRows(tx, campaign);
  if (table === "scores") return scoreRows(tx, campaign);
  return rankingRows(tx, campaign, table, onlyCounting || table === "unexpanded" || table === "expanded");
}

async function* rankingRows(
  tx: DatabaseTransaction,
  { id: campaignId }: PackagedCampaign,
  table: keyof typeof ROWS_OF_RANKING,
  onlyCounting: boolean,
): Rows {
  const rowsOf: RowsOfRanking = ROWS_OF_RANKING[table];
  // Not all rankings are read again for tables that most campaigns have nothing in.
  if ((table === "edits" || table === "errors") && !(await marksEdits(tx, campaignId))) return;
  const choice = { campaignId, onlyCounting, withTexts: false, withFreeText: false };
  for await (const { rankings, entering } of readExportedRankings(tx, choice)) {
    const inResults = new Set(entering);
    const packed = onlyCounting ? rankings.filter(hasJudgments) : rankings;
    yield packed.flatMap((ranking) => rowsOf(ranking, ranking.state === "current" && inResults.has(ranking)));
  }
}

async function* outputRows(tx: DatabaseTransaction, { id, firstSegment }: PackagedCampaign): Rows {
  for await (const page of readExportedSegments(tx, id))
    yield page.flatMap(({ position, document, ...written }) => {
      const { id: segment, number } = segmentName(position, firstSegment);
      // What stands for a text that no file held is left out.
      const { source = null, outputs } = knownTexts(written) ?? { outputs: {} };
      return Object.entries(outputs).map(([system, output]) => ({
        ...{ segment, number, document, source },
        ...{ system, output },
      }));
    });
}

async function* scoreRows(tx: DatabaseTransaction, { id, firstSegment }: PackagedCampaign): Rows {
  const metrics = await listMetrics(tx, id);
  const names = new Map(metrics.map((metric) => [metric.id, metric.name]));
  yield (await listSystemScores(tx, id)).flatMap(({ metricId, ...score }) => {
    const metric = names.get(metricId);
    return metric === undefined ? [] : [{ metric, ...score }];
  });
  for (const { id: metricId, name: metric } of metrics)
    for await (const page of readExportedOutputScores(tx, metricId))
      yield page.map(({ system, position, score }) => {
        const { id: segment, number } = segmentName(position, firstSegment);
        return { metric, system, segment, number, score };
      });
}
