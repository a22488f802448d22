import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RankingRecord } from "../../../domain/judgments/ranking-record";
import { RankingsFingerprint } from "./fingerprint-rankings";

function fingerprintOf(rankings: Iterable<RankingRecord>): string {
  const fingerprint = new RankingsFingerprint();
  for (const ranking of rankings) fingerprint.add(ranking);
  return fingerprint.toString();
}

const ranking = (judge: string, ranks: readonly number[]): RankingRecord => ({
  judge,
  segment: "7",
  kind: "regular",
  state: "current",
  hypotheses: ranks.map((rank, index) => ({ systems: [`S${index}`], rank })),
});

describe("RankingsFingerprint", () => {
  const rankings = [ranking("a", [1, 2]), ranking("b", [2, 1]), ranking("b", [1, 1])];

  it("does not depend on the order of rankings or hypotheses", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rankings, { minLength: 3 }), (shuffled) => {
        const turned = shuffled.map(
          (each) => ({ ...each, hypotheses: each.hypotheses.toReversed() }) as RankingRecord,
        );
        expect(fingerprintOf(turned)).toBe(fingerprintOf(rankings));
      }),
    );
  });

  it.each([
    ["a rank", [ranking("a", [2, 1]), ...rankings.slice(1)]],
    ["a judge", [ranking("c", [1, 2]), ...rankings.slice(1)]],
    ["a ranking twice", [...rankings, rankings[0] as RankingRecord]],
    ["what belongs together", [{ ...ranking("a", [1, 2]), ungrouped: true } as const, ...rankings.slice(1)]],
    ["a ranking less", rankings.slice(1)],
  ])("changes with %s", (_name, changed) => {
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(rankings));
  });

  it("has a value of its own for nothing", () => {
    expect(fingerprintOf([])).toBe("0".repeat(32));
  });
});
