import type { DatabaseTransaction } from "../../../db/connection/client";
import { findJudgeOfPlatform, setPlatform } from "../../../db/judges/memberships";
import { AppError } from "../../../domain/app-error";
import type { PlatformIds } from "../../../domain/judges/platform-ids";
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
    throw new AppError(
      "conflict",
      "This personal link belongs to another participant. Ask the person who set up the study for a personal link.",
    );
  const known = await findJudgeOfPlatform(tx, judge.campaignId, platform.participant);
  if (known !== undefined && known !== judge.id) throw knownParticipant();
  await setPlatform(tx, judge.id, platformColumns(platform));
}
