import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { headToHead } from "@/lib/domain/ranking/head-to-head";
import { headToHeadChart } from "@/lib/domain/results/head-to-head/head-to-head-chart";
import { HeadToHeadFigure } from "./head-to-head-figure";

const systems = ["AMU", "CAMB", "INPUT"];
const matrix = headToHead({ systems, counts: Float64Array.of(60, 10, 40, 90, 3, 10, 50, 0, 50) }, systems);

test("the matrix of the page has the plot's shades, and says in figures and weight what they say", () => {
  const html = renderToStaticMarkup(<HeadToHeadFigure matrix={matrix} rulesAfter={[]} />);
  const onPage = [...html.matchAll(/data-cell="(\d) (\d)"([^>]*)>/g)].map(([, , , attributes = ""]) => ({
    percent: Number(/var\(--ink\)\) ([\d.]+)%/.exec(attributes)?.[1] ?? 0),
    isBold: attributes.includes("font-bold"),
  }));
  const inPlot = headToHeadChart(matrix).marks.flatMap((mark) =>
    mark.kind === "box" ? [mark.opacity!] : [],
  );
  expect(onPage).toHaveLength(inPlot.length);
  for (const [place, { percent, isBold }] of onPage.entries()) {
    expect(percent).toBeCloseTo(inPlot[place]! * 100, 1);
    expect(isBold).toBe(percent > 0);
  }
  expect(Math.max(...inPlot)).toBeGreaterThan(0.2);
});

test("where counts are withheld the shares are shaded alike", () => {
  const shares = {
    systems,
    rows: matrix.rows.map((cells) =>
      cells.map(
        (cell) => cell && { ...cell, wins: null, losses: null, ties: null, p: null, significance: null },
      ),
    ),
  };
  const shadesOf = (html: string) => html.match(/var\(--ink\) [\d.]+%/g);
  const [counted, withheld] = [matrix, shares].map((each) =>
    renderToStaticMarkup(<HeadToHeadFigure matrix={each} rulesAfter={[]} />),
  );
  expect(shadesOf(withheld!)).toEqual(shadesOf(counted!));
  expect(withheld).toContain("Counts are published once judging is closed.");
});
