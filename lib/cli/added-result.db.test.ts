import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { statisticsAsInTable1 } from "../domain/judgments/judgment-statistics";
import type { Table } from "../domain/tables/table";
import { version } from "../domain/version";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { contextOf, testNow } from "../testing/database/people";
import { outputsOf, reproducing } from "../testing/files/archive-commands";
import { unpackedArchive } from "../testing/files/unpacked-archive";
import { listedUnder, ofJudgments, type ResultExport } from "../usecases/exports/results/result-export";
import { RESULT_EXPORTS } from "../usecases/exports/results/result-exports";
import { viewExports } from "../usecases/exports/view-exports";

/** A result invented for tests: how many systems were ranked. */
const crowdExport: ResultExport = {
  name: "crowd",
  title: "Crowd",
  description: "How many systems there are.",
  shown: async (campaignId, _request, { db }) => {
    const systems = await db.system.count({ where: { campaignId } });
    return { json: { systems }, tables: [tableOf(systems)], outOfDate: "Out of date: they have left." };
  },
  standing: async () => ({ outOfDate: "Out of date: they have left." }),
  plots: async ({ leaderboard }) =>
    listedUnder("Crowd", [{ name: "crowd", chart: chartOf(leaderboard.board.result?.rows.length ?? 0) }]),
  archived: async ({ rankings }) => {
    if (rankings === undefined) return { results: [] };
    const { statistics, fingerprint } = rankings.passed;
    const systems = rankings.pairs.systems.length;
    const shown = {
      json: { ...statisticsAsInTable1(statistics), fingerprint, version },
      tables: [tableOf(systems)],
    };
    return {
      results: [ofJudgments("crowd", ["stats"], shown, [{ name: "crowd", chart: chartOf(systems) }])],
      notes: ["Nobody asked the crowd."],
    };
  },
};

function tableOf(systems: number): Table {
  return { title: "Crowd", columns: [{ title: "Systems", decimals: 0 }], rows: [[systems]] };
}

function chartOf(systems: number) {
  return {
    ...{ title: "Crowd", description: `${systems} systems.`, width: 200, height: 40 },
    marks: [{ kind: "text", ink: "ink", x: 10, y: 20, size: 12, text: `${systems} of them` } as const],
    table: tableOf(systems),
  };
}

// The list with one more entry, as if it had been written there: nothing else is told of it.
const list = RESULT_EXPORTS as ResultExport[];
beforeAll(() => void list.push(crowdExport));
afterAll(() => void list.pop());

const { db, url } = useTestDatabase();
const context = contextOf(db);
const database = commandDatabase({ db, url });

let campaignId: string;
beforeAll(async () => {
  campaignId = (await loadDemo(db, testNow)).campaignId!;
}, 120_000);

const exported = (...args: readonly string[]) => runCommand(["export", campaignId, ...args], database);

describe("a result that its file and an entry in the list are all there is of", () => {
  it("is listed among the downloads, with its formats, its state and its plot", async () => {
    const { tables, plots } = await viewExports({ campaignId }, context);
    expect(tables.at(-1)).toEqual({
      ...{ name: "crowd", title: "Crowd", description: "How many systems there are." },
      ...{ endings: ["csv", "json", "md", "tex"], isMissing: false },
      outOfDate: "Out of date: they have left.",
    });
    expect(plots.at(-1)).toMatchObject({ heading: "Crowd", plots: [{ name: "crowd", title: "Crowd" }] });
  });

  it("is a choice of the command line, as a table and as a plot", async () => {
    const help = await runCommand(["export", "--help"], database);
    expect(help.stdout.replace(/\s+/g, " ")).toContain('"compare", "crowd")');
    const json = await exported("--table", "crowd", "--format", "json");
    expect(JSON.parse(json.stdout)).toEqual({ systems: await db.system.count({ where: { campaignId } }) });
    expect(json.stderr).toContain("Out of date: they have left.");
    expect((await exported("--table", "crowd", "--format", "csv")).stdout).toMatch(/^systems\r?\n\d+\r?\n$/i);
    expect((await exported("--plot", "crowd")).stdout).toContain("of them");
  });

  it("is in the archive, as tables and plot, with the command that makes it anew", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "adjudge-added-result-"));
    try {
      const archive = await unpackedArchive(db, folder, campaignId);
      const names = ["tables/crowd.csv", "tables/crowd.json", "tables/crowd.md", "tables/crowd.tex"];
      expect(archive.names).toEqual(expect.arrayContaining([...names, "plots/crowd.svg", "plots/crowd.png"]));
      expect(archive.text("README.md")).toContain("Nobody asked the crowd.");
      const made = await outputsOf(archive);
      expect(made.find(({ file }) => file === "tables/crowd.json")?.words[0]).toBe("stats");
      expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);
});
