import { numberText } from "../../charts/number-text";

const FEWEST = 2;
const MOST = 12;

/**
 * Kappa in two decimals, and in as many more as it takes to stand on the side of the threshold where it is: 0.296 is
 * less than 0.30, and "0.30" would not look it.
 */
export function kappaBeside(kappa: number, threshold: number | null): string {
  let decimals = FEWEST;
  const isBelow = (value: number) => threshold !== null && value < threshold;
  while (decimals < MOST && isBelow(Number(kappa.toFixed(decimals))) !== isBelow(kappa)) decimals++;
  return numberText(kappa, decimals);
}

/** A threshold as it was given, in two decimals at least. */
export function thresholdText(threshold: number): string {
  const given = String(threshold).split(".")[1]?.length ?? 0;
  return numberText(threshold, Math.min(Math.max(FEWEST, given), MOST));
}
