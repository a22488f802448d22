import { compareCodeUnits } from "../text/compare-code-units";
import { cellCount, type PairCounts, pairCell } from "./pair-counts";

/** Judgments of two systems, counted elsewhere: how often A was better, worse, and equal. */
export interface PairRow {
  readonly systemA: string;
  readonly systemB: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** The counts of rows in any order; several of one pair, either way round, are added up. */
export function pairCountsOfRows(rows: readonly PairRow[]): PairCounts {
  const systems = [...new Set(rows.flatMap(({ systemA, systemB }) => [systemA, systemB]))].sort(
    compareCodeUnits,
  );
  const positions = new Map(systems.map((system, position) => [system, position]));
  const counts = new Float64Array(cellCount(systems.length));
  for (const { systemA, systemB, wins, losses, ties } of rows) {
    const [a, b] = [positions.get(systemA)!, positions.get(systemB)!];
    if (a === b) throw new RangeError(`system ${systemA} is compared with itself`);
    const cell = pairCell(systems.length, Math.min(a, b), Math.max(a, b));
    counts[cell]! += a < b ? wins : losses;
    counts[cell + 1]! += ties;
    counts[cell + 2]! += a < b ? losses : wins;
  }
  return { systems, counts };
}
