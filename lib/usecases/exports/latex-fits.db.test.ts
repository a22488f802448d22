import { beforeAll, describe, expect, it } from "vitest";
import { accuracyTable } from "../../domain/results/accuracy/accuracy-table";
import { leaveOneOutTable, metricDetailTable } from "../../domain/results/metrics/metrics-tables";
import { statisticsTable } from "../../domain/results/statistics-table";
import { renderTables } from "../../domain/tables/render-table";
import { longNamedMetrics } from "../../testing/campaigns/long-named-metrics";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { compileLatex, LATEX_ENGINES, overfullBoxes } from "../../testing/files/latex";
import { exportTable } from "./export-table";
import { shownMetrics } from "./results/metrics-export";

const { db } = useTestDatabase();

const SYSTEMS = 13;
const nameOf = (place: number) => `transformer-big-ensemble-reranked-${place + 1}`;

let latex: readonly string[];
beforeAll(async () => {
  const plan = { rankings: 600, systems: SYSTEMS, segments: 30, judges: 8, texts: 5 };
  const { id: campaignId } = await createManyRankings(db, plan);
  const systems = await db.system.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
  for (const [place, { id }] of systems.entries())
    await db.system.update({ where: { id }, data: { name: nameOf(place) } });
  const judges = await db.membership.findMany({ where: { campaignId, role: "JUDGE" } });
  for (const [place, { id }] of judges.entries())
    await db.membership.update({ where: { id }, data: { exportName: `second-language-teacher-${place}` } });
  const exported = await Promise.all([
    ...(["leaderboard", "head-to-head", "agreement", "judges"] as const).map((table) =>
      exportTable({ campaignId, table, ending: "tex" }, contextOf(db)),
    ),
    exportTable(
      { campaignId, table: "leaderboard", ending: "tex", request: { method: "bt" } },
      contextOf(db),
    ),
  ]);
  const metrics = longNamedMetrics(Array.from({ length: SYSTEMS }, (_, place) => nameOf(place)));
  const counts = {
    rankings: 10_000,
    skipped: 1000,
    unexpanded: 50_000,
    unexpandedTies: 20_000,
    expanded: 200_000,
  };
  const total = { ...counts, expandedTies: 90_000 };
  const right = { decided: 200_000, decidedRight: 116_000, clusters: 0.57, all: 300_000, allRight: 171_000 };
  const tables = [
    ...shownMetrics(metrics).tables,
    ...metrics.statistics.map((statistics) => leaveOneOutTable(statistics, metrics.systems)),
    ...metrics.metrics.map((metric) => metricDetailTable(metric, metrics.systems)),
    statisticsTable({ judges: [{ judge: "second-language-teacher-1", ...total }], total }),
    ...(["ew", "trueskill"] as const).map((method) =>
      accuracyTable([{ method, folds: 10, totalOrdering: 0.58, ...right }]),
    ),
  ];
  latex = [...exported.flatMap((each) => ("text" in each ? [each.text] : [])), renderTables(tables, "latex")];
});

describe(`LaTeX of ${SYSTEMS} systems with long names`, () => {
  it("holds no machine's line in a caption", () => {
    const captions = latex.flatMap((text) => text.match(/^\\caption.*$/gm) ?? []);
    expect(captions.length).toBeGreaterThan(10);
    expect(captions.filter((caption) => /textbar|char34|segments:|[0-9a-f]{12}/.test(caption))).toEqual([]);
    expect(
      captions.filter((caption) =>
        caption.includes("$\\beta$ = 0.5 in M$^2$ F0.5, I-measure and Edit spans F0.5."),
      ),
    ).not.toEqual([]);
    expect(captions.filter((caption) => caption.includes("0.2 in METEOR"))).toEqual([]);
    expect(latex.join("\n")).toMatch(/^% m2\|beta:0\.5\|/m);
  });

  it.each(LATEX_ENGINES.filter(({ isHere }) => isHere))("is as wide as the text in $engine", ({ engine }) => {
    const printed = compileLatex(engine, [], latex);
    expect(printed).toContain("Output written on tables.pdf");
    expect(overfullBoxes(printed)).toEqual([]);
  });

  it("would be told of what is too wide", () => {
    const printed =
      "Overfull \\hbox (743.05pt too wide) in paragraph at lines 1--2\n[1]\nOverfull \\hbox (0.9pt too wide)";
    expect(overfullBoxes(printed)).toEqual([743.05]);
  });

  it(`was tried with ${LATEX_ENGINES.map(({ engine, isHere }) => `${engine}: ${isHere ? "yes" : "no, it is not installed"}`).join("; ")}`, () => {
    expect(latex.every((text) => text.startsWith("% \\usepackage{booktabs}\n"))).toBe(true);
  });
});
