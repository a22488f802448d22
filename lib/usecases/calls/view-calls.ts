import { listAnnotatedCalls } from "../../db/calls/annotators";
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

export interface ViewedCalls {
  readonly organised: readonly ListedCall[] | undefined;
  readonly own: readonly OwnCall[];
  readonly annotated: readonly Pick<OwnCall, "id" | "title" | "phase">[];
}

/**
 * The calls of somebody: those that they organise, where they may, those in which they are a team's member, and those of
 * whose alternative answers they decide.
 */
export async function viewCalls(context: UseCaseContext): Promise<ViewedCalls> {
  const { db, actor, now } = context;
  const user = signedInUser(actor);
  const rows = await listOwnCalls(db, user.id);
  const annotated = await listAnnotatedCalls(db, user.id);
  return {
    organised: may(actor, "list-campaigns") ? await listCalls(context) : undefined,
    own: rows.map(({ call, team }) => {
      const { id, title, closesAt } = call;
      return { id, title, closesAt, team: team.name, phase: callPhase(call, now) };
    }),
    annotated: annotated.map((call) => ({ id: call.id, title: call.title, phase: callPhase(call, now) })),
  };
}
