import type { Decision } from "../../domain/calls/alternatives/verdicts";
import type { GoldEdit } from "../../domain/metrics/gold/gold-annotation";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { Prisma, type VerdictDecision } from "../generated/client";

/** What somebody decided on equal proposals. */
export interface StoredVerdict {
  readonly memberId: number;
  /** The annotator's number; none for an organiser, whose verdict settles. */
  readonly annotator: number | null;
  readonly position: number;
  /** Of equal proposals, in hexadecimal. */
  readonly key: string;
  readonly decision: Decision;
  readonly edits: readonly GoldEdit[];
  readonly note: string;
  readonly decidedAt: Date;
}

const WRITTEN = { accept: "ACCEPT", correct: "CORRECT", reject: "REJECT" } as const satisfies Record<
  Decision,
  VerdictDecision
>;
const READ = { ACCEPT: "accept", CORRECT: "correct", REJECT: "reject" } as const satisfies Record<
  VerdictDecision,
  Decision
>;

/** All verdicts on answers to a test set, of annotators who were removed since, too: their work stays. */
export async function listVerdicts(
  db: DatabaseConnection,
  testSetId: number,
  position?: number,
): Promise<readonly StoredVerdict[]> {
  const rows = await db.verdict.findMany({
    where: { testSetId, ...(position === undefined ? {} : { position }) },
    select: {
      ...{
        memberId: true,
        position: true,
        key: true,
        decision: true,
        edits: true,
        note: true,
        decidedAt: true,
      },
      member: { select: { role: true, number: true } },
    },
    orderBy: [{ position: "asc" }, { key: "asc" }, { memberId: "asc" }],
  });
  return rows.map(({ member, key, decision, edits, note, ...row }) => ({
    ...row,
    annotator: member.role === "ANNOTATOR" ? member.number : null,
    key: Buffer.from(key).toString("hex"),
    decision: READ[decision],
    edits: (edits ?? []) as unknown as readonly GoldEdit[],
    note: note ?? "",
  }));
}

export interface NewVerdict {
  readonly memberId: number;
  readonly testSetId: number;
  readonly position: number;
  readonly key: string;
  readonly decision: Decision;
  readonly edits: readonly GoldEdit[];
  readonly note: string;
}

/** Stores a verdict in place of the member's earlier one on the same answer. */
export async function saveVerdict(tx: DatabaseTransaction, verdict: NewVerdict, now: Date): Promise<void> {
  const { memberId, testSetId, position, decision, edits, note } = verdict;
  const of = { memberId, testSetId, position, key: bytesOf(verdict.key) };
  const isCorrection = decision === "correct";
  const values = {
    decision: WRITTEN[decision],
    edits: isCorrection ? (edits as unknown as Prisma.InputJsonArray) : Prisma.DbNull,
    note: note === "" ? null : note,
    decidedAt: now,
  };
  await tx.verdict.upsert({
    where: { memberId_testSetId_position_key: of },
    create: { ...of, ...values },
    update: values,
  });
}

/** Takes a verdict back; tells whether there was one. */
export async function deleteVerdict(
  tx: DatabaseTransaction,
  { memberId, testSetId, position, key }: Pick<NewVerdict, "memberId" | "testSetId" | "position" | "key">,
): Promise<boolean> {
  const { count } = await tx.verdict.deleteMany({
    where: { memberId, testSetId, position, key: bytesOf(key) },
  });
  return count > 0;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(key, "hex"));
}
