import type { SqlConnection } from "../../../db/connection/sql-connection";
import {
  type DocumentInHand,
  findDocumentToBegin,
  findTaskOfDocument,
  holdDocument,
} from "../../../db/judging/document-tasks";
import { findLiveRating } from "../../../db/judging/live-ratings";
import { type Picked, type PickQuestion, pickTask } from "../../../db/judging/open-tasks";
import { listPossibleTasks } from "../../../db/judging/possible-tasks";
import { unlimitedRoom } from "../../../domain/judging/next-deal";
import { leastCertainTask } from "../../../domain/ranking/live/live-rating-least-certain";
import { parseStoredLiveRatings } from "../../../domain/ranking/live/live-rating-stored";

interface Choice {
  readonly campaignId: string;
  readonly byUncertainty: boolean;
  readonly wholeDocuments: boolean;
  readonly waits: boolean;
}

/** Of so many tasks, the next ones in order of draw, the one is chosen that teaches most. */
const maxPossible = 40;

/** Somebody may take the one that was chosen at this very moment: so often another is chosen. */
const maxTries = 3;

/**
 * The regular task to deal next: the first in order of draw or, where the campaign says so, the one of the next whose
 * systems are rated least certainly; rather one whose repetition has time to return. Where documents are dealt whole, the
 * next of the one in hand, or else the first of another (see `TaskDealer`).
 */
export async function chooseTask(
  tx: SqlConnection,
  question: PickQuestion,
  { campaignId, byUncertainty, wholeDocuments, waits }: Choice,
  inHand?: DocumentInHand,
): Promise<Picked> {
  if (wholeDocuments) return chooseOfDocuments(tx, question, waits, inHand);
  const isShort = question.room < unlimitedRoom;
  for (const withTimeToReturn of isShort ? [true, false] : [false]) {
    const certain = byUncertainty
      ? await pickLeastCertain(tx, question, campaignId, withTimeToReturn)
      : undefined;
    if (certain?.task) return certain;
    const picked = await pickTask(tx, question, { withTimeToReturn, waits });
    if (picked.task !== undefined || !withTimeToReturn) return picked;
  }
  throw new Error("there is always a last manner to pick a task in");
}

/** No task has this key: picking it tells whether there are tasks with a single hypothesis, and picks nothing. */
const NO_TASK = 0;

async function chooseOfDocuments(
  tx: SqlConnection,
  question: PickQuestion,
  waits: boolean,
  inHand: DocumentInHand | undefined,
): Promise<Picked> {
  const pick = (only: number) => pickTask(tx, question, { withTimeToReturn: false, only, waits });
  if (inHand !== undefined) {
    // Another task of the document would be out of order: what somebody holds for a moment is waited for or left.
    const only = await findTaskOfDocument(tx, question, inHand);
    if (only !== undefined) return pick(only);
  }
  for (const inPart of [false, true]) {
    const except: number[] = [];
    for (;;) {
      const end = await findDocumentToBegin(tx, question, { inPart, except });
      if (end === undefined) break;
      except.push(end);
      if (!(await holdDocument(tx, question.campaignId, end, { waits }))) continue;
      const only = await findTaskOfDocument(tx, question, { end, last: -1 });
      const picked = only === undefined ? undefined : await pick(only);
      if (picked?.task !== undefined) return picked;
    }
  }
  return pick(NO_TASK);
}

async function pickLeastCertain(
  tx: SqlConnection,
  question: PickQuestion,
  campaignId: string,
  withTimeToReturn: boolean,
): Promise<Picked | undefined> {
  const stored = await findLiveRating(tx, campaignId);
  const ratings = stored === null ? undefined : parseStoredLiveRatings(stored.ratings);
  if (ratings === undefined) return undefined;
  let possible = await listPossibleTasks(tx, question, withTimeToReturn, maxPossible);
  for (let tries = 0; tries < maxTries; tries++) {
    const position = leastCertainTask(ratings, possible);
    if (position === undefined) return undefined;
    const only = possible[position]!.id;
    const picked = await pickTask(tx, question, { withTimeToReturn, only, waits: false });
    if (picked.task !== undefined) return picked;
    possible = possible.filter(({ id }) => id !== only);
  }
  return undefined;
}
