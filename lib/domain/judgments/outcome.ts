/** How the first side of a pair fared against the second. */
export type Outcome = "better" | "equal" | "worse";

/** The outcome of two ranks: the smaller rank is the better one. */
export function outcomeOfRanks(first: number, second: number): Outcome {
  return first < second ? "better" : first > second ? "worse" : "equal";
}
