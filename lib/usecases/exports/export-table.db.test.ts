import { beforeAll, describe, expect, it } from "vitest";
import { tableLatex } from "../../domain/tables/latex";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { expectTidy } from "../../testing/files/expect-tidy";
import { compileLatex, fontsOfOtherScripts, LATEX_ENGINES } from "../../testing/files/latex";
import { zipTexts } from "../../testing/files/zip-texts";
import { exportPlot } from "./export-plot";
import { exportTable } from "./export-table";
import { endingsOf, RESULT_EXPORTS, resultExport } from "./results/result-exports";

const { db } = useTestDatabase();

/** At once, without a job or an upload. */
const AT_ONCE = ["leaderboard", "head-to-head", "agreement", "judges", "metrics"] as const;

let campaignId: string;
beforeAll(async () => {
  const plan = { rankings: 400, systems: 6, segments: 20, judges: 4, texts: 4 };
  ({ id: campaignId } = await createManyRankings(db, plan));
  const names = ["=1+1", "a_b&c%", "#{x}~^", "$M²\\LaTeX", "-|<ß>", "[2cm]\"``--''"];
  const systems = await db.system.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
  for (const [place, { id }] of systems.entries())
    await db.system.update({ where: { id }, data: { name: names[place]! } });
});

async function textOf(table: string, ending: "csv" | "json" | "md" | "tex"): Promise<string> {
  const exported = await exportTable({ campaignId, table, ending }, contextOf(db));
  if (!("text" in exported)) throw new Error(`${table}.${ending} is no text`);
  return exported.text;
}

/** The files of CSV that a result is for programs. */
async function csvOf(table: string): Promise<Readonly<Record<string, string>>> {
  if (endingsOf(resultExport(table)!).includes("csv")) return { [table]: await textOf(table, "csv") };
  const exported = await exportTable({ campaignId, table, ending: "zip" }, contextOf(db));
  if ("text" in exported) throw new Error(`${table}.zip is a text`);
  expect(exported.fileName).toMatch(/\.zip$/);
  return zipTexts(exported.chunks);
}

describe("exportTable", () => {
  it.each(AT_ONCE)("gives %s to programs and to people", async (table) => {
    expect(JSON.parse(await textOf(table, "json"))).toBeTypeOf("object");
    expect(await textOf(table, "md")).toMatch(/^\| .* \|\n\| -/);
  });

  it.each(AT_ONCE)("%s is a CSV without formulas", async (table) => {
    const cells = Object.values(await csvOf(table))
      .join("\r\n")
      .split(/\r\n|,/);
    expect(cells.filter((cell) => /^"?[=@+]|^"?-(?![\d.])/.test(cell))).toEqual([]);
    expect(cells.length).toBeGreaterThan(3);
  });

  it.each(AT_ONCE)("%s is tidy for programs: a table a file, numbers as numbers", async (table) => {
    for (const [name, text] of Object.entries(await csvOf(table))) expectTidy(text, name);
  });

  it("is no CSV where it is several tables, which are a zip", async () => {
    await expect(textOf("agreement", "csv")).rejects.toMatchObject({
      code: "invalid-input",
      message:
        "Agreement consists of several tables, but a CSV file contains only one: use agreement.zip, which contains a file for each.",
    });
    expect(Object.keys(await csvOf("agreement"))).toEqual(["kappa.csv", "agreement-overall.csv"]);
  });

  it("names what must be computed first", async () => {
    await expect(textOf("accuracy", "csv")).rejects.toMatchObject({ code: "conflict" });
    const request = { method: "trueskill" } as const;
    await expect(
      exportTable({ campaignId, table: "leaderboard", ending: "csv", request }, contextOf(db)),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("under Results") });
  });

  it("is for the organisers of the campaign", async () => {
    const { actor } = await createOrganiser(db);
    for (const { name: table } of RESULT_EXPORTS)
      await expect(
        exportTable({ campaignId, table, ending: "csv" }, contextOf(db, actor)),
      ).rejects.toMatchObject({ code: "not-found" });
  });

  describe.each(LATEX_ENGINES)(
    "LaTeX with $engine (here: $isHere; not tried where it is not)",
    ({ engine, isHere }) => {
      it.runIf(isHere)("compiles, whatever systems are called", async () => {
        const tables = await Promise.all(AT_ONCE.map((table) => textOf(table, "tex")));
        expect(tables.filter((table) => table.includes("% Holds names in scripts"))).toEqual([]);
        expect(compileLatex(engine, [], tables)).toContain("Output written on tables.pdf");
      });
    },
  );

  // pdfLaTeX has no letters for them.
  describe.each(LATEX_ENGINES.filter(({ engine }) => engine !== "pdflatex"))(
    "LaTeX with $engine and names in other scripts (here: $isHere; not tried where it is not)",
    ({ engine, isHere }) => {
      it.runIf(isHere)("compiles", () => {
        const names = ["Система", "نظام", "系统", "システム", "Ελλάδα", "🙂"];
        const table = tableLatex({
          title: "Names",
          columns: [{ title: "System" }, { title: "Score", decimals: 2 }],
          rows: names.map((name, place) => [name, -place]),
        });
        expect(table).toContain("% Holds names in scripts");
        expect(compileLatex(engine, fontsOfOtherScripts(), [table])).toContain(
          "Output written on tables.pdf",
        );
      });
    },
  );
});

describe("exportPlot", () => {
  it.each(["leaderboard", "head-to-head"])(
    "draws %s as an SVG that names systems as they are",
    async (plot) => {
      const drawn = await exportPlot({ campaignId, plot }, contextOf(db));
      const { fileName } = drawn;
      const text = "text" in drawn ? drawn.text : "";
      expect(text).toMatch(/^(<\?xml[^>]*>\s*)?<svg /);
      expect(text).toContain("-|&lt;ß&gt;");
      expect(fileName).toMatch(/\.svg$/);
    },
  );

  it("says on the plot of orders whose place by Plackett–Luce is no result, as no warning follows it", async () => {
    const ranking = (segment: number, ...tiers: readonly string[]) => ({
      ...({
        judge: `judge-${segment % 3}`,
        segment: String(segment),
        kind: "regular",
        state: "current",
      } as const),
      hypotheses: tiers.map((systems, place) => ({ systems: systems.split("+"), rank: place + 1 })),
    });
    const records = Array.from({ length: 40 }, (_, number) =>
      number % 2 === 0
        ? ranking(number, number % 4 === 0 ? "AMU" : "RAC", number % 4 === 0 ? "RAC+INPUT" : "AMU")
        : ranking(number, number % 4 === 1 ? "AMU+INPUT" : "RAC", number % 4 === 1 ? "RAC" : "AMU+INPUT"),
    );
    const { id } = await campaignOfRecords(db, records);
    const drawn = await exportPlot({ campaignId: id, plot: "orders" }, contextOf(db));
    const caption = "No result by Plackett–Luce, as they hardly write alone: INPUT.";
    expect("text" in drawn ? drawn.text : "").toContain(caption);
    const own = Array.from({ length: 40 }, (_, number) =>
      ranking(number, ...(number % 3 === 0 ? ["AMU", "INPUT", "RAC"] : ["RAC", "INPUT", "AMU"])),
    );
    const alone = await exportPlot(
      { campaignId: (await campaignOfRecords(db, own)).id, plot: "orders" },
      contextOf(db),
    );
    expect("text" in alone ? alone.text : caption).not.toContain("hardly write alone");
  });

  it("says which plot there is not", async () => {
    await expect(exportPlot({ campaignId, plot: "other" }, contextOf(db))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
