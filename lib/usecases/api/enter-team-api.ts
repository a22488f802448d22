import { findCallStanding } from "../../db/calls/calls";
import { findTeam } from "../../db/calls/teams";
import type { TeamActor } from "../../domain/accounts/actor";
import { AppError } from "../../domain/app-error";
import type { TeamScope } from "../../domain/calls/team-scopes";
import type { AnonymousContext, UseCaseContext } from "../use-case-context";
import { type ApiRequest, admitToken } from "./steps/admit-token";

export interface TeamApiContext extends UseCaseContext {
  readonly actor: TeamActor;
}

/** Which team a program stands for, as long as the member who made its token is one. */
export async function enterTeamApi(
  request: Omit<ApiRequest, "scope"> & { readonly scope: TeamScope },
  context: AnonymousContext,
): Promise<TeamApiContext> {
  const token = await admitToken(request, context);
  const team = token.teamId === null ? null : await findTeam(context.db, token.teamId);
  if (team === null) throw new AppError("forbidden", "This token is not a team’s.");
  const actor: TeamActor = { kind: "team", id: token.userId, callId: team.callId, teamId: team.id };
  const { team: own } = await findCallStanding(context.db, team.callId, actor);
  if (own === undefined)
    throw new AppError("not-signed-in", "The member of the team who made this token has left it.");
  if (!token.scopes.includes(request.scope))
    throw new AppError("forbidden", `This token lacks the scope ${request.scope}.`);
  return { ...context, actor };
}
