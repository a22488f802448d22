import { randomBytes } from "node:crypto";
import type { SqlConnection } from "../../../db/connection/sql-connection";
import { leaseAssignment } from "../../../db/judging/assignments";
import type { LockedStanding } from "../../../db/judging/assignments-standing";
import { storeAutomaticAnswers } from "../../../db/judging/automatic-tasks";
import { type DocumentInHand, findDocumentInHand } from "../../../db/judging/document-tasks";
import type { PickQuestion } from "../../../db/judging/open-tasks";
import { type RenewedLeases, renewLeases } from "../../../db/judging/renew-leases";
import { findTask, type PickedTask } from "../../../db/judging/tasks";
import type { WorkDone } from "../../../db/judging/work-done";
import type { DealingState } from "../../../domain/judging/dealing-state";
import { displayOrder } from "../../../domain/judging/display-order";
import { leaseMsOf, leasesOf, minLeases } from "../../../domain/judging/lease";
import { type NextDeal, nextDeal, placesLeft, roomOf } from "../../../domain/judging/next-deal";
import { chooseTask } from "./choose-task";

/** Whom to deal to, when, and for how long. */
export interface Dealing {
  readonly campaignId: string;
  readonly campaignSeed: number;
  readonly judgeId: number;
  readonly now: Date;
  /** At least; for those who work slowly it is longer. */
  readonly leaseMs: number;
  /** How many tasks the judge will have been shown in the end; `undefined` where nobody knows. */
  readonly promised: number | undefined;
  readonly byUncertainty: boolean;
  readonly wholeDocuments: boolean;
}

export interface Dealt {
  /** Rankings of tasks with a single hypothesis, stored now: the tallies are to have them. */
  readonly automatic: readonly number[];
  /** Whether it is settled that the judge can have no more now; otherwise a deal that waits may find something. */
  readonly isSettled: boolean;
  /** How many tasks the judge holds now. */
  readonly held: number;
  /** What the judge has done so far. */
  readonly work: WorkDone;
}

/** So many tasks with a single hypothesis are stored in one step, so that it stays short. */
const maxAutomatic = 50;

/**
 * Fills a judge's hand (see `handOf`), as `TaskDealer` defines it. Passes over what others hold at this moment, so that
 * nobody waits for anybody.
 */
export async function dealToJudge(
  tx: SqlConnection,
  dealing: Dealing,
  standing: LockedStanding,
): Promise<Dealt> {
  const automatic: number[] = [];
  for (;;) {
    const { dealingState, work } = await renewLeases(tx, questionOf(dealing, true));
    const { held } = dealingState;
    const hand = handOf(dealing, dealingState, work);
    const isFull = { automatic, isSettled: true, held, work };
    if (held >= hand.size) return isFull;
    const inHand = await documentInHand(tx, dealing, dealingState);
    const deal = nextDeal(dealingState, dealtTo(dealing, standing), inHand !== undefined);
    if (deal.kind === "nothing") return isFull;
    if (deal.kind !== "regular") {
      await lease(tx, dealing, standing, await findTask(tx, deal.task), deal.kind === "repeat", hand);
    } else {
      const question = pickQuestion(dealing, deal, dealingState.controls.segments);
      const { task, isAfterAutomatic } = await chooseTask(tx, question, { ...dealing, waits: false }, inHand);
      if (isAfterAutomatic) {
        const { now } = dealing;
        const before = task?.draw;
        automatic.push(
          ...(await storeAutomaticAnswers(tx, question, {
            before,
            maxAnswers: maxAutomatic,
            waits: false,
            now,
          })),
        );
      }
      // With a task at hand there is no need to wait for what others hold.
      if (task === undefined) return { automatic, isSettled: held >= minLeases, held, work };
      await lease(tx, dealing, standing, task, false, hand);
    }
    // The hand is full more often than not: what was done does not change by dealing.
    if (held + 1 >= hand.size) return { automatic, isSettled: true, held: held + 1, work };
  }
}

interface Hand {
  /** How many tasks the judge holds at most. */
  readonly size: number;
  readonly leaseMs: number;
}

