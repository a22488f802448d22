import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** The annotators of a call in their order, removed ones too: their verdicts stay. */
export async function listAnnotators(db: DatabaseConnection, callId: string) {
  const rows = await db.callMember.findMany({
    where: { callId, role: "ANNOTATOR" },
    select: { id: true, userId: true, number: true, removedAt: true, user: { select: { name: true } } },
    orderBy: { number: "asc" },
  });
  return rows.map(({ user, ...row }) => ({ ...row, name: user.name }));
}

/** The organiser's membership, by which what they settle is stored; an administrator who has none becomes an organiser. */
export async function organiserMemberId(
  tx: DatabaseTransaction,
  { callId, userId, now }: { readonly callId: string; readonly userId: string; readonly now: Date },
): Promise<number> {
  const { id } = await tx.callMember.upsert({
    where: { callId_userId_role: { callId, userId, role: "ORGANISER" } },
    create: { callId, userId, role: "ORGANISER", createdAt: now },
    update: {},
    select: { id: true },
  });
  return id;
}

/** The calls in which somebody decides on alternative answers, newest first. */
export async function listAnnotatedCalls(db: DatabaseConnection, userId: string) {
  const rows = await db.callMember.findMany({
    where: { userId, role: "ANNOTATOR", removedAt: null, call: { binnedAt: null } },
    select: {
      call: {
        select: { id: true, title: true, state: true, opensAt: true, closesAt: true, closedAt: true },
      },
    },
    orderBy: { id: "desc" },
  });
  return rows.map(({ call }) => call);
}

/** Makes somebody an annotator of the call, with the next number; their number where they are one already. */
export async function addAnnotator(
  tx: DatabaseTransaction,
  {
    callId,
    userId,
    createdAt,
  }: { readonly callId: string; readonly userId: string; readonly createdAt: Date },
): Promise<number> {
  const { _max } = await tx.callMember.aggregate({ where: { callId }, _max: { number: true } });
  const number = (_max.number ?? 0) + 1;
  await tx.callMember.create({ data: { callId, userId, role: "ANNOTATOR", number, createdAt } });
  return number;
}
