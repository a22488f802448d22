import type { DatabaseConnection } from "../../../db/connection/client";
import { readJudgingRecord } from "../../../db/exports/judging-record";
import { findKnownTexts } from "../../../db/uploads/known-texts";
import type { JudgingRecord } from "../../../domain/citation/judging-record";

/** What papers have to be told of how and when a campaign was judged. Whoever calls has found that it may be told. */
export async function loadJudgingRecord(db: DatabaseConnection, campaignId: string): Promise<JudgingRecord> {
  const record = await readJudgingRecord(db, campaignId);
  const { sources } = await findKnownTexts(db, campaignId);
  return { ...record, hasSources: sources };
}
