import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { expectedWins, expectedWinsScorer } from "../../domain/ranking/expected-wins/expected-wins";
import { forEachJudgment, type JudgmentTable } from "../../domain/ranking/judgment-table";
import {
  type Leaderboard,
  leaderboardFromReplicates,
} from "../../domain/ranking/leaderboard-from-replicates";
import { cellCount, judgmentCell, pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { systemRecords } from "../../domain/ranking/system-records";

interface PigeonholeSettings {
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
}

/**
 * The leaderboard by the pigeonhole bootstrap (Owen, The Pigeonhole Bootstrap, 2007): segments and judges are drawn
 * independently, and a ranking weighs as often as its segment times its judge was drawn. What a single ranking varies by
 * is in it three times, so that its intervals are too wide.
 */
export function pigeonholeLeaderboard(
  table: JudgmentTable,
  { bootstrap, p, seed }: PigeonholeSettings,
): Leaderboard {
  const pairs = pairCountsOfTable(table);
  const size = table.systems.length;
  const cells = Array.from({ length: table.rankings }, (): number[] => []);
  forEachJudgment(table, (first, second, outcome, ranking) => {
    if (outcome !== 0) cells[ranking]!.push(judgmentCell(size, first, second, outcome));
  });
  const scorer = expectedWinsScorer(size, "standard");
  const replicates = new Float64Array(bootstrap * size);
  const counts = new Float64Array(cellCount(size));
  for (let replicate = 0; replicate < bootstrap; replicate++) {
    const stream = createStream(seed, "pigeonhole", replicate);
    const [segments, judges] = [table.segments, table.judges].map((units) => {
      const drawn = new Int32Array(units.length);
      for (let draw = 0; draw < drawn.length; draw++) drawn[uniformInt(stream, 0, drawn.length)]! += 1;
      return drawn;
    });
    counts.fill(0);
    for (const [ranking, own] of cells.entries()) {
      const weight = segments![table.segment[ranking]!]! * judges![table.judge[ranking]!]!;
      if (weight > 0) for (const cell of own) counts[cell]! += weight;
    }
    scorer(counts, replicates.subarray(replicate * size, (replicate + 1) * size));
  }
  const scored = {
    ...expectedWins(pairs),
    systems: table.systems,
    records: systemRecords(pairs),
    replicates,
  };
  return leaderboardFromReplicates(scored, { p });
}
