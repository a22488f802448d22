import { randomBytes } from "node:crypto";
import {
  countWorkDone,
  createAnsweredAssignment,
  leaseAssignment,
  type NewAssignment,
  renewLeases,
  withdrawExpired,
} from "../db/assignments";
import type { LockedStanding } from "../db/assignments-standing";
import type { DatabaseTransaction } from "../db/client";
import { createRanking } from "../db/rankings";
import { addTaken, findDueRepeat, type PickedTask, pickTask } from "../db/tasks";
import { displayOrder } from "../domain/judging/display-order";
import { mostLeases } from "../domain/judging/lease";

/** Whom to deal to, when, and for how long. */
export interface Dealing {
  readonly campaignId: string;
  readonly campaignSeed: number;
  readonly judgeId: number;
  readonly now: Date;
  readonly leaseMs: number;
}

export interface Dealt {
  /** Rankings of tasks with a single hypothesis, stored now: the tallies are to have them. */
  readonly automatic: readonly number[];
  /** Whether it is settled that the judge can have no more now; otherwise a deal that waits may find something. */
  readonly isSettled: boolean;
}

/** So many tasks with a single hypothesis are stored in one transaction, so that it stays short. */
const mostAutomatic = 50;

/**
 * Fills a judge's hand up to two tasks: due repetitions first, then tasks in the order drawn. Passes over what others
 * hold at this moment, so that nobody waits for anybody.
 */
export async function dealToJudge(
  tx: DatabaseTransaction,
  dealing: Dealing,
  standing: LockedStanding,
): Promise<Dealt> {
  const automatic: number[] = [];
  let wanted = await countWanted(tx, dealing, standing);
  if (wanted > 0) await withdrawExpired(tx, dealing);
  while (wanted > 0) {
    const task = automatic.length < mostAutomatic ? await nextTask(tx, dealing, false) : undefined;
    if (task === undefined) return { automatic, isSettled: false };
    const ranking = await handOver(tx, dealing, standing, task);
    if (ranking === undefined) wanted -= 1;
    else automatic.push(ranking);
  }
  return { automatic, isSettled: true };
}

/**
 * The same, one task at a time, waiting for what others hold: the last tasks of a campaign may all be in somebody's
 * transaction and yet be free after it. To be called in a transaction that holds no task.
 */
export async function dealPatiently(
  tx: DatabaseTransaction,
  dealing: Dealing,
  standing: LockedStanding,
): Promise<Dealt> {
  if ((await countWanted(tx, dealing, standing)) <= 0) return { automatic: [], isSettled: true };
  const task = await nextTask(tx, dealing, true);
  if (task === undefined) return { automatic: [], isSettled: true };
  const ranking = await handOver(tx, dealing, standing, task);
  return { automatic: ranking === undefined ? [] : [ranking], isSettled: false };
}

async function countWanted(
  tx: DatabaseTransaction,
  { judgeId, now, leaseMs }: Dealing,
  { workload }: LockedStanding,
): Promise<number> {
  const held = await renewLeases(tx, judgeId, new Date(now.getTime() + leaseMs));
  const room = workload === null ? mostLeases : workload - (await countWorkDone(tx, judgeId));
  return Math.min(mostLeases, room) - held;
}

interface NextTask {
  readonly task: PickedTask;
  readonly isRepeat: boolean;
}

async function nextTask(
  tx: DatabaseTransaction,
  dealing: Dealing,
  waits: boolean,
): Promise<NextTask | undefined> {
  const repeat = await findDueRepeat(tx, dealing.judgeId);
  if (repeat !== undefined) return { task: repeat, isRepeat: true };
  const task = await pickTask(tx, dealing, waits);
  return task && { task, isRepeat: false };
}

/** Leases the task or, where there is nothing to compare, stores its answer and returns the ranking. */
async function handOver(
  tx: DatabaseTransaction,
  { campaignId, campaignSeed, judgeId, now, leaseMs }: Dealing,
  { pseudonym }: LockedStanding,
  { task, isRepeat }: NextTask,
): Promise<number | undefined> {
  const { kind, draw, segmentId, hypotheses } = task;
  if (!isRepeat) await addTaken(tx, task.id, 1);
  const assignment: NewAssignment = {
    // 128 bits from the operating system: drawn from a seed, they could be guessed.
    publicId: randomBytes(16).toString("base64url"),
    campaignId,
    taskId: task.id,
    segmentId,
    judgeId,
    isRepeat,
    displayOrder: displayOrder(campaignSeed, { kind, draw, pseudonym, isRepeat }, hypotheses),
    createdAt: now,
  };
  if (kind === "REGULAR" && hypotheses.length === 1) return storeAutomatic(tx, assignment);
  await leaseAssignment(tx, assignment, new Date(now.getTime() + leaseMs));
  return undefined;
}

async function storeAutomatic(tx: DatabaseTransaction, assignment: NewAssignment): Promise<number> {
  const { campaignId, segmentId, judgeId, displayOrder: shown, createdAt } = assignment;
  return createRanking(
    tx,
    {
      campaignId,
      segmentId,
      judgeId,
      assignmentId: await createAnsweredAssignment(tx, assignment),
      clientId: null,
      contentHash: null,
      kind: "AUTOMATIC",
      state: "CURRENT",
      version: 1,
      replacesId: null,
      displayOrder: shown,
      answeredAt: createdAt,
      activeMs: 0,
      wallMs: 0,
      lateAt: null,
      byOrganiser: false,
      skipReason: null,
      flagReason: null,
    },
    [1],
  );
}
