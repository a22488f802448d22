import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import type { PairCounts } from "../domain/ranking/pair-counts";
import { Aside } from "./aside";

const asides: Aside[] = [];
function newAside(maxMs: number, idleMs?: number): Aside {
  const aside = new Aside(idleMs === undefined ? { maxMs } : { maxMs, idleMs });
  asides.push(aside);
  return aside;
}
afterAll(() => Promise.all(asides.map((aside) => aside.close())));

/** So many judgments and runs that it takes minutes. */
const ENDLESS: PairCounts = { systems: ["A", "B"], counts: Float64Array.from([1e6, 1e6, 1e6]) };

test("work that takes too long is ended with its thread, and what comes after it is done", async () => {
  const aside = newAside(50);
  const [endless, text] = await Promise.all([
    aside.compute("trueskill-runs", { pairs: ENDLESS, seed: 1 }, 1000),
    newAside(60_000).compute("markdown-layouts", { texts: ["*a*"] }),
  ]);
  expect(endless).toBeUndefined();
  expect(text).toEqual([{ text: expect.any(Array) }]);
  // A thread of its own again; how long it takes to load does not count.
  const after = newAside(60_000);
  const [one, other] = await Promise.all(
    ["# a", "b"].map((markdown) => after.compute("markdown-layouts", { texts: [markdown] })),
  );
  expect(one).toMatchObject([{ text: [{ kind: "heading" }] }]);
  expect(other).toMatchObject([{ text: [{ kind: "paragraph" }] }]);
  await expect(aside.compute("trueskill-runs", { pairs: ENDLESS, seed: 1 }, 1000)).resolves.toBeUndefined();
});

test("what waited behind work that took too long is done, in another thread", async () => {
  const aside = newAside(1_500);
  const [endless, layouts] = await Promise.all([
    aside.compute("trueskill-runs", { pairs: ENDLESS, seed: 1 }, 1000),
    aside.compute("markdown-layouts", { texts: ["a"] }),
  ]);
  expect(endless).toBeUndefined();
  expect(layouts).toHaveLength(1);
});

test("an error of the work is the caller's, and the next piece of work is done all the same", async () => {
  const aside = newAside(60_000);
  const broken: PairCounts = { systems: ["A", "B"], counts: Float64Array.from([0.5, 1, 1]) };
  await expect(aside.compute("trueskill-runs", { pairs: broken, seed: 1 }, 1)).rejects.toThrow();
  expect(await aside.compute("markdown-layouts", { texts: ["a", "b"] }, 2)).toHaveLength(2);
});

test("a thread that nobody needs any more goes, and another comes when it is needed", async () => {
  const aside = newAside(60_000, 1);
  const threads: Worker[] = [];
  process.on("worker", (thread) => threads.push(thread));
  for (let times = 1; times <= 2; times++) {
    expect(await aside.compute("markdown-layouts", { texts: ["a"] })).toHaveLength(1);
    expect(threads).toHaveLength(times);
    await once(threads.at(-1) as Worker, "exit");
  }
});
