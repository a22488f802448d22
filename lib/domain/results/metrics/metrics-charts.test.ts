import { describe, expect, it } from "vitest";
import { williamsCaption, williamsChart } from "./metrics-charts";

const view = {
  correlation: "spearman",
  names: ["m2", "gleu"],
  p: [
    [null, 0.004],
    [null, null],
  ],
  holmP: [
    [null, 0.06],
    [null, null],
  ],
} as const;

describe("the Williams matrix", () => {
  it("is described so that it holds on a dark ground, on a light one and on paper", () => {
    const chart = williamsChart(view);
    for (const words of [williamsCaption(view, "Expected Wins", new Set()), chart.description]) {
      expect(words).toContain("the shade is stronger at a corrected p ≤ .1, .05 and .01");
      expect(words).not.toMatch(/dark|light|black|white|grey/i);
    }
  });

  it("is shaded by corrected p-values, which stand in its data", () => {
    const { table, marks } = williamsChart(view);
    expect(table.rows[0]).toEqual(["m2", null, ".004 (.060)"]);
    const shades = marks.flatMap((mark) => (mark.kind === "box" ? [mark.opacity ?? 0] : []));
    const uncorrected = williamsChart({ ...view, holmP: view.p });
    expect(shades[0]).toBeLessThan(
      uncorrected.marks.flatMap((mark) => (mark.kind === "box" ? [mark.opacity ?? 0] : []))[0]!,
    );
  });

  it("says below it which metrics were imported, and not in the chart, which papers show", () => {
    const caption = (...imported: readonly string[]) =>
      williamsCaption(view, "Expected Wins", new Set(imported));
    expect(caption("m2", "not compared")).toMatch(/\. Imported: m2\.$/);
    expect(caption("m2", "gleu")).toMatch(/\. Imported: all\.$/);
    expect(caption()).not.toContain("mported");
    expect(JSON.stringify(williamsChart(view))).not.toContain("mported");
  });
});
