/** Campaigns elsewhere offer five ranks even where fewer hypotheses are shown. */
const USUAL_RANKS = 5;

const WHOLE_NUMBER = /^-?[0-9]{1,9}$/;

/** The rank that a file writes, or what is wrong with it where it is no whole number. */
export function rankOfText(text: string): number | string {
  return WHOLE_NUMBER.test(text) ? Number(text) : `rank ${JSON.stringify(text)} is not a whole number`;
}

/** What is wrong with a rank among this many hypotheses: it must lie between 1 and their number, or 5 if that is more. */
export function rankRangeProblem(rank: number, hypotheses: number): string | undefined {
  const highest = Math.max(USUAL_RANKS, hypotheses);
  if (Number.isSafeInteger(rank) && rank >= 1 && rank <= highest) return undefined;
  return `rank ${rank} is out of range 1–${highest}`;
}
