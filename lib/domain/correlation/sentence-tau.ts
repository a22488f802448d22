import type { PairAgreement } from "./pair-agreement";

/** How a human tie counts: `human` as a pair like others (HTies), `drop` not at all (NoTies). */
export const TIE_FORMS = ["human", "drop"] as const;

export type TieForm = (typeof TIE_FORMS)[number];

/** How many pairs a coefficient is divided by. */
export function countedPairs(agreement: PairAgreement, ties: TieForm): number {
  const { concordant, discordant, onlyHumanTied, onlyMetricTied, bothTied } = agreement;
  const decided = concordant + discordant + onlyMetricTied;
  return ties === "drop" ? decided : decided + onlyHumanTied + bothTied;
}

/**
 * Kendall's coefficient of the 2018 study, between −1 and 1. NoTies leaves out pairs that are equal to people, and a
 * pair that is equal to the metric counts 0; HTies counts +1 where both find a pair equal and 0 where one of them does.
 * Concordant pairs count +1, discordant −1, and the sum is divided by the pairs counted. `undefined` without any.
 */
export function sentenceTau(agreement: PairAgreement, ties: TieForm): number | undefined {
  const pairs = countedPairs(agreement, ties);
  if (pairs === 0) return undefined;
  const { concordant, discordant, bothTied } = agreement;
  return (concordant - discordant + (ties === "human" ? bothTied : 0)) / pairs;
}
