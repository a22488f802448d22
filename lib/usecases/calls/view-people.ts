import { listOpenCallLinks, type OpenCallLink } from "../../db/accounts/invitations";
import { listAnnotators } from "../../db/calls/annotators";
import { listTeamMembers, type TeamMemberRow } from "../../db/calls/people";
import { listTeams } from "../../db/calls/teams";
import type { Actor } from "../../domain/accounts/actor";
import { authoriseInCall, type TeamState } from "../../domain/calls/call-access";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

export interface ShownMember {
  readonly userId: string;
  readonly name: string;
  /** Of those who are in the team, the one who came first. */
  readonly isContact: boolean;
  readonly isYou: boolean;
  readonly isRemoved: boolean;
}

/** The members of one team as they are shown, in the order in which they came. */
export function shownMembers(rows: readonly TeamMemberRow[], actor: Actor): readonly ShownMember[] {
  const contact = rows.find(({ removedAt }) => removedAt === null);
  return rows.map((row) => ({
    ...{ userId: row.userId, name: row.name, isContact: row === contact, isRemoved: row.removedAt !== null },
    isYou: actor.kind === "user" && actor.id === row.userId,
  }));
}

export interface CallPeopleView {
  readonly call: { readonly id: string; readonly title: string };
  /** Newest first. */
  readonly links: readonly (OpenCallLink & { readonly team: string | undefined })[];
  readonly annotators: readonly {
    readonly userId: string;
    readonly number: number | null;
    readonly name: string | null;
    readonly isRemoved: boolean;
  }[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: TeamState;
    readonly members: readonly ShownMember[];
  }[];
}

/** Who takes part in a call, and the links by which somebody may yet come, for its organisers. */
export async function viewPeople(
  { callId }: { readonly callId: string },
  { db, actor }: UseCaseContext,
): Promise<CallPeopleView> {
  const call = authoriseInCall(actor, "manage-teams", await loadCall(db, callId, actor));
  const of = { callId: call.id };
  const [links, annotators, teams, members] = await Promise.all([
    listOpenCallLinks(db, of),
    listAnnotators(db, call.id),
    listTeams(db, call.id),
    listTeamMembers(db, of),
  ]);
  return {
    call: { id: call.id, title: call.title },
    links: links.map((link) => ({ ...link, team: teams.find(({ id }) => id === link.teamId)?.name })),
    annotators: annotators.map(({ userId, number, name, removedAt }) => ({
      ...{ userId, number, name, isRemoved: removedAt !== null },
    })),
    teams: teams.map(({ id, name, state }) => ({
      ...{ id, name, state },
      members: shownMembers(
        members.filter(({ teamId }) => teamId === id),
        actor,
      ),
    })),
  };
}
