import { createUser } from "../../../db/accounts/users";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { createJudgeMembership, findJudgeOfPlatform, listPseudonyms } from "../../../db/judges/memberships";
import type { AppError } from "../../../domain/app-error";
import { nextJudgePseudonym } from "../../../domain/judges/judge-pseudonym";
import { newcomerWorkload } from "../../../domain/judges/newcomer-workload";
import type { PlatformIds } from "../../../domain/judges/platform-ids";
import { refusal, wordedError } from "../../../domain/words/worded-error";
import { loadCampaignScope } from "../../campaigns/steps/load-campaign-scope";

export interface NewJudge {
  readonly campaignId: string;
  readonly platform: PlatformIds | undefined;
  readonly createdAt: Date;
  /** By a sign-up link, which one person may use several times. */
  readonly signedUp?: boolean;
  /** Whose work this judge takes over, and how much of it is left. */
  readonly takesOver?: { readonly judgeId: number; readonly workload: number | null };
}

/**
 * A judge with an account of their own and the next pseudonym. A platform's participant is one judge at most. To be
 * called under the campaign's lock: two who come in at once would be given the same pseudonym, or be one participant.
 */
export async function createJudge(
  tx: DatabaseTransaction,
  { campaignId, platform, createdAt, signedUp = false, takesOver }: NewJudge,
): Promise<{ readonly userId: string; readonly judgeId: number }> {
  const campaign = await loadCampaignScope(tx, campaignId);
  if (
    platform !== undefined &&
    (await findJudgeOfPlatform(tx, campaignId, platform.participant)) !== undefined
  )
    throw knownParticipant();
  const userId = await createUser(tx, { role: "JUDGE", createdAt });
  if (userId === undefined) throw new Error("a judge without an e-mail address clashed with another account");
  const judgeId = await createJudgeMembership(tx, {
    campaignId,
    userId,
    pseudonym: nextJudgePseudonym(await listPseudonyms(tx, campaignId)),
    createdAt,
    signedUp,
    workload: takesOver === undefined ? newcomerWorkload(campaign?.plan) : takesOver.workload,
    ...(takesOver === undefined ? {} : { replacesId: takesOver.judgeId }),
    ...(platform === undefined ? {} : platformColumns(platform)),
  });
  return { userId, judgeId };
}

/** For whoever comes by a participant's id that is a judge's already, without that browser's session or own link. */
export function knownParticipant(): AppError {
  return wordedError("conflict", refusal("errors.participantKnown"));
}

export function platformColumns({ participant, study, session }: PlatformIds) {
  return {
    platformId: participant,
    ...(study === undefined ? {} : { platformStudy: study }),
    ...(session === undefined ? {} : { platformSession: session }),
  };
}
