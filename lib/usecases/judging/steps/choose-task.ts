import type { SqlConnection } from "../../../db/connection/sql-connection";
import { findLiveRating } from "../../../db/judging/live-ratings";
import { type Picked, type PickQuestion, pickTask } from "../../../db/judging/open-tasks";
import { listPossibleTasks } from "../../../db/judging/possible-tasks";
import { unlimitedRoom } from "../../../domain/judging/next-deal";
import { leastCertainTask } from "../../../domain/ranking/live/live-rating-least-certain";
import { parseStoredLiveRatings } from "../../../domain/ranking/live/live-rating-stored";

interface Choice {
  readonly campaignId: string;
  readonly byUncertainty: boolean;
  readonly waits: boolean;
}

/** Of so many tasks, the next ones in order of draw, the one is chosen that teaches most. */
const maxPossible = 40;

/** Somebody may take the one that was chosen at this very moment: so often another is chosen. */
const maxTries = 3;

/**
 * The regular task to deal next: the first in order of draw or, where the campaign says so, the one of the next whose
 * systems are rated least certainly; rather one whose repetition has time to return.
 */
export async function chooseTask(
  tx: SqlConnection,
  question: PickQuestion,
  { campaignId, byUncertainty, waits }: Choice,
): Promise<Picked> {
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
