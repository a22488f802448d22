import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OverviewLiveRating } from "./overview-live-rating";

const ratings = [{ system: "AMU", mean: 0.1, deviation: 0.2 }];
const shown = (live: Parameters<typeof OverviewLiveRating>[0]["live"]) =>
  renderToStaticMarkup(<OverviewLiveRating live={live} />);

test("the live rating says how far it is while it is behind, and counts nothing before there is any", () => {
  const first = shown({ ratings: [], rankings: 0, isBehind: true });
  expect(first).toContain("Being computed; it will appear here.");
  expect(first).not.toMatch(/\b0\b|so far/);
  expect(shown({ ratings, rankings: 1200, isBehind: true })).toContain(
    "Being updated: 1,200 rankings included so far.",
  );
  expect(shown({ ratings, rankings: 1200, isBehind: false })).not.toContain("so far");
});
