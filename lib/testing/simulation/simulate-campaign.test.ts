import { describe, expect, test } from "vitest";
import { createStream } from "../../domain/random/stream";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import { type JudgmentRow, judgmentRows } from "../generated/judgment-rows";
import type { CampaignModel } from "./campaign-model";
import { decidedAgreement } from "./decided-agreement";
import { evenQualities } from "./even-qualities";
import { simulateCampaign } from "./simulate-campaign";

const model: CampaignModel = {
  qualities: evenQualities(8, 0.5),
  judges: 6,
  segments: 40,
  judgesPerSegment: 3,
  agreement: 0.5,
  likingSpread: 0.1,
  maximumShown: 5,
};
const campaign = (changed: Partial<CampaignModel> = {}, index = 0) =>
  simulateCampaign(createStream(3, "test", index), { ...model, ...changed });

/** The judgments of each ranking, as one list per ranking. */
function rowsByRanking(table: JudgmentTable): JudgmentRow[][] {
  const rows = Array.from({ length: table.rankings }, (): JudgmentRow[] => []);
  for (const row of judgmentRows(table)) rows[row.ranking]!.push(row);
  return rows;
}

describe("simulateCampaign", () => {
  test("the stream decides", () => {
    expect(campaign()).toEqual(campaign());
    expect(campaign()).not.toEqual(campaign({}, 1));
  });

  test("rankings are those of one segment and judge, in canonical order, each pair of their systems once", () => {
    const table = campaign();
    expect(table.rankings).toBe(120);
    let previous = -1;
    for (const rows of rowsByRanking(table)) {
      const places = new Set(rows.map(({ segment, judge }) => segment * model.judges + judge));
      expect(places.size).toBe(1);
      const [place] = places;
      expect(place).toBeGreaterThan(previous);
      previous = place!;
      const systems = new Set(rows.flatMap(({ first, second }) => [first, second]));
      const pairs = new Set(rows.map(({ first, second }) => `${first} ${second}`));
      expect(pairs.size).toBe(rows.length);
      expect(rows.length).toBe((systems.size * (systems.size - 1)) / 2);
      for (const { first, second } of rows) expect(first).toBeLessThan(second);
    }
  });

  test("the outcomes of a ranking come from one order of at most five levels", () => {
    const table = campaign();
    for (const rows of rowsByRanking(table)) {
      const above = new Map<number, number>();
      for (const { first, second, outcome } of rows) {
        above.set(first, (above.get(first) ?? 0) + (outcome < 0 ? 1 : 0));
        above.set(second, (above.get(second) ?? 0) + (outcome > 0 ? 1 : 0));
      }
      expect(new Set(above.values()).size).toBeLessThanOrEqual(5);
      for (const { first, second, outcome } of rows) {
        expect(outcome).toBe(Math.sign(above.get(second)! - above.get(first)!));
      }
    }
  });

  test("agreement between judges grows from nearly a coin's to complete", () => {
    const alike = { qualities: evenQualities(8, 0.001), likingSpread: 0, segments: 400 };
    expect(decidedAgreement(campaign({ ...alike, agreement: 0 }))).toBeLessThan(0.55);
    expect(decidedAgreement(campaign({ ...alike, agreement: 0.5 }))).toBeGreaterThan(0.6);
    expect(decidedAgreement(campaign({ ...alike, agreement: 1 }))).toBe(1);
  });

  test("more judges for a segment than there are are refused", () => {
    expect(() => campaign({ judges: 2 })).toThrow(RangeError);
  });
});
