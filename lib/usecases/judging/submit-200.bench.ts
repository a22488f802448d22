import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "../../db/connection/client";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import type { UserActor } from "../../domain/accounts/actor";
import type { JudgeTask } from "../../domain/judging/judge-session";
import type { Bench } from "../../testing/bench/bench";
import { seconds } from "../../testing/bench/seconds";
import { createBulkCampaign } from "../../testing/campaigns/judging-bulk";
import { type JudgingCampaign, judgeActor } from "../../testing/campaigns/judging-campaign";
import { answerTo } from "../../testing/campaigns/judging-steps";
import { contextOf } from "../../testing/database/people";
import { removeInstallation } from "../../testing/database/remove-installation";
import { familyUsage } from "../../testing/load/process-usage";
import { verifyTallies } from "../backups/steps/verify-tallies";
import { prepareDatabase } from "../installation/prepare-database";
import { nextTasks } from "./next-tasks";
import { submitAnswer } from "./submit-answer";

const JUDGES = 200;
/** As the web server has by default. */
const POOL = 10;
const RANKINGS_PER_SECOND = 300;
const WARM_UP = 4;
const PACED_ANSWERS = 12;
const RUSHED_ANSWERS = 8;

interface BenchJudge {
  readonly actor: UserActor;
  tasks: readonly JudgeTask[];
}

/** Each judge submits and waits for what comes next, again and again; returns how long each took. */
async function submitAll(
  db: Database,
  slug: string,
  judges: readonly BenchJudge[],
  answers: number,
  waitBefore: (judge: number, answer: number) => Promise<unknown>,
): Promise<readonly number[]> {
  const took: number[] = [];
  await Promise.all(
    judges.map(async (judge, index) => {
      for (let answer = 0; answer < answers; answer++) {
        await waitBefore(index, answer);
        const [task] = judge.tasks;
        if (!task) throw new Error("there are too few tasks to measure");
        took.push(
          await seconds(async () => {
            const context = contextOf(db, judge.actor, new Date());
            ({ tasks: judge.tasks } = await submitAnswer({ slug, answer: answerTo(task) }, context));
          }),
        );
      }
    }),
  );
  return took;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const nothing = async () => {};

interface Judging {
  readonly db: Database;
  readonly campaign: JudgingCampaign;
  readonly judges: readonly BenchJudge[];
  readonly databasePid: number;
}

/** Judges of a campaign of the size of 2015 with tasks at hand, on a database that is gone afterwards. */
async function withJudges<Result>(
  root: string,
  work: (judging: Judging) => Promise<Result>,
): Promise<Result> {
  const stateFolder = await mkdtemp(path.join(tmpdir(), "adjudge-bench-"));
  // Durable, as in earnest: what is measured is that an answer is on the disk.
  const server = await startEmbeddedServer({ projectRoot: root, stateFolder, say: () => {} });
  const db = createDatabase(server.url, { poolSize: POOL });
  try {
    await prepareDatabase(server, root);
    const campaign = await createBulkCampaign(db, {
      systems: 13,
      segments: 1312,
      texts: 8,
      words: 20,
      tasks: 6000,
      judges: JUDGES,
    });
    const { slug } = campaign;
    const judges: BenchJudge[] = [];
    for (const id of campaign.judges) {
      const actor = await judgeActor(db, id);
      judges.push({ actor, tasks: (await nextTasks({ slug }, contextOf(db, actor, new Date()))).tasks });
    }
    await submitAll(db, slug, judges, WARM_UP, nothing);
    const result = await work({ db, campaign, judges, databasePid: server.pid });
    const { tallies, taken } = await verifyTallies({ campaignId: campaign.id }, contextOf(db));
    if (tallies.length + taken.length > 0) throw new Error("the tallies are not what the rankings give");
    return result;
  } finally {
    await db.$disconnect();
    await server.stop();
    removeInstallation(stateFolder);
  }
}

async function measureLatency({ db, campaign: { slug }, judges }: Judging) {
  const interval = (1000 * JUDGES) / RANKINGS_PER_SECOND;
  const started = performance.now();
  const paced = await submitAll(db, slug, judges, PACED_ANSWERS, (judge, answer) =>
    sleep(Math.max(0, started + interval * (answer + judge / JUDGES) - performance.now())),
  );
  let rushed: readonly number[] = [];
  const rush = await seconds(async () => {
    rushed = await submitAll(db, slug, judges, RUSHED_ANSWERS, nothing);
  });
  return {
    value: quantile(paced, 0.95),
    median: quantile(paced, 0.5),
    offeredPerSecond: RANKINGS_PER_SECOND,
    maxPerSecond: Math.round(rushed.length / rush),
    rushedP95: quantile(rushed, 0.95),
  };
}

/** Processor time does not depend on what else the machine does, as much as time on the clock. */
async function measureProcessor({ db, campaign: { slug }, judges, databasePid }: Judging) {
  const ofDatabase = () => (familyUsage(databasePid)?.cpuMs ?? Number.NaN) / 1000;
  const before = ofDatabase();
  const own = process.cpuUsage();
  const took = await submitAll(db, slug, judges, PACED_ANSWERS, nothing);
  const { user, system } = process.cpuUsage(own);
  const node = (user + system) / 1e6 / took.length;
  const database = (ofDatabase() - before) / took.length;
  return { value: node + database, node, database };
}

/**
 * The 95th percentile of the time from an answer to the next task, where 200 judges send 300 rankings a second
 * together; and how many a second get through where all of them send the next answer at once.
 */
export const benches: readonly Bench[] = [
  {
    name: "submit-200",
    unit: "s",
    input: `${JUDGES} judges at once in a campaign of 13 systems and 1,312 segments, ${PACED_ANSWERS} answers each at ${RANKINGS_PER_SECOND} rankings/s, then ${RUSHED_ANSWERS} each as fast as they get through; PostgreSQL on this machine, ${POOL} connections`,
    run: ({ root }) => withJudges(root, measureLatency),
  },
  {
    name: "submit-processor",
    unit: "s",
    input: `processor time of storing one ranking and dealing the next, Node and PostgreSQL together, without HTTP: ${JUDGES} judges, ${PACED_ANSWERS} answers each as fast as they get through, ${POOL} connections`,
    run: ({ root }) => withJudges(root, measureProcessor),
  },
];
