import { afterAll, describe, expect, test } from "vitest";
import { dealAccuracyFolds } from "../domain/ranking/accuracy/accuracy-folds";
import { resampleScores, resamplingSource } from "../domain/ranking/bootstrap";
import { judgmentTable } from "../domain/ranking/judgment-table";
import type { PairCounts } from "../domain/ranking/pair-counts";
import { pairScorer } from "../domain/ranking/pair-method";
import { trueSkillRuns } from "../domain/ranking/trueskill/trueskill-runs";
import { ComputePool } from "./compute-pool";
import type { Progress } from "./run-request";

const PAIRS: PairCounts = {
  systems: ["A", "B", "C", "D"],
  counts: Float64Array.from([9, 2, 1, 8, 3, 0, 4, 4, 4, 5, 1, 6, 2, 2, 7, 3, 0, 3]),
};
/** So many judgments that a run takes tens of milliseconds. */
const MANY: PairCounts = { ...PAIRS, counts: PAIRS.counts.map((count) => 2000 * count) };
const BROKEN: PairCounts = { ...PAIRS, counts: PAIRS.counts.map((count) => count + 0.5) };

const TABLE = judgmentTable(
  Array.from({ length: 30 }, (_, number) => ({
    ...{ judge: `j${number % 4}`, segment: String(number % 11), kind: "regular", state: "current" },
    hypotheses: ["A", "B", "C", "D"].map((system, place) => ({
      systems: [system],
      rank: 1 + ((place * (number + 1)) % 3),
    })),
  })),
);

const pools = [1, 2, 3].map((threads) => new ComputePool(threads));
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

describe.each(pools.map((pool, index) => ({ pool, threads: index + 1 })))(
  "a pool of $threads threads",
  ({ pool, threads }) => {
    test("gives the numbers of a single call", async () => {
      expect(await pool.compute("trueskill-runs", { pairs: PAIRS, seed: 4 }, 50)).toEqual(
        trueSkillRuns(PAIRS, { seed: 4, from: 0, to: 50 }),
      );
      const source = { unit: "judgment", ties: "counted", pairs: PAIRS } as const;
      for (const method of [
        { method: "ew", mode: "2015" },
        { method: "bt" },
        { method: "trueskill" },
      ] as const) {
        expect(await pool.compute("bootstrap", { source, method, seed: 4 }, 100)).toEqual(
          resampleScores(source, pairScorer(method, PAIRS.systems, 4), { seed: 4, from: 0, to: 100 }),
        );
      }
    });

    test.each(["judgment", "ranking", "segment", "judge"] as const)(
      "and TrueSkill by %s, a run of each resample, is the same to the last digit",
      async (unit) => {
        const source = resamplingSource(TABLE, unit, "counted");
        const method = { method: "trueskill" } as const;
        expect(await pool.compute("bootstrap", { source, method, seed: 9 }, 60)).toEqual(
          resampleScores(source, pairScorer(method, TABLE.systems, 9), { seed: 9, from: 0, to: 60 }),
        );
      },
    );

    test.each(["ew", "trueskill"] as const)("and the folds of accuracy by %s in order", async (method) => {
      const folds = dealAccuracyFolds(PAIRS, 10, 3);
      const settings = { method, replicates: 50, p: 0.05, seed: 3 };
      const byThreads = await pool.compute("accuracy-folds", { folds, settings }, 10);
      expect(byThreads).toEqual(await pools[0]!.compute("accuracy-folds", { folds, settings }, 10));
      expect(byThreads.map(({ all }) => all)).toEqual([7, 7, 7, 7, 6, 6, 6, 6, 6, 6]);
    });

    test("reports progress up to the end", async () => {
      const seen: Progress[] = [];
      const onProgress = (progress: Progress) => seen.push(progress);
      await pool.compute("trueskill-runs", { pairs: PAIRS, seed: 4 }, 40, { onProgress });
      const done = seen.map((progress) => progress.done);
      expect(done).toEqual(done.toSorted((one, other) => one - other));
      expect(seen.at(-1)).toEqual({ done: 40, total: 40 });
      expect(seen.length).toBeGreaterThan(1);
    });

    test("an error of a step is the caller's error, and the pool goes on", async () => {
      const failing = pool.compute("trueskill-runs", { pairs: BROKEN, seed: 1 }, 20);
      await expect(failing).rejects.toThrow(RangeError);
      await expect(failing).rejects.toThrow("A and B: 9.5 is not a number of judgments");
      expect(await pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, 3)).toHaveLength(12);
    });

    test("a signal ends a computation in the middle, and the pool goes on", async () => {
      const controller = new AbortController();
      let progress: Progress = { done: 0, total: 0 };
      const aborted = pool.compute("trueskill-runs", { pairs: MANY, seed: 1 }, 200, {
        signal: controller.signal,
        onProgress: (now) => {
          progress = now;
          controller.abort(new Error("no longer wanted"));
        },
      });
      await expect(aborted).rejects.toThrow("no longer wanted");
      expect(progress.done).toBeGreaterThan(0);
      expect(progress.done).toBeLessThan(200);
      expect(await pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, 3)).toHaveLength(12);
    });

    test("a signal that came before keeps a computation from starting", async () => {
      const signal = AbortSignal.abort(new Error("too late"));
      const options = { signal };
      await expect(pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, 9, options)).rejects.toThrow(
        "too late",
      );
    });

    test("what the progress callback throws ends the computation", async () => {
      const onProgress = () => {
        throw new Error("nobody reads this");
      };
      await expect(
        pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, 9, { onProgress }),
      ).rejects.toThrow("nobody reads this");
    });

    test("computations take turns", async () => {
      const finished: number[] = [];
      const seeds = [1, 2, 3];
      await Promise.all(
        seeds.map(async (seed) => {
          await pool.compute("trueskill-runs", { pairs: PAIRS, seed }, 2 * threads);
          finished.push(seed);
        }),
      );
      expect(finished).toEqual(seeds);
    });

    test("no steps, no result; a wrong number of steps is refused", async () => {
      expect(await pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, 0)).toEqual(new Float64Array(0));
      await expect(pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, -1)).rejects.toThrow(
        "-1 is not a number of steps",
      );
    });
  },
);

describe("ComputePool", () => {
  test("closing it ends what it computes, and it stays closed", async () => {
    const pool = new ComputePool(2);
    let closing: Promise<void> | undefined;
    const computing = pool.compute("trueskill-runs", { pairs: MANY, seed: 1 }, 400, {
      onProgress: () => {
        closing ??= pool.close();
      },
    });
    await expect(computing).rejects.toThrow("a thread that computed trueskill-runs ended with code 1");
    await closing;
    await expect(pool.compute("trueskill-runs", { pairs: PAIRS, seed: 1 }, 4)).rejects.toThrow(
      "the pool is closed",
    );
  });

  test("input that cannot travel to a thread is an error", async () => {
    const pool = new ComputePool(2);
    const pairs = { ...PAIRS, systems: [...PAIRS.systems, (() => "E") as unknown as string] };
    await expect(pool.compute("trueskill-runs", { pairs, seed: 1 }, 4)).rejects.toThrow(
      "could not be cloned",
    );
    await pool.close();
  });

  test.each([0, -1, 1.5, Number.NaN])("%d threads are refused", (threads) => {
    expect(() => new ComputePool(threads)).toThrow(`${threads} is not a number of threads`);
  });
});
