import type { DatabaseTransaction } from "../../../db/connection/client";
import { findJudgeOfPlatform, setPlatform } from "../../../db/judges/memberships";
import type { PlatformIds } from "../../../domain/judges/platform-ids";
import { refusal, wordedError } from "../../../domain/words/worded-error";
import { knownParticipant, platformColumns } from "./new-judge";

/**
 * Keeps at a judge who is in already what the platform calls them, with the study and session of the last time. Refused
 * where they are another participant, or another judge is this one. To be called under the campaign's lock.
 */
export async function rememberPlatform(
  tx: DatabaseTransaction,
  judge: { readonly id: number; readonly campaignId: string; readonly platformId: string | null },
  platform: PlatformIds,
): Promise<void> {
  if (judge.platformId !== null && judge.platformId !== platform.participant)
    throw wordedError("conflict", refusal("errors.linkOfAnother"));
  const known = await findJudgeOfPlatform(tx, judge.campaignId, platform.participant);
  if (known !== undefined && known !== judge.id) throw knownParticipant();
  await setPlatform(tx, judge.id, platformColumns(platform));
}
