import { describe, expect, it } from "vitest";
import type { Leaderboard } from "../ranking/leaderboard-from-replicates";
import { forestChart } from "../results/leaderboard/forest-chart";
import type { Chart, ChartMark } from "./chart";
import { chartSvg } from "./chart-svg";
import { lineChart } from "./line-chart";
import { matrixChart } from "./matrix-chart";
import { scatterChart } from "./scatter-chart";
import { slopeChart } from "./slope-chart";

const row = (system: string, score: number | null, cluster: number | null) => ({
  system,
  score,
  scoreLow: score === null ? null : score - 0.02,
  scoreHigh: score === null ? null : score + 0.02,
  rankLow: cluster,
  rankHigh: cluster,
  cluster,
  rankUpperBound: null,
  wins: 1,
  losses: 1,
  ties: 1,
});

const board: Leaderboard = {
  rows: [row("AMU", 0.628, 1), row("RAC", 0.566, 2), row("NEW", null, null)],
  boundaries: [{ after: 1, support: 0.97, separates: true }],
  replicates: 1000,
  warnings: [],
};

const charts: Readonly<Record<string, Chart>> = {
  forest: forestChart(board, { title: "Leaderboard", scoreName: "Expected Wins" }),
  scatter: scatterChart({
    title: "M² against people",
    x: { label: "M²" },
    y: { label: "Expected Wins" },
    points: [
      { label: "AMU", x: 0.35, y: 0.628 },
      { label: "IPN <&>", x: 0.07, y: 0.3, isFaint: true },
      { label: "nowhere", x: Number.NaN, y: 0.5 },
    ],
    fit: true,
  }),
  line: lineChart({
    title: "Correlation by β",
    x: { label: "β" },
    y: { label: "ρ" },
    series: [
      {
        label: "combined",
        points: [0.1, 0.2, 0.3].map((x) => ({ x, y: 0.7 - (x - 0.2) ** 2 })),
        isStrong: true,
      },
      { label: "annotator 1", points: [0.1, 0.2, 0.3].map((x) => ({ x, y: 0.69 })) },
    ],
    marks: [
      { x: 0.2, label: "most at 0.20", isMaximum: true },
      { x: 0.3, label: "β = 0.3" },
    ],
  }),
  slope: slopeChart({
    title: "Order by method",
    columns: ["Expected Wins", "TrueSkill"],
    rows: [
      { label: "AMU", ranks: [1, 1] },
      { label: "RAC", ranks: [2, 3] },
      { label: "CAMB", ranks: [3, 2] },
      { label: "NEW", ranks: [null, 4] },
    ],
  }),
  matrix: matrixChart({
    title: "Williams",
    rows: ["M²", "a much longer name"],
    columns: ["M²", "a much longer name"],
    cells: [
      [null, { text: "0.01", strength: 0.99, hint: "M² correlates better" }],
      [{ text: "0.99", strength: 0.01 }, null],
    ],
  }),
};

const numbers = (mark: ChartMark): number[] =>
  mark.kind === "curve"
    ? mark.points.flatMap(({ x, y }) => [x, y])
    : Object.values(mark).filter((value) => typeof value === "number");

const texts = (chart: Chart) => chart.marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));

describe.each(Object.entries(charts))("the %s chart", (_, chart) => {
  it("has a title, a description, and its figures as a table", () => {
    expect(chart.title).not.toBe("");
    expect(chart.description.length).toBeGreaterThan(20);
    for (const cells of chart.table.rows) expect(cells).toHaveLength(chart.table.columns.length);
    expect(chart.table.rows.length).toBeGreaterThan(0);
  });

  it("draws at real places inside its area", () => {
    for (const mark of chart.marks) {
      for (const number of numbers(mark)) expect(Number.isFinite(number)).toBe(true);
      const [x, y] =
        mark.kind === "dot" || mark.kind === "text" || mark.kind === "box" ? [mark.x, mark.y] : [0, 0];
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(chart.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(chart.height);
    }
  });

  it.each(["light", "dark"] as const)("is an SVG file with its own colours, %s", (theme) => {
    const svg = chartSvg(chart, { theme });
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" role="img"')).toBe(true);
    expect(svg).not.toContain("var(");
    expect(svg).not.toContain("NaN");
    const opened = (svg.match(/<\w[^>]*>/g) ?? []).filter((tag) => !tag.endsWith("/>"));
    expect(svg.match(/<\/\w+>/g)).toHaveLength(opened.length);
  });
});

describe("what charts say", () => {
  it("escapes names that other people gave", () => {
    const svg = chartSvg(charts.scatter!);
    expect(svg).toContain("IPN &lt;&amp;&gt;");
    expect(svg).not.toContain("IPN <");
  });

  it("a scatter plot says what its line goes through and what a ring is, also where it stands alone", () => {
    expect(chartSvg(charts.scatter!)).toContain(
      "The line is the least-squares fit without IPN &lt;&amp;&gt;, drawn as a ring.",
    );
  });

  it("replaces characters that no XML may hold", () => {
    const chart = { ...charts.slope!, title: "a\u0000b\ud800" };
    expect(chartSvg(chart)).toContain('<title id="title">a�b�</title>');
  });

  it("rules the forest plot where a cluster ends, with its support", () => {
    expect(texts(charts.forest!)).toContain("0.97");
    expect(charts.forest!.table.rulesAfter).toEqual([1]);
    expect(charts.forest!.marks.filter(({ kind }) => kind === "dot")).toHaveLength(2);
  });

  it("draws points above the rims of names, so that no name hides a neighbour", () => {
    const kinds = charts.scatter!.marks.map((mark) =>
      mark.kind === "text" && mark.isRimmed ? "name" : mark.kind,
    );
    expect(kinds.lastIndexOf("name")).toBeGreaterThan(-1);
    expect(kinds.indexOf("dot")).toBeGreaterThan(kinds.lastIndexOf("name"));
    expect(chartSvg(charts.scatter!)).toContain('paint-order="stroke"');
  });

  it("leaves out a point that has no place", () => {
    expect(charts.scatter!.marks.filter(({ kind }) => kind === "dot")).toHaveLength(2);
    expect(charts.scatter!.table.rows).toHaveLength(2);
  });

  it("names the systems whose rank changes", () => {
    expect(charts.slope!.description).toContain("The rank changes of RAC, CAMB.");
  });

  it("marks the maximum and the reference of a line", () => {
    expect(texts(charts.line!)).toEqual(expect.arrayContaining(["most at 0.20", "β = 0.3", "combined"]));
  });

  it("turns long names of columns", () => {
    expect(charts.matrix!.marks.some((mark) => mark.kind === "text" && mark.turn === -90)).toBe(true);
  });
});
