import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OverviewTimeline } from "./overview-timeline";

const day = (day: string, count: number) => ({ day, count });

test("the first day of a campaign is no span of days", () => {
  const one = renderToStaticMarkup(<OverviewTimeline days={[day("2026-11-19", 11)]} />);
  expect(one).toContain("Rankings by day: 11 on 19 Nov 2026<");
  expect(one).not.toContain("at most");
  const two = renderToStaticMarkup(<OverviewTimeline days={[day("2026-11-19", 11), day("2026-11-20", 3)]} />);
  expect(two).toContain("Rankings by day, 19 Nov 2026 to 20 Nov 2026, at most 11<");
});
