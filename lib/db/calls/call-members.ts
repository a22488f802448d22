import type { DatabaseTransaction } from "../connection/client";

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
