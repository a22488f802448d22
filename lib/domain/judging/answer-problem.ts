import type { JudgeAnswer } from "./judge-session";

/**
 * What is wrong with an answer to a task that showed so many hypotheses, as a sentence, or `undefined`: either every
 * hypothesis has a whole rank between 1 and their number and nothing was skipped, or there are no ranks and a reason.
 */
export function answerProblem(
  { ranks, skipReason }: Pick<JudgeAnswer, "ranks" | "skipReason">,
  shown: number,
): string | undefined {
  if (ranks === null)
    return skipReason === null ? "An answer needs either ranks or a reason for skipping." : undefined;
  if (skipReason !== null) return "A skipped task cannot have ranks.";
  if (ranks.length !== shown) return `There are ${ranks.length} ranks for ${shown} texts.`;
  return rankProblem(ranks, shown);
}

/** The same for an unfinished answer, in which `null` stands where no rank was given yet. */
export function draftProblem(ranks: readonly (number | null)[], shown: number): string | undefined {
  if (ranks.length !== shown) return `There are ${ranks.length} places for ${shown} texts.`;
  return rankProblem(
    ranks.map((rank) => rank ?? 1),
    shown,
  );
}

function rankProblem(ranks: readonly number[], shown: number): string | undefined {
  const wrong = ranks.findIndex((rank) => !Number.isInteger(rank) || rank < 1 || rank > shown);
  return wrong === -1 ? undefined : `Text ${wrong + 1}: rank ${ranks[wrong]} is out of range 1–${shown}.`;
}
