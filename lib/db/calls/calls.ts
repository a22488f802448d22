import type { Actor } from "../../domain/accounts/actor";
import type { CallStanding } from "../../domain/calls/call-access";
import { noSuchCall } from "../../domain/calls/call-access";
import type { CallTerms } from "../../domain/calls/call-inputs";
import type { CallState } from "../../domain/calls/call-state";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { underFreeSlug } from "../connection/free-slug";

/** The call's row; settings as stored. One in the bin is not there. */
export async function findCall(db: DatabaseConnection, callId: string) {
  return db.call.findUnique({ where: { id: callId, binnedAt: null } });
}

export async function findCallIdBySlug(db: DatabaseConnection, slug: string): Promise<string | undefined> {
  const found = await db.call.findUnique({ where: { slug, binnedAt: null }, select: { id: true } });
  return found?.id;
}

/** The call whose results are published under the slug. */
export async function findPublishedCall(db: DatabaseConnection, slug: string) {
  return db.call.findUnique({ where: { slug, binnedAt: null, publishedAt: { not: null } } });
}

/** Whether this call changed what is published. */
export async function setCallPublished(
  tx: DatabaseTransaction,
  callId: string,
  published: { readonly publishedAt: Date | null; readonly publishesArchive: boolean },
): Promise<boolean> {
  const { publishedAt, publishesArchive } = published;
  const changed = await tx.$executeRaw`
    UPDATE "call" SET "publishes_archive" = ${publishesArchive},
      -- A page that is changed keeps the day on which it came out.
      "published_at" = CASE WHEN ${publishedAt}::timestamptz IS NULL THEN NULL
                            ELSE coalesce("published_at", ${publishedAt}::timestamptz) END
    WHERE "id" = ${callId}::uuid AND "state" = 'FINAL'
      AND (("published_at" IS NULL) <> (${publishedAt}::timestamptz IS NULL) OR "publishes_archive" <> ${publishesArchive})`;
  return changed > 0;
}

/** What the actor is to the call: a token of a team is that team, and nothing else its maker may be. */
export async function findCallStanding(
  db: DatabaseConnection,
  callId: string,
  actor: Actor,
): Promise<CallStanding> {
  if (actor.kind === "nobody" || actor.kind === "system")
    return { isOrganiser: false, annotatorId: undefined, team: undefined };
  const membership = await db.teamMember.findFirst({
    where: {
      ...{ callId, userId: actor.id, removedAt: null },
      ...(actor.kind === "team" ? { teamId: actor.teamId } : {}),
    },
    select: {
      id: true,
      team: {
        select: {
          ...{ id: true, state: true },
          members: { where: { removedAt: null }, select: { id: true }, orderBy: { id: "asc" }, take: 1 },
        },
      },
    },
  });
  const roles =
    actor.kind === "team"
      ? []
      : await db.callMember.findMany({
          where: { callId, userId: actor.id, removedAt: null },
          select: { id: true, role: true },
        });
  return {
    isOrganiser: roles.some(({ role }) => role === "ORGANISER"),
    annotatorId: roles.find(({ role }) => role === "ANNOTATOR")?.id,
    team:
      membership === null
        ? undefined
        : {
            ...{ id: membership.team.id, state: membership.team.state },
            isContact: membership.team.members[0]?.id === membership.id,
          },
  };
}

