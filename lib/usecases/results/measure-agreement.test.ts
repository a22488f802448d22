import { describe, expect, it } from "vitest";
import type { Progress } from "../../compute/run-request";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { agreementOfRecords } from "./measure-agreement";

const ranking = (judge: string, segment: string, first: number, second: number): RankingRecord => ({
  judge,
  segment,
  state: "current",
  kind: "regular",
  hypotheses: [
    { systems: ["A"], rank: first },
    { systems: ["B"], rank: second },
  ],
});

const rankings = ["0", "1", "2"].flatMap((segment) => [
  ranking("ada", segment, 1, 2),
  ranking("bob", segment, 1, segment === "0" ? 1 : 2),
]);

describe("agreementOfRecords", () => {
  const records = { rankings, fingerprint: "0" };
  const settings = { bootstrap: 20, p: 0.05, seed: 1 };

  it("tells after each resample of each interval how far it is, and nothing else changes by that", () => {
    const told: Progress[] = [];
    const measured = agreementOfRecords(records, { ...settings, onProgress: (each) => told.push(each) });
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 60 }, (_, step) => step + 1));
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([60]));
    expect(measured).toEqual(agreementOfRecords(records, settings));
  });
});
