import { listJudgeInvitations } from "../../db/accounts/invitations";
import { type ListedJudge, listJudges } from "../../db/judges/judges-list";
import { listLateAnswers } from "../../db/judges/late-answers";
import { authoriseIn } from "../../domain/accounts/authorise";
import { invitationStanding } from "../../domain/accounts/invitation-standing";
import { judgeState } from "../../domain/judges/judge-state";
import { isSignUpBatch, signUpBatch } from "../../domain/judges/link-batch";
import { newcomerWorkload } from "../../domain/judges/newcomer-workload";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

type StoredLink = Awaited<ReturnType<typeof listJudgeInvitations>>[number];

/** Everything about the judges of a campaign and the links by which they come in. */
export async function viewJudges(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-judges", await loadCampaignScope(db, campaignId));
  const [judges, links, late] = await Promise.all([
    listJudges(db, campaign.id),
    listJudgeInvitations(db, campaign.id),
    listLateAnswers(db, campaign.id),
  ]);
  const pseudonyms = new Map(judges.map(({ userId, pseudonym }) => [userId, pseudonym]));
  const names = new Map(judges.map(({ membershipId, pseudonym }) => [membershipId, pseudonym]));
  const linkOf = (link: StoredLink) => ({
    id: link.id,
    label: link.label ?? undefined,
    batch: link.batch ?? undefined,
    createdAt: link.createdAt,
    expiresAt: link.expiresAt ?? undefined,
    standing: invitationStanding(link, now),
    pseudonym: link.userId === null ? undefined : pseudonyms.get(link.userId),
    replaces: link.replacesJudgeId === null ? undefined : names.get(link.replacesJudgeId),
  });
  const personal = links.filter(({ maxJudges }) => maxJudges === null);
  return {
    id: campaign.id,
    slug: campaign.slug,
    state: campaign.state,
    settings: campaign.settings,
    consentVersion: campaign.consentVersion,
    /** What the plan gives to whoever comes in now. */
    workload: newcomerWorkload(campaign.plan) ?? undefined,
    judges: judges.map((judge) => judgeOf(judge, personal, now)),
    signUpLinks: links.flatMap((link) => {
      if (link.maxJudges === null) return [];
      const { id, judgesIn, maxJudges } = link;
      const batch = signUpBatch(id);
      const open = personal.filter((own) => own.batch === batch && invitationStanding(own, now) === "open");
      return [{ ...linkOf(link), judgesIn, maxJudges, stillIn: open.length }];
    }),
    batches: batchesOf(personal.map(linkOf)),
    links: personal.filter(({ batch }) => batch === null).map(linkOf),
    late,
  };
}

export type JudgesView = Awaited<ReturnType<typeof viewJudges>>;
export type JudgeView = JudgesView["judges"][number];
export type JudgeLinkView = JudgesView["links"][number];
export type SignUpLinkView = JudgesView["signUpLinks"][number];
export type BatchView = JudgesView["batches"][number];

function judgeOf(judge: ListedJudge, personal: readonly StoredLink[], now: Date) {
  const own = personal.filter(({ userId }) => userId === judge.userId);
  const { userId: _, linkLabel: __, ...told } = judge;
  return {
    ...told,
    label: own.findLast(({ label }) => label !== null)?.label ?? undefined,
    state: judgeState({ ...judge, isReplaced: judge.replacedBy !== null, links: own }, now),
  };
}

function batchesOf<Link extends { readonly batch: string | undefined; readonly label: string | undefined }>(
  links: readonly Link[],
) {
  const batches = new Map<string, Link[]>();
  for (const link of links) {
    const { batch } = link;
    if (batch === undefined || isSignUpBatch(batch)) continue;
    const together = batches.get(batch);
    if (together === undefined) batches.set(batch, [link]);
    else together.push(link);
  }
  // Made at one moment: without their labels they would stand in no order at all.
  return [...batches].map(([name, together]) => ({
    name,
    links: together.toSorted((a, b) => compareCodeUnits(a.label ?? "\uffff", b.label ?? "\uffff")),
  }));
}
