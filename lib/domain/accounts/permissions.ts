import {
  type Action,
  type CampaignAction,
  type InstallationAction,
  type JudgeAction,
  judgeActions,
  organiserActions,
} from "./actions";
import { type Actor, type ActorMembership, comesByLink, type UserActor } from "./actor";

/** As much of a campaign as decides who may do what in it. */
export interface CampaignScope {
  readonly id: string;
  readonly settings: { readonly organiserMayJudge: boolean };
}

/** Whether the campaign is open or closed decides when something can be done; that is not asked here. */
export function may(actor: Actor, action: InstallationAction): boolean;
export function may(actor: Actor, action: CampaignAction, campaign: CampaignScope): boolean;
export function may(actor: Actor, action: Action, campaign?: CampaignScope): boolean {
  if (actor.kind === "nobody" || actor.kind === "team") return false;
  if (isJudgeAction(action))
    return actor.kind === "user" && campaign !== undefined && mayAsJudge(actor, action, campaign);
  if (isCampaignAction(action))
    return campaign !== undefined && (actor.kind === "system" || organises(actor, campaign));
  return mayInInstallation(actor, action);
}

/** Whether the campaign exists at all as far as this actor is told. */
export function belongsTo(actor: Actor, campaign: CampaignScope): boolean {
  if (actor.kind === "nobody" || actor.kind === "team") return false;
  if (actor.kind === "system" || organises(actor, campaign)) return true;
  const membership = membershipIn(actor, campaign, "JUDGE");
  return membership !== undefined && membership.removedAt === null;
}

function mayInInstallation(
  actor: Exclude<Actor, { kind: "nobody" | "team" }>,
  action: InstallationAction,
): boolean {
  switch (action) {
    case "sign-out-everywhere":
      return actor.kind === "user";
    case "change-own-account":
      return actor.kind === "user" && !comesByLink(actor.role);
    case "list-campaigns":
    case "create-campaign":
      return !(actor.kind === "user" && comesByLink(actor.role));
    case "view-accounts":
    case "invite-organiser":
    case "manage-accounts":
    case "view-operations":
    case "make-backup":
      return actor.kind === "system" || actor.role === "ADMIN";
    case "create-first-organiser-link":
    case "empty-bin":
    case "send-messages":
      return actor.kind === "system";
  }
}

/** An administrator stands in for every organiser, so that no campaign is orphaned when somebody leaves. */
function organises(actor: UserActor, campaign: CampaignScope): boolean {
  if (actor.role === "ADMIN") return true;
  if (comesByLink(actor.role)) return false;
  const membership = membershipIn(actor, campaign, "ORGANISER");
  return membership !== undefined && membership.removedAt === null;
}

function mayAsJudge(actor: UserActor, action: JudgeAction, campaign: CampaignScope): boolean {
  const judge = membershipIn(actor, campaign, "JUDGE");
  if (action === "submit-answer" && judge !== undefined) return true;
  // Whoever sees the systems' names judges only where the campaign allows it, however they became a judge.
  if (organises(actor, campaign) && !campaign.settings.organiserMayJudge) return false;
  if (judge === undefined) {
    const organiser = membershipIn(actor, campaign, "ORGANISER");
    return !comesByLink(actor.role) && organiser !== undefined && organiser.removedAt === null;
  }
  if (judge.removedAt !== null) return false;
  return action === "view-judging" || (judge.pausedAt === null && judge.excludedAt === null);
}

function membershipIn(
  actor: UserActor,
  campaign: CampaignScope,
  role: ActorMembership["role"],
): ActorMembership | undefined {
  return actor.memberships.find(
    (membership) => membership.campaignId === campaign.id && membership.role === role,
  );
}

function isJudgeAction(action: Action): action is JudgeAction {
  return judgeActions.some((known) => known === action);
}

function isCampaignAction(action: Action): action is CampaignAction {
  return isJudgeAction(action) || organiserActions.some((known) => known === action);
}
