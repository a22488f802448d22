import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { RangesByUnit } from "@/lib/domain/results/leaderboard/leaderboard-view";
import { UnitsSection } from "./units-section";

const row = { system: "AMU", rankLow: 1, rankHigh: 2, cluster: 1 };
const units = (rows: RangesByUnit["rows"]): readonly RangesByUnit[] =>
  (["ranking", "judgment", "judge"] as const).map((unit) => ({ unit, ranges: "percentile", rows }));
const shown = (rows: RangesByUnit["rows"], judges: number | undefined, isGrouped = true) =>
  renderToStaticMarkup(
    <UnitsSection
      units={units(rows)}
      request={{ method: "trueskill", p: 0.05 }}
      isGrouped={isGrouped}
      judges={judges}
    />,
  );

describe("UnitsSection", () => {
  it("is not there where nothing is left to resample", () => {
    expect(shown([], 0)).toBe("");
  });

  it("has a column for each unit, that of judges only where there are several", () => {
    expect(shown([row], 2)).toMatch(/by ranking.*by judgment.*by judge<.*Rank ranges by Expected Wins/);
    expect(shown([row], 1)).not.toContain("by judge<");
  });
  it("says which kinds of ranges stand side by side", () => {
    const both = [{ unit: "both", ranges: "joint", rows: [row] } as const, ...units([row])];
    const said = (shownUnits: readonly RangesByUnit[]) =>
      renderToStaticMarkup(
        <UnitsSection units={shownUnits} request={{ method: "ew", p: 0.05 }} isGrouped judges={3} />,
      );
    expect(said(both)).toContain("joint by segments and judges, percentile by ranking, judgment, judge");
    expect(said(units([row]))).toContain("All ranges are percentile");
  });

  it("says that rankings cannot be drawn where it is not known what belongs to one", () => {
    const said = "it is unknown which judgments belong together";
    expect(shown([row], 2, false)).toContain(said);
    expect(shown([row], 2)).not.toContain(said);
  });
});
