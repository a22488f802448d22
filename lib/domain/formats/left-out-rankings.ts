import { countsAsRanking } from "../judging/counting-rankings";
import { entersResults } from "./enters-results";
import type { ExportedRanking } from "./exported-ranking";

/**
 * Formats of other programs know neither practice nor control, revisions, late answers or excluded judges: only what
 * counts in results may be written to them. This decides and counts what stays behind.
 */
export class LeftOutRankings {
  #count = 0;

  leavesOut(ranking: ExportedRanking): boolean {
    const leaves = !countsAsRanking(ranking) || !entersResults(ranking);
    if (leaves) this.#count += 1;
    return leaves;
  }

  losses(): string[] {
    if (this.#count === 0) return [];
    return [`${this.#count} rankings that do not count in results are not in the file`];
  }
}
