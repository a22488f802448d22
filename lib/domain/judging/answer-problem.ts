import type { Refusal } from "../app-error";
import { refusal } from "../words/worded-error";
import type { JudgeAnswer } from "./judge-session";

/**
 * What is wrong with an answer to a task that showed so many hypotheses, or `undefined`: either every hypothesis has a
 * whole rank between 1 and their number and nothing was skipped, or there are no ranks and a reason.
 */
export function answerProblem(
  { ranks, skipReason }: Pick<JudgeAnswer, "ranks" | "skipReason">,
  shown: number,
): Refusal | undefined {
  if (ranks === null) return skipReason === null ? refusal("errors.neitherRanksNorReason") : undefined;
  if (skipReason !== null) return refusal("errors.skippedWithRanks");
  if (ranks.length !== shown) return refusal("errors.ranksForTexts", { count: ranks.length, texts: shown });
  return rankProblem(ranks, shown);
}

/** The same for an unfinished answer, in which `null` stands where no rank was given yet. */
export function draftProblem(ranks: readonly (number | null)[], shown: number): Refusal | undefined {
  if (ranks.length !== shown) return refusal("errors.placesForTexts", { count: ranks.length, texts: shown });
  return rankProblem(
    ranks.map((rank) => rank ?? 1),
    shown,
  );
}

function rankProblem(ranks: readonly number[], shown: number): Refusal | undefined {
  const wrong = ranks.findIndex((rank) => !Number.isInteger(rank) || rank < 1 || rank > shown);
  if (wrong === -1) return undefined;
  return refusal("errors.rankOutOfRange", { number: wrong + 1, rank: String(ranks[wrong]), worst: shown });
}
