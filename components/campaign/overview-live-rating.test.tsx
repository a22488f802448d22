import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OverviewLiveRating } from "./overview-live-rating";

const ratings = [{ system: "AMU", mean: 0.1, deviation: 0.2 }];
const shown = (live: Parameters<typeof OverviewLiveRating>[0]["live"]) =>
  renderToStaticMarkup(<OverviewLiveRating live={live} />);

test("the live rating says how far it is while it is behind, and counts nothing before there is any", () => {
  const first = shown({ ratings: [], rankings: 0, isBehind: true });
  expect(first).toContain("Being computed. It appears here by itself.");
  expect(first).not.toMatch(/\b0\b|so far/);
  expect(shown({ ratings, rankings: 1200, isBehind: true })).toContain(
    "It is being brought up to date, with 1,200 rankings in it so far.",
  );
  expect(shown({ ratings, rankings: 1200, isBehind: false })).not.toContain("so far");
});
