import { describe, expect, it } from "vitest";
import type { DatabaseTransaction } from "../db/client";
import { useTestDatabase } from "../testing/database";
import { createJudgingCampaign } from "../testing/judging-campaign";
import { inJudgingTransaction } from "./judging-transaction";

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
const byStatement = (tx: DatabaseTransaction, id: number) =>
  tx.$executeRaw`UPDATE "task" SET "copies" = 7 WHERE "id" = ${id}`;

describe("a transaction of judging", () => {
  it.each([
    ["Prisma's updates", byModel],
    ["raw statements", byStatement],
  ])("is begun again where it met another one head-on (%s)", async (_, update) => {
    const { id: campaignId } = await createJudgingCampaign(db, { tasks: 2, judges: 1, segments: 4 });
    const [one, other] = await db.task.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
    const meet = meetingOf(2);
    let begun = 0;
    const lockBoth = (first: number, second: number) =>
      inJudgingTransaction(db, async (tx) => {
        begun += 1;
        await update(tx, first);
        await meet();
        await update(tx, second);
      });
    await Promise.all([lockBoth(one!.id, other!.id), lockBoth(other!.id, one!.id)]);
    expect(begun).toBe(3);
    expect(await db.task.count({ where: { campaignId, copies: 7 } })).toBe(2);
  });

  it("is not begun again for what would only fail again", async () => {
    let begun = 0;
    const failing = inJudgingTransaction(db, async (tx) => {
      begun += 1;
      await tx.$executeRaw`SELECT 1 / 0`;
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(begun).toBe(1);
  });
});
