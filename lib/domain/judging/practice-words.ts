import type { PracticeFeedback } from "./judge-session";

/** How an answer to a practice task stands to the known one, in a sentence; ranks in the order shown. */
export function practiceWords(
  { agrees, expected }: Pick<PracticeFeedback, "agrees" | "expected">,
  ranks: readonly number[] | undefined,
): string {
  if (expected.every((rank) => rank === null)) return "Any ranking is accepted here.";
  if (agrees) return "Your ranking agrees with the known answer.";
  const known = `The known answer ranks the texts ${expected.map((rank) => rank ?? "any").join(", ")}`;
  return ranks === undefined ? `${known}.` : `${known}; yours: ${ranks.join(", ")}.`;
}
