import { listCallSubmissions } from "../../db/calls/submissions";
import { listTeams } from "../../db/calls/teams";
import { mayInCall } from "../../domain/calls/call-access";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";
import { type ShownTerms, shownTerms } from "./steps/shown-terms";
import { type CallView, viewCall } from "./view-call";
import { type OwnTeamView, viewOwnTeam } from "./view-own-team";

export interface OrganiserPage {
  readonly kind: "organiser";
  readonly view: CallView;
  readonly teams: Awaited<ReturnType<typeof listTeams>>;
  readonly submissions: Awaited<ReturnType<typeof listCallSubmissions>>;
}

export interface TeamPage {
  readonly kind: "team";
  readonly own: OwnTeamView;
}

/** An annotator has a page of their own, where the answers are. */
interface AnnotatorPage {
  readonly kind: "annotator";
}

/** The page of a call: the overview for its organisers, their own page for a team. To everybody else there is none. */
export async function viewCallPage(
  { callId }: { readonly callId: string },
  context: UseCaseContext,
): Promise<((OrganiserPage | TeamPage) & { readonly terms: ShownTerms }) | AnnotatorPage> {
  const { db, actor } = context;
  const call = await loadCall(db, callId, actor);
  if (call !== undefined && mayInCall(actor, "view-overview", call)) {
    const view = await viewCall({ callId: call.id }, context);
    const [teams, submissions] = await Promise.all([
      listTeams(db, call.id),
      listCallSubmissions(db, call.id),
    ]);
    return { kind: "organiser", view, teams, submissions, terms: await shownTerms(call) };
  }
  if (call?.standing.team === undefined && call !== undefined && mayInCall(actor, "adjudicate", call))
    return { kind: "annotator" };
  const own = await viewOwnTeam({ callId }, context);
  return { kind: "team", own, terms: await shownTerms(call!) };
}
