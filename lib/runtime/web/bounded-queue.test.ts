import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BoundedQueue, QueueIsFull } from "./bounded-queue";

test("so many work at once, so many wait in order, and the rest is turned away", async () => {
  const queue = new BoundedQueue(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    queue.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  const all = [0, 1, 2, 3, 4].map(work);
  const refused = await work(5).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(QueueIsFull);
  expect(refused).toMatchObject({ name: "QueueIsFull", message: "too much is waiting" });
  expect(begun).toEqual([0, 1]);
  while (ends.length > 0) {
    ends.shift()?.();
    await sleep(0);
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("a place is given back whatever becomes of the work", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (fails) => {
      const queue = new BoundedQueue(1, 12);
      let atOnce = 0;
      let maxAtOnce = 0;
      for (const _ of ["at first", "and when nobody works any more"]) {
        const ends = await Promise.allSettled(
          fails.map((isFailing) =>
            queue.run(async () => {
              atOnce += 1;
              maxAtOnce = Math.max(maxAtOnce, atOnce);
              await Promise.resolve();
              atOnce -= 1;
              if (isFailing) throw new Error("failed");
            }),
          ),
        );
        expect(ends.map(({ status }) => status === "rejected")).toEqual(fails);
      }
      expect(maxAtOnce).toBeLessThanOrEqual(1);
      expect(await queue.run(async () => "free")).toBe("free");
    }),
  );
});
