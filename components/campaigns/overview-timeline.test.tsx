import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OverviewTimeline } from "./overview-timeline";

const day = (day: string, count: number) => ({ day, count });
const drawn = (...days: readonly { readonly day: string; readonly count: number }[]) =>
  renderToStaticMarkup(<OverviewTimeline days={days} />);

describe("the course of a campaign by day", () => {
  it("is drawn once there were answers on two days", () => {
    expect(
      drawn(day("2026-11-19", 11), day("2026-11-20", 0), day("2026-11-21", 3)).replaceAll("<!-- -->", ""),
    ).toContain("Rankings by day, 19 Nov 2026 to 21 Nov 2026, at most 11<");
  });

  it("is nothing while there are none, or on one day alone, however long ago", () => {
    expect(drawn()).toBe("");
    expect(drawn(day("2026-11-19", 11))).toBe("");
    expect(drawn(day("2026-11-19", 11), day("2026-11-20", 0), day("2026-11-21", 0))).toBe("");
  });
});
