import { expect, it } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { createCampaign } from "../../testing/database/people";
import { type CursorStatement, readThroughCursor } from "./snapshot-cursor";
import { streamFromSnapshot } from "./snapshot-stream";

const { db } = useTestDatabase();

const numbers = (most: number): CursorStatement => ({
  text: "SELECT n, n * 2 FROM generate_series(1, $1::int) AS n",
  values: [most],
});
const connections = async () => {
  const [row] = await db.$queryRaw<{ readonly count: number }[]>`
    SELECT count(*)::int AS "count" FROM pg_stat_activity
    WHERE "datname" = current_database() AND "application_name" = 'adjudge export'`;
  return row?.count;
};

it("a cursor gives all rows, a page at a time", async () => {
  const pages: (readonly number[])[][] = [];
  const stream = streamFromSnapshot(db, (tx) => readThroughCursor<readonly number[]>(tx, numbers(7), 3));
  for await (const page of stream) pages.push([...page]);
  expect(pages).toEqual([
    [
      [1, 2],
      [2, 4],
      [3, 6],
    ],
    [
      [4, 8],
      [5, 10],
      [6, 12],
    ],
    [[7, 14]],
  ]);
});

it("it sees what its transaction sees, not what came afterwards", async () => {
  const statement = { text: `SELECT "name" FROM "campaign"`, values: [] };
  const before = await db.campaign.count();
  const read: number[] = [];
  const stream = streamFromSnapshot(db, async function* (tx) {
    await tx.campaign.count();
    await createCampaign(db);
    for await (const page of readThroughCursor(tx, statement, 10)) yield page.length;
  });
  for await (const length of stream) read.push(length);
  expect(read.reduce((sum, length) => sum + length, 0)).toBe(before);
  expect(await db.campaign.count()).toBe(before + 1);
});

it("it sees what there was before its first item, also where that was made of nothing stored", async () => {
  const before = await db.campaign.count();
  const stream = streamFromSnapshot(db, async function* (tx) {
    yield "the head of a file";
    await createCampaign(db);
    yield await tx.campaign.count();
  });
  const read: unknown[] = [];
  for await (const item of stream) read.push(item);
  expect(read).toEqual(["the head of a file", before]);
});

it("its connection ends where the reader has enough, and where the statement fails", async () => {
  const read = (statement: CursorStatement) =>
    streamFromSnapshot(db, (tx) => readThroughCursor(tx, statement, 3));
  for await (const page of read(numbers(1000))) {
    expect(page).toHaveLength(3);
    expect(await connections()).toBe(1);
    break;
  }
  await expect.poll(connections).toBe(0);
  await expect(read({ text: "SELECT 1 / 0", values: [] }).next()).rejects.toThrow("division by zero");
  await expect.poll(connections).toBe(0);
});

it("another transaction has none", async () => {
  const read = db.$transaction((tx) => readThroughCursor(tx, numbers(1), 1).next());
  await expect(read).rejects.toThrow("a cursor needs a transaction of streamFromSnapshot");
});
