import type { ScoreInterval } from "./score-intervals";

/**
 * The best rank that a system's interval leaves open: 1 + the number of systems whose lower limit exceeds its upper
 * limit, as leaderboards of the Chatbot Arena and PEERS print it.
 */
export function rankUpperBounds(intervals: readonly ScoreInterval[]): number[] {
  return intervals.map(({ high }) => 1 + intervals.filter(({ low }) => low > high).length);
}
