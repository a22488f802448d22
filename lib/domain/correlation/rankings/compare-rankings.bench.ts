import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import type { RankingRecord } from "../../judgments/ranking-record";
import { shuffle } from "../../random/shuffle";
import { createStream } from "../../random/stream";
import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import { type JudgmentTable, judgmentTable } from "../../ranking/judgment-table";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { compareRankings } from "./compare-rankings";
import { pairedReplicates } from "./paired-replicates";

const SPLITS = 200;
const P = 0.05;
const METHOD = { method: "ew", mode: "standard" } as const;

function scored(table: JudgmentTable) {
  const pairs = pairCountsOfTable(table);
  return { systems: pairs.systems, scores: expectedWins(pairs).scores };
}

/** Two random halves of the segments, whose true orders are one: true τ and ρ are 1, and no pair differs. */
function compareHalves(
  rankings: readonly RankingRecord[],
  segments: readonly string[],
  seed: number,
  split: number,
) {
  const order = shuffle(createStream(seed, "halves", split), segments);
  const half = new Set(order.slice(0, Math.floor(segments.length / 2)));
  const [first, second] = [true, false].map((isFirst) =>
    judgmentTable(rankings.filter(({ segment }) => half.has(segment) === isFirst)),
  ) as [JudgmentTable, JudgmentTable];
  const drawn = pairedReplicates(first, second, {
    unit: "segment",
    method: METHOD,
    replicates: 1000,
    seed: 1,
  });
  return compareRankings(scored(first), scored(second), { p: P, replicates: drawn });
}

/** How often the intervals of τ and ρ hold the truth, and how often any pair is said to have changed order by more than chance. */
function halvesBench(seed: number): Bench {
  return {
    name: `compare-halves-${seed}`,
    unit: "share",
    input: `${SPLITS} random halves of the 2015 study's segments (seed ${seed}): intervals of τ that hold 1`,
    onlyWhenNamed: true,
    run: async () => {
      const stored = studyJudgments();
      if (!stored)
        throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
      const rankings = [...stored];
      const segments = [...new Set(rankings.map(({ segment }) => segment))].sort();
      const compared = Array.from({ length: SPLITS }, (_, split) =>
        compareHalves(rankings, segments, seed, split),
      );
      const share = (is: (each: (typeof compared)[number]) => boolean) => compared.filter(is).length / SPLITS;
      return {
        value: share(({ tau }) => tau.high === 1),
        rho: share(({ rho }) => rho.high === 1),
        anyPair: share(({ pairs }) => pairs.some(({ isSwapped, holmP }) => isSwapped && (holmP ?? 1) <= P)),
      };
    },
  };
}

export const benches: readonly Bench[] = [halvesBench(1), halvesBench(2)];
