/**
 * A fitted score to ten decimals, which is what the fit determines: the last digits of `Math.exp` may differ between
 * machines, and systems with equal records must come out equal.
 */
export function roundedScore(score: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(score * 1e10) / 1e10 + 0;
}