/** While there is practice, no more than two: what comes after it is better done with what it taught. */
function handOf(
  { promised, leaseMs }: Dealing,
  dealingState: RenewedLeases["dealingState"],
  work: WorkDone,
): Hand {
  const { done, workload, held, heldCounting, practice } = dealingState;
  const isPractising = practice !== null || held > heldCounting;
  const left = (promised ?? workload ?? Number.POSITIVE_INFINITY) - done;
  const size = isPractising ? minLeases : leasesOf(left);
  return { size, leaseMs: leaseMsOf(size, work.medianActiveMs, leaseMs) };
}

function dealtTo({ campaignSeed }: Dealing, { pseudonym }: LockedStanding) {
  return { campaignSeed, pseudonym };
}

/**
 * The same, one task at a time, waiting for what others hold: the last tasks of a campaign may all be in somebody's
 * transaction and yet be free after it. Only where that finds nothing either is it the end, and what is not due yet
 * is given. To be called in a transaction that holds no task.
 */
export async function dealPatiently(
  tx: SqlConnection,
  dealing: Dealing,
  standing: LockedStanding,
): Promise<Dealt> {
  const { dealingState, work } = await renewLeases(tx, questionOf(dealing, false));
  const { held } = dealingState;
  const hand = handOf(dealing, dealingState, work);
  // Others are waited for as long as there is no next task: for a larger stock nobody waits.
  const inHand = held < minLeases ? await documentInHand(tx, dealing, dealingState) : undefined;
  const deal =
    held < minLeases
      ? nextDeal(dealingState, dealtTo(dealing, standing), inHand !== undefined)
      : { kind: "nothing" as const };
  if (deal.kind === "nothing") return { automatic: [], isSettled: true, held, work };
  const handOver = async (task: PickedTask, isRepeat: boolean): Promise<Dealt> => {
    await lease(tx, dealing, standing, task, isRepeat, hand);
    return { automatic: [], isSettled: false, held: held + 1, work };
  };
  if (deal.kind !== "regular") return handOver(await findTask(tx, deal.task), deal.kind === "repeat");
  const question = pickQuestion(dealing, deal, dealingState.controls.segments);
  const automatic = await storeAutomaticAnswers(tx, question, {
    before: undefined,
    maxAnswers: 1,
    waits: true,
    now: dealing.now,
  });
  if (automatic.length > 0) return { automatic, isSettled: false, held, work };
  const { task } = await chooseTask(tx, question, { ...dealing, waits: true }, inHand);
  if (task !== undefined) return handOver(task, false);
  const { otherwise } = deal;
  if (otherwise === undefined) return { automatic: [], isSettled: true, held, work };
  return handOver(await findTask(tx, otherwise.task), otherwise.kind === "repeat");
}

/** The document that the judge is in the midst of; nothing before practice is over, and where documents are not dealt whole. */
async function documentInHand(
  tx: SqlConnection,
  dealing: Dealing,
  dealingState: DealingState,
): Promise<DocumentInHand | undefined> {
  if (!dealing.wholeDocuments || dealingState.practice !== null) return undefined;
  const deal = { places: placesLeft(dealingState), room: roomOf(dealingState) };
  return findDocumentInHand(tx, pickQuestion(dealing, deal, dealingState.controls.segments));
}

function questionOf({ campaignId, judgeId, now, leaseMs }: Dealing, withdraws: boolean) {
  return { campaignId, judgeId, now, leaseMs, withdraws };
}

function pickQuestion(
  { campaignId, judgeId }: Dealing,
  { places, room }: Pick<NextDeal & { kind: "regular" }, "places" | "room">,
  reserved: readonly number[],
): PickQuestion {
  return { campaignId, judgeId, places, room, reserved };
}

async function lease(
  tx: SqlConnection,
  { campaignId, campaignSeed, judgeId, now }: Dealing,
  { pseudonym }: LockedStanding,
  { id, segmentId, kind, draw, hypotheses }: PickedTask,
  isRepeat: boolean,
  { leaseMs }: Hand,
): Promise<void> {
  const assignment = {
    // 128 bits from the operating system: drawn from a seed, they could be guessed.
    publicId: randomBytes(16).toString("base64url"),
    campaignId,
    taskId: id,
    segmentId,
    judgeId,
    isRepeat,
    displayOrder: displayOrder(campaignSeed, { kind, draw, pseudonym, isRepeat }, hypotheses),
    createdAt: now,
  };
  await leaseAssignment(tx, assignment, new Date(now.getTime() + leaseMs));
}
