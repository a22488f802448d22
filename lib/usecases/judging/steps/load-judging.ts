import { findJudgedCampaign } from "../../../db/judging/assignments-standing";
import type { JudgeAction } from "../../../domain/accounts/actions";
import { authoriseIn } from "../../../domain/accounts/authorise";
import { may } from "../../../domain/accounts/permissions";
import { campaignSettingsSchema } from "../../../domain/campaigns/settings";
import { refusal, wordedError } from "../../../domain/words/worded-error";
import type { UseCaseContext } from "../../use-case-context";

/**
 * The campaign that an address names and what the actor is to it as a judge. Whether they are served is decided
 * later, under lock.
 */
export async function loadJudging(
  slug: string,
  action: JudgeAction,
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
) {
  const stored = actor.kind === "nobody" ? null : await findJudgedCampaign(db, slug);
  const scope =
    stored === null ? undefined : { ...stored, settings: campaignSettingsSchema.parse(stored.settings) };
  const campaign = authoriseIn(actor, action, scope);
  const membership =
    actor.kind === "user"
      ? actor.memberships.find(({ campaignId: judged, role }) => judged === campaign.id && role === "JUDGE")
      : undefined;
  if (membership === undefined) throw wordedError("forbidden", refusal("errors.notJudge"));
  return { campaign, judgeId: membership.id, byOrganiser: may(actor, "see-system-names", campaign) };
}

export type Judging = Awaited<ReturnType<typeof loadJudging>>;
