import type { Say } from "../words/words";
import type { PracticeFeedback } from "./judge-session";

/** How an answer to a practice task stands to the known one, in a sentence; ranks in the order shown. */
export function practiceWords(
  say: Say,
  { agrees, expected }: Pick<PracticeFeedback, "agrees" | "expected">,
  ranks: readonly number[] | undefined,
): string {
  if (expected.every((rank) => rank === null)) return say("practice.anyRanking");
  if (agrees) return say("practice.agrees");
  const known = expected.map((rank) => rank ?? say("practice.any")).join(say("practice.between"));
  return ranks === undefined
    ? say("practice.known", { known })
    : say("practice.knownAndYours", { known, yours: ranks.join(say("practice.between")) });
}
