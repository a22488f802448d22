import type { Database } from "../../db/connection/client";
import { uncertaintyUnits } from "../../domain/results/filters/analysis-request";
import { type Bench, CannotRun } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { contextOf } from "../../testing/database/people";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { viewBoard } from "./view-leaderboard";

const VIEWS = 20;

/** Unlike any view before, so that nothing of it is known: rankings are read again, and nothing was resampled. */
async function touchJudgments(db: Database, campaignId: string): Promise<void> {
  await db.$executeRaw`UPDATE "tally_block" SET "counts" = "counts" WHERE "campaign_id" = ${campaignId}::uuid`;
}

async function measure(db: Database) {
  const rankings = studyJudgments();
  if (!rankings)
    throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
  const { id: campaignId } = await campaignOfRecords(db, rankings);
  const context = contextOf(db);
  const taken: number[] = [];
  const parts = new Map<string, number[]>();
  const cpu: number[] = [];
  for (let view = 0; view <= VIEWS; view++) {
    await touchJudgments(db, campaignId);
    const [began, used] = [performance.now(), process.cpuUsage()];
    let before = began;
    for (const unit of uncertaintyUnits.filter((each) => each !== "document")) {
      const { board } = await viewBoard({ campaignId, request: { unit } }, context);
      if (board.result?.rows.length !== 13) throw new Error(`no leaderboard of 13 systems by ${unit}`);
      const now = performance.now();
      parts.set(unit, [...(parts.get(unit) ?? []), (now - before) / 1000]);
      before = now;
    }
    if (view === 0) continue;
    taken.push((performance.now() - began) / 1000);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1e6);
  }
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[values.length >> 1]!;
  return {
    value: median(taken),
    cpu: median(cpu),
    ...Object.fromEntries(
      [...parts].map(([unit, values]) => [`${unit} (the first reads the rankings)`, median(values)]),
    ),
  };
}

/** The leaderboard by every unit of uncertainty one after the other, after the rankings have changed. */
export const benches: readonly Bench[] = [
  {
    name: "leaderboard-units",
    unit: "s",
    input: `the 2015 study: 2,306 rankings; ${VIEWS} times all units of Expected Wins, each after a change; PostgreSQL on this machine`,
    run: (place) => withOwnDatabase(place, measure),
  },
];
