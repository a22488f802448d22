import fc from "fast-check";
import { expect, test } from "vitest";
import { plotGroups } from "./plot-groups";

test("plots stand under their headings, in the order given", () => {
  const plots = [
    { heading: "Leaderboard", name: "leaderboard", title: "Scores" },
    { heading: "Metrics", name: "scatter-1", title: "M²" },
    { heading: "Leaderboard", name: "orders", title: "Orders" },
  ];
  expect(plotGroups(plots)).toEqual([
    {
      heading: "Leaderboard",
      plots: [
        { name: "leaderboard", title: "Scores" },
        { name: "orders", title: "Orders" },
      ],
    },
    { heading: "Metrics", plots: [{ name: "scatter-1", title: "M²" }] },
  ]);
  expect(plotGroups([])).toEqual([]);
});

test("no plot is lost or listed twice, no heading stands twice or over nothing", () => {
  const plot = fc.record({ heading: fc.constantFrom("a", "b", "__proto__"), title: fc.string() });
  fc.assert(
    fc.property(fc.array(plot), (given) => {
      const plots = given.map((each, place) => ({ ...each, name: String(place) }));
      const groups = plotGroups(plots);
      const listed = groups.flatMap(({ heading, plots }) => plots.map((each) => ({ heading, ...each })));
      expect(listed.sort((one, other) => Number(one.name) - Number(other.name))).toEqual(plots);
      expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length);
    }),
  );
});
