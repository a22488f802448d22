import { hash } from "node:crypto";
import type { RankingRecord } from "../../../domain/judgments/ranking-record";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";

const MODULUS = 2n ** 128n;

/**
 * Names the rankings that a result was computed from: equal for equal rankings in any order, whatever file or database
 * they came out of. The sum of the rankings' own hashes, so that they can pass by one by one.
 */
export class RankingsFingerprint {
  private sum = 0n;

  /** Names a ranking among others too: what it returns is the same for rankings that say the same. */
  add(ranking: RankingRecord): string {
    const digest = hash("sha256", content(ranking), "hex").slice(0, 32);
    this.sum = (this.sum + BigInt(`0x${digest}`)) % MODULUS;
    return digest;
  }

  /** Adds rankings that were named before. */
  addFingerprint(fingerprint: string): void {
    this.sum = (this.sum + BigInt(`0x${fingerprint}`)) % MODULUS;
  }

  toString(): string {
    return this.sum.toString(16).padStart(32, "0");
  }
}

/** What results are computed from, and nothing else: not texts, durations or the order of hypotheses in the file. */
function content(ranking: RankingRecord): string {
  const shown = ranking.hypotheses
    .map((hypothesis) => [
      [...hypothesis.systems].sort(compareCodeUnits).join(" "),
      "rank" in hypothesis ? hypothesis.rank : null,
    ])
    .sort(([one], [other]) => compareCodeUnits(String(one), String(other)));
  return JSON.stringify([
    ranking.segment,
    ranking.judge,
    ranking.time ?? null,
    ranking.kind,
    ranking.state,
    shown,
    ...(ranking.ungrouped ? ["ungrouped"] : []),
  ]);
}