/** Holds the call until the transaction ends, for what must happen one at a time in it. */
export async function lockCall(tx: DatabaseTransaction, callId: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "call" WHERE "id" = ${callId}::uuid AND "binned_at" IS NULL FOR NO KEY UPDATE`;
  if (held.length === 0) throw noSuchCall();
}

/** A call in draft under the slug, or the next that is free, with the first version of its terms. */
export async function insertCall(
  tx: DatabaseTransaction,
  slug: string,
  {
    terms,
    ...call
  }: {
    readonly terms: CallTerms;
    readonly seed: number;
    readonly createdAt: Date;
    readonly createdById?: string;
  },
): Promise<{ readonly id: string; readonly slug: string }> {
  const created = await underFreeSlug(
    slug,
    (where) => tx.call.findMany({ where, select: { slug: true } }),
    (free) =>
      tx.call.createManyAndReturn({
        data: [{ ...call, ...terms, slug: free }],
        skipDuplicates: true,
        select: { id: true, slug: true },
      }),
  );
  const { createdAt, createdById } = call;
  await tx.callVersion.create({
    data: {
      ...{ callId: created.id, version: 1, terms: storedTerms(terms), createdAt },
      ...(createdById === undefined ? {} : { createdById }),
    },
  });
  return created;
}

/** As JSON holds them. */
function storedTerms({ opensAt, closesAt, alternativesUntil, ...terms }: CallTerms) {
  const moment = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...terms,
    opensAt: moment(opensAt),
    closesAt: moment(closesAt),
    alternativesUntil: moment(alternativesUntil),
  };
}

export async function insertCallOrganiser(
  tx: DatabaseTransaction,
  organiser: { readonly callId: string; readonly userId: string; readonly createdAt: Date },
): Promise<void> {
  await tx.callMember.create({ data: { ...organiser, role: "ORGANISER" } });
}

export interface CallSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly state: CallState;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
  readonly testSets: number;
  readonly teams: number;
  readonly submissions: number;
}

/** Newest first, without those in the bin; all of them where no organiser is named. */
export async function listCallSummaries(
  db: DatabaseConnection,
  choice: { readonly organiserId?: string; readonly callId?: string } = {},
): Promise<readonly CallSummary[]> {
  const rows = await db.call.findMany({
    where: {
      binnedAt: null,
      ...(choice.callId === undefined ? {} : { id: choice.callId }),
      ...(choice.organiserId === undefined
        ? {}
        : { members: { some: { userId: choice.organiserId, role: "ORGANISER", removedAt: null } } }),
    },
    select: {
      ...{ id: true, slug: true, title: true, state: true },
      ...{ opensAt: true, closesAt: true, closedAt: true, createdAt: true },
      _count: {
        select: { testSets: true, teams: { where: { state: "APPROVED" } }, submissions: true },
      },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ _count, ...row }) => ({ ...row, ..._count }));
}

/** The first opening keeps its time; the time of closing goes with reopening. */
export async function setCallState(
  tx: DatabaseTransaction,
  { callId, state, at }: { readonly callId: string; readonly state: CallState; readonly at: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "call" SET "state" = ${state}::call_state,
      "opened_at" = CASE WHEN ${state} = 'OPEN' THEN coalesce("opened_at", ${at}::timestamptz) ELSE "opened_at" END,
      "closed_at" = CASE ${state} WHEN 'OPEN' THEN NULL WHEN 'CLOSED' THEN ${at}::timestamptz ELSE "closed_at" END,
      "contested_at" = CASE WHEN ${state} = 'CONTESTED' THEN ${at}::timestamptz ELSE "contested_at" END,
      "final_at" = CASE WHEN ${state} = 'FINAL' THEN ${at}::timestamptz ELSE "final_at" END
    WHERE "id" = ${callId}::uuid`;
}

/** What teams were told since when, the first version first. */
export async function listCallVersions(db: DatabaseConnection, callId: string) {
  return db.callVersion.findMany({
    where: { callId },
    select: { version: true, note: true, createdAt: true },
    orderBy: { version: "asc" },
  });
}

/** The calls in which somebody is a member of a team, newest first. */
export async function listOwnCalls(db: DatabaseConnection, userId: string) {
  return db.teamMember.findMany({
    where: { userId, removedAt: null, call: { binnedAt: null } },
    select: {
      team: { select: { name: true } },
      call: {
        select: { ...{ id: true, title: true, state: true, opensAt: true }, closesAt: true, closedAt: true },
      },
    },
    orderBy: { id: "desc" },
  });
}

/** Stores terms as this version of the call: in place of it where there is one, as of a draft. */
export async function storeTerms(
  tx: DatabaseTransaction,
  change: {
    readonly callId: string;
    readonly terms: CallTerms;
    readonly version: number;
    readonly note: string | null;
    readonly at: Date;
    readonly by: string | undefined;
  },
): Promise<void> {
  const { callId, terms, version, note, at, by } = change;
  await tx.call.update({ where: { id: callId }, data: { ...terms, version } });
  const written = { note, terms: storedTerms(terms), createdAt: at, createdById: by ?? null };
  await tx.callVersion.upsert({
    where: { callId_version: { callId, version } },
    create: { callId, version, ...written },
    update: written,
  });
}
