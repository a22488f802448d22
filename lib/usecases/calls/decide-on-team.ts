import { setTeamState } from "../../db/calls/teams";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

const decisions = {
  approve: { state: "APPROVED", event: "team-approved" },
  refuse: { state: "REFUSED", event: "team-refused" },
  remove: { state: "REMOVED", event: "team-removed" },
} as const;
type TeamDecision = keyof typeof decisions;
export const teamDecisions = Object.keys(decisions) as readonly TeamDecision[];

/** Approves, refuses or removes a team. Removing keeps what it handed in; approving brings it back. */
export async function decideOnTeam(
  {
    callId,
    teamId,
    decision,
  }: { readonly callId: string; readonly teamId: string; readonly decision: TeamDecision },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "manage-teams", await loadCall(db, callId, actor));
  const { state, event } = decisions[decision];
  await db.$transaction(async (tx) => {
    if (!(await setTeamState(tx, { callId: call.id, teamId, state, at: now })))
      throw new AppError("conflict", "This team does not exist, or was decided on already.");
    const detail = { team: teamId };
    await recordAuditEvent(tx, { at: now, action: event, ...actorId(actor), callId: call.id, detail });
  });
}
