import { listOwnCalls } from "../../db/calls/calls";
import { may } from "../../domain/accounts/permissions";
import { type CallPhase, callPhase } from "../../domain/calls/call-state";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { type ListedCall, listCalls } from "./list-calls";

export interface OwnCall {
  readonly id: string;
  readonly title: string;
  readonly phase: CallPhase;
  readonly team: string;
  readonly closesAt: Date | null;
}

/** The calls of somebody: those that they organise, where they may, and those in which they are a team's member. */
export async function viewCalls(
  context: UseCaseContext,
): Promise<{ readonly organised: readonly ListedCall[] | undefined; readonly own: readonly OwnCall[] }> {
  const { db, actor, now } = context;
  const user = signedInUser(actor);
  const rows = await listOwnCalls(db, user.id);
  return {
    organised: may(actor, "list-campaigns") ? await listCalls(context) : undefined,
    own: rows.map(({ call, team }) => {
      const { id, title, closesAt } = call;
      return { id, title, closesAt, team: team.name, phase: callPhase(call, now) };
    }),
  };
}
