import { describe, expect, it } from "vitest";
import type { DatabaseTransaction } from "../../../db/connection/client";
import type { SqlConnection } from "../../../db/connection/sql-connection";
import { createJudgingCampaign } from "../../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../../testing/database/database";
import { inAnswerTransaction, inJudgingTransaction } from "./judging-transaction";

const { db } = useTestDatabase();

/** Lets everybody go on once so many have come. */
function meetingOf(people: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    come += 1;
    if (come >= people) open();
    await all;
  };
}

const byModel = (tx: DatabaseTransaction, id: number) =>
  tx.task.update({ where: { id }, data: { copies: 7 } });
const byStatement = (tx: SqlConnection, id: number) =>
  tx.$executeRaw`UPDATE "task" SET "copies" = 7 WHERE "id" = ${id}`;

type Update = (id: number) => PromiseLike<unknown>;
type Work = (update: Update, giveUpQuickly: () => PromiseLike<unknown>) => Promise<void>;
const quickly = (tx: SqlConnection) => () => tx.$executeRaw`SET LOCAL lock_timeout = '50ms'`;
const ways: readonly [string, (work: Work) => Promise<void>][] = [
  [
    "Prisma's updates",
    (work) => inJudgingTransaction(db, (tx) => work((id) => byModel(tx, id), quickly(tx))),
  ],
  [
    "Prisma's statements",
    (work) => inJudgingTransaction(db, (tx) => work((id) => byStatement(tx, id), quickly(tx))),
  ],
  [
    "an answer's statements",
    (work) => inAnswerTransaction(db, (tx) => work((id) => byStatement(tx, id), quickly(tx))),
  ],
];

describe("a transaction of judging", () => {
  it.each(ways)("is begun again where it met another one head-on (%s)", async (_, transact) => {
    const { id: campaignId } = await createJudgingCampaign(db, { tasks: 2, judges: 1, segments: 4 });
    const [one, other] = await db.task.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
    const meet = meetingOf(2);
    let begun = 0;
    const lockBoth = (first: number, second: number) =>
      transact(async (update) => {
        begun += 1;
        await update(first);
        await meet();
        await update(second);
      });
    await Promise.all([lockBoth(one!.id, other!.id), lockBoth(other!.id, one!.id)]);
    // Whoever gave way may be back before the other has woken, and meet it again.
    expect(begun).toBeGreaterThanOrEqual(3);
    expect(await db.task.count({ where: { campaignId, copies: 7 } })).toBe(2);
  });

  it.each(ways)(
    "that somebody keeps waiting for too long says that it can come again (%s)",
    async (_, transact) => {
      const { id: campaignId } = await createJudgingCampaign(db, { tasks: 1, judges: 1, segments: 4 });
      const { id } = await db.task.findFirstOrThrow({ where: { campaignId } });
      let begun = 0;
      await db.$transaction(async (holder) => {
        await byModel(holder, id);
        const kept = transact(async (update, quickly) => {
          begun += 1;
          await quickly();
          await update(id);
        });
        await expect(kept).rejects.toMatchObject({ code: "busy", details: { retryAfterSeconds: 5 } });
      });
      expect(begun).toBe(1);
    },
  );

  it.each(ways)("is not begun again for what would only fail again (%s)", async (_, transact) => {
    let begun = 0;
    const failing = transact(async (update) => {
      begun += 1;
      await update(2 ** 31);
    });
    await expect(failing).rejects.toThrow(/out of range|Unable to fit/);
    expect(begun).toBe(1);
  });
});
