import { dealAccuracyFolds } from "../domain/ranking/accuracy/accuracy-folds";
import type { AccuracyMethod } from "../domain/ranking/accuracy/accuracy-of-fold";
import { resamplingSource } from "../domain/ranking/bootstrap";
import { type JudgmentTable, judgmentTable } from "../domain/ranking/judgment-table";
import { cellCount, type PairCounts, pairCountsOfTable } from "../domain/ranking/pair-counts";
import { trueSkillRuns } from "../domain/ranking/trueskill/trueskill-runs";
import { type Bench, CannotRun } from "../testing/bench/bench";
import { seconds } from "../testing/bench/seconds";
import { studyJudgments } from "../testing/studies/study-judgments";
import { ComputePool } from "./compute-pool";

const STUDY = "the 2015 study: 109,098 expanded judgments of 13 systems";
const THREADS = 2;

function studyTable(): JudgmentTable {
  const rankings = studyJudgments();
  if (!rankings)
    throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
  return judgmentTable(rankings);
}

function studyPairs(): PairCounts {
  return pairCountsOfTable(studyTable());
}

/** Seconds with two threads, their start included. */
async function onThreads(work: (pool: ComputePool) => Promise<unknown>): Promise<number> {
  const pool = new ComputePool(THREADS);
  const taken = await seconds(() => work(pool));
  await pool.close();
  return taken;
}

function accuracyBench(method: AccuracyMethod): Bench {
  return {
    name: `accuracy-${method}`,
    unit: "s",
    input: `${STUDY}; 100 folds × 100 rankings, ${THREADS} threads`,
    run: () => {
      const pairs = studyPairs();
      const settings = { method, replicates: 100, p: 0.05, seed: 1 };
      return onThreads((pool) =>
        pool.compute("accuracy-folds", { folds: dealAccuracyFolds(pairs, 100, 1), settings }, 100),
      );
    },
  };
}

/** One run on one thread with about so many judgments, spread over pairs and outcomes almost evenly. */
function growthBench(name: string, systems: number, judgments: number): Bench {
  return {
    name,
    unit: "s",
    input: `one run, ${judgments} judgments of ${systems} systems, 1 thread`,
    run: () => {
      const perCell = judgments / cellCount(systems);
      const counts = Float64Array.from({ length: cellCount(systems) }, (_, cell) =>
        Math.round(perCell * (0.75 + (cell % 7) / 12)),
      );
      const names = Array.from({ length: systems }, (_, index) => `s${String(index).padStart(3, "0")}`);
      const pairs = { systems: names, counts };
      trueSkillRuns(
        { ...pairs, counts: counts.map((count) => Math.ceil(count / 100)) },
        { seed: 1, from: 0, to: 9 },
      );
      return seconds(() => trueSkillRuns(pairs, { seed: 1, from: 0, to: 1 }));
    },
  };
}

export const benches: readonly Bench[] = [
  {
    name: "trueskill-runs",
    unit: "s",
    input: `${STUDY}; 1000 runs of 109,099 plays, ${THREADS} threads`,
    run: () => {
      const pairs = studyPairs();
      return onThreads((pool) => pool.compute("trueskill-runs", { pairs, seed: 1 }, 1000));
    },
  },
  {
    name: "trueskill-resampled",
    unit: "s",
    input: `${STUDY}; 1000 resamples by segment, of each a run with as many plays, ${THREADS} threads`,
    run: () => {
      const source = resamplingSource(studyTable(), "segment", "counted");
      return onThreads((pool) =>
        pool.compute("bootstrap", { source, method: { method: "trueskill" }, seed: 1 }, 1000),
      );
    },
  },
  accuracyBench("ew"),
  accuracyBench("trueskill"),
  ...[1, 10, 100].map((factor) => growthBench(`trueskill-judgments-x${factor}`, 13, 109_098 * factor)),
  ...[13, 50, 200].map((systems) => growthBench(`trueskill-systems-${systems}`, systems, 109_098)),
];
