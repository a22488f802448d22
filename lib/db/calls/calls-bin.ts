import { noSuchCall } from "../../domain/calls/call-access";
import type { CallState } from "../../domain/calls/call-state";
import { freeName } from "../../domain/text/free-name";
import { type Binned, listBinned } from "../campaigns/campaigns-bin";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { Prisma } from "../generated/client";

/** Moves a call to the bin; false where it is not there or is in it already. Its name in addresses is free from then on. */
export async function moveCallToBin(
  tx: DatabaseTransaction,
  callId: string,
  binnedAt: Date,
): Promise<boolean> {
  const moved = await tx.$executeRaw`
    UPDATE "call" SET "binned_at" = ${binnedAt}, "binned_slug" = "slug", "slug" = 'bin-' || "id"::text
    WHERE "id" = ${callId}::uuid AND "binned_at" IS NULL`;
  return moved === 1;
}

/**
 * Takes a call out of the bin, under its former name in addresses or the next that is free; nothing where it is not in the
 * bin. Fails, to be tried again, where another takes the name at the same moment.
 */
export async function takeCallFromBin(
  tx: DatabaseTransaction,
  callId: string,
): Promise<{ readonly slug: string; readonly formerSlug: string } | undefined> {
  const [call] = await tx.$queryRaw<{ readonly formerSlug: string | null }[]>`
    SELECT "binned_slug" AS "formerSlug" FROM "call" WHERE "id" = ${callId}::uuid FOR UPDATE`;
  if (!call?.formerSlug) return undefined;
  const { formerSlug } = call;
  const taken = await tx.call.findMany({
    where: { OR: [{ slug: formerSlug }, { slug: { startsWith: `${formerSlug}-` } }] },
    select: { slug: true },
  });
  const slug = freeName(formerSlug, new Set(taken.map((one) => one.slug)));
  await tx.call.update({ where: { id: callId }, data: { slug, binnedSlug: null, binnedAt: null } });
  return { slug, formerSlug };
}

/** A call, in the bin or not, as far as permissions ask. */
export async function findCallInBinToo(db: DatabaseConnection, callId: string) {
  return db.call.findUnique({ where: { id: callId }, select: { id: true, title: true, binnedAt: true } });
}

export interface BinnedCall extends Binned<CallState> {
  readonly title: string;
  readonly teams: number;
  readonly submissions: number;
}

export function listBinnedCalls(
  db: DatabaseConnection,
  organiserId?: string,
): Promise<readonly BinnedCall[]> {
  const columns = Prisma.sql`c."title",
           (SELECT count(*) FROM "team" t WHERE t."call_id" = c."id" AND t."state" = 'APPROVED')::int AS "teams",
           (SELECT count(*) FROM "submission" s WHERE s."call_id" = c."id")::int AS "submissions"`;
  return listBinned<BinnedCall>(db, "call", columns, organiserId);
}

export interface DeletedCall {
  readonly testSets: number;
  readonly teams: number;
  readonly submissions: number;
  readonly people: number;
}

/**
 * Deletes a call that is in the bin and all that belongs to it: files, outputs, scores, answers and verdicts, links, tokens,
 * and the accounts of people who came in by a link and were in no other. Campaigns that were made from it and the audit
 * stay.
 */
export async function deleteCallRows(tx: DatabaseTransaction, callId: string): Promise<DeletedCall> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "call" WHERE "id" = ${callId}::uuid AND "binned_at" IS NOT NULL FOR UPDATE`;
  // Somebody else has just deleted or restored it.
  if (held.length === 0) throw noSuchCall();
  const people = await tx.$queryRaw<{ readonly userId: string }[]>`
    SELECT "user_id"::text AS "userId" FROM "team_member" WHERE "call_id" = ${callId}::uuid
    UNION SELECT "user_id"::text FROM "call_member" WHERE "call_id" = ${callId}::uuid`;
  // What others refer to goes after them, a statement for each table.
  await tx.$executeRaw`
    DELETE FROM "verdict" v USING "test_set" t WHERE t."call_id" = ${callId}::uuid AND v."test_set_id" = t."id"`;
  await tx.$executeRaw`
    DELETE FROM "proposal" p USING "test_set" t WHERE t."call_id" = ${callId}::uuid AND p."test_set_id" = t."id"`;
  const submissions = await tx.$executeRaw`DELETE FROM "submission" WHERE "call_id" = ${callId}::uuid`;
  const testSets = await tx.$executeRaw`DELETE FROM "test_set" WHERE "call_id" = ${callId}::uuid`;
  const teams = await tx.$executeRaw`DELETE FROM "team" WHERE "call_id" = ${callId}::uuid`;
  await tx.call.delete({ where: { id: callId }, select: { id: true } });
  await tx.$executeRaw`
    DELETE FROM "app_user" u
    WHERE u."id" = ANY(${people.map(({ userId }) => userId)}::uuid[]) AND u."role" = 'PARTICIPANT'
      AND NOT EXISTS (SELECT FROM "team_member" m WHERE m."user_id" = u."id")
      AND NOT EXISTS (SELECT FROM "call_member" m WHERE m."user_id" = u."id")`;
  return { submissions, testSets, teams, people: people.length };
}
