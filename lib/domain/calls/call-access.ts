import { type Actor, comesByLink } from "../accounts/actor";
import { AppError } from "../app-error";

/** What an organiser does in a call. */
const organiserCallActions = [
  "view-overview",
  "edit-call",
  "change-state",
  "manage-test-sets",
  "manage-teams",
  "manage-annotators",
  "view-submissions",
  "view-results",
  "export",
  "make-campaign",
  "delete-call",
  "publish",
] as const;

/** What a member of a team does in it: of the own team alone. */
export type TeamAction = "view-own-team" | "manage-own-team" | "manage-own-members" | "hand-in" | "propose";

/** What somebody does who decides on alternative answers. */
const annotatorActions = ["adjudicate"] as const;

export type OrganiserCallAction = (typeof organiserCallActions)[number];
export type AnnotatorAction = (typeof annotatorActions)[number];
export type CallAction = OrganiserCallAction | TeamAction | AnnotatorAction;

export type TeamState = "PENDING" | "APPROVED" | "REFUSED" | "REMOVED";

/** The team of a member. */
interface OwnTeam {
  readonly id: string;
  readonly state: TeamState;
  /** Whether the member is its contact: of those who are in the team, the one who came first. */
  readonly isContact: boolean;
}

/** What somebody is to one call, as stored when the request came in. */
export interface CallStanding {
  readonly isOrganiser: boolean;
  /** The membership of an annotator; none for whoever is none. */
  readonly annotatorId: number | undefined;
  readonly team: OwnTeam | undefined;
}

/** As much of a call as decides who may do what in it. */
export interface CallScope {
  readonly id: string;
  readonly standing: CallStanding;
}

/**
 * Whether the call is open or closed decides when something can be done; that is not asked here. An administrator stands
 * in for every organiser, as in campaigns. What a token of a team may do beyond that its scopes decide.
 */
export function mayInCall(actor: Actor, action: CallAction, { standing }: CallScope): boolean {
  if (isOneOf(organiserCallActions, action)) return organises(actor, standing);
  if (actor.kind !== "user" && actor.kind !== "team") return false;
  if (isOneOf(annotatorActions, action)) return actor.kind === "user" && standing.annotatorId !== undefined;
  if (standing.team === undefined) return false;
  if (action === "view-own-team") return true;
  const { state, isContact } = standing.team;
  if (action === "manage-own-members" && !(isContact && actor.kind === "user")) return false;
  return state === "APPROVED" || (action.startsWith("manage-own-") && state === "PENDING");
}

/**
 * The call, if the actor may do this in it. To everybody else it does not exist, whatever they are to it: one answer,
 * from which nobody learns of calls, teams or submissions that are not theirs.
 */
export function authoriseInCall<Call extends CallScope>(
  actor: Actor,
  action: CallAction,
  call: Call | undefined,
): Call {
  if (actor.kind === "nobody") throw new AppError("not-signed-in", "Sign in first.");
  if (call === undefined || !mayInCall(actor, action, call)) throw noSuchCall();
  return call;
}

export function noSuchCall(): AppError {
  return new AppError("not-found", "This call does not exist.");
}

function organises(actor: Actor, standing: CallStanding): boolean {
  if (actor.kind === "system") return true;
  if (actor.kind !== "user" || comesByLink(actor.role)) return false;
  return actor.role === "ADMIN" || standing.isOrganiser;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((known) => known === name);
}
