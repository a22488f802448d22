import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../testing/commands/file-commands";
import { useSmallJudgments } from "../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

describe("commands that look at judgments", () => {
  it("stats counts by hand", async () => {
    const { judges, total } = await json("stats", judgments());
    expect(judges).toEqual([
      {
        judge: "ada",
        rankings: 2,
        skipped: 0,
        unexpanded: 4,
        unexpandedTies: 0,
        expanded: 6,
        expandedTies: 1,
      },
      {
        judge: "bob",
        rankings: 3,
        skipped: 1,
        unexpanded: 6,
        unexpandedTies: 1,
        expanded: 6,
        expandedTies: 1,
      },
    ]);
    expect(total).toEqual({
      rankings: 5,
      skipped: 1,
      unexpanded: 10,
      unexpandedTies: 1,
      expanded: 12,
      expandedTies: 2,
    });
  });

  it("stats and judges keep to the judges asked for", async () => {
    expect((await json("stats", judgments(), "--judge", "ada")).total.rankings).toBe(2);
    expect((await json("stats", judgments(), "--without-judge", "ada")).total.rankings).toBe(3);
    const { rankings } = await json("judges", judgments(), "--without-judge", "bob");
    expect(rankings.judges.map(({ judge }: { judge: string }) => judge)).toEqual(["ada"]);
    expect((await run("stats", judgments(), "--judge", "eve")).code).toBe(2);
  });

  it("stats counts skipped tasks among rankings, and says how many rankings a leaderboard counts", async () => {
    expect((await run("stats", judgments())).stdout).toContain(
      "Skipped tasks count as rankings here, as in Table 1 of the 2015 study. 4 rankings have ranks;",
    );
    expect((await run("rank", judgments(), "--bootstrap", "0")).stdout).toContain(
      "12 judgments in 4 rankings",
    );
  });

  it("agreement has the documented keys, and null where there is nothing to compare", async () => {
    const result = await json("agreement", judgments(), "--bootstrap", "50");
    expect(result).toHaveProperty("inter");
    expect(result).toHaveProperty("intra");
    expect(result.pairs).toMatchObject([{ a: "ada", b: "bob", comparisons: 6 }]);
    // By hand: 5 of 6 agree; ada said better 2 times and worse once, bob better 3, equal 1 and worse 2 times.
    expect(result.pairs[0].kappa).toBeCloseTo((5 / 6 - 35 / 81) / (1 - 35 / 81), 12);
    expect(result.pairs[0].cohenKappa).toBeCloseTo((5 / 6 - 4 / 9) / (1 - 4 / 9), 12);
    expect(result.definitions).toMatchObject({
      kappa: expect.stringContaining("Scott's pi"),
      cohenKappa: expect.stringContaining("each judge"),
    });
    const alone = await json("agreement", judgments(), "--judge", "ada", "--bootstrap", "50");
    expect(alone).toMatchObject({ inter: null, intra: null, pairs: [] });
  });

  it("head-to-head gives rows and columns in leaderboard order", async () => {
    const result = await json("head-to-head", judgments());
    expect(result.systems).toEqual(["BEST", "MIDDLE", "LAST"]);
    expect(result.rows[2][0]).toMatchObject({ share: 1, wins: 4, losses: 0 });
    expect(result.rows[0][0]).toBeNull();
  });

  it("accuracy predicts what it has not seen", async () => {
    const result = await json("accuracy", judgments(), "--folds", "4", "--bootstrap", "40");
    expect(result).toMatchObject({ method: "ew", folds: 4, decided: 10, all: 12 });
    expect(result.totalOrdering).toBeGreaterThan(0.7);
    const { code, stderr } = await run("accuracy", judgments());
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("Use fewer folds") });
  });

  it("judges ranks by each judge", async () => {
    const result = await json("judges", judgments());
    expect(result.rankings.judges.map(({ judge }: { judge: string }) => judge)).toEqual(["ada", "bob"]);
    expect(result.correlations.pairs[0]).toMatchObject({
      a: "ada",
      b: "bob",
      spearman: expect.closeTo(1, 12),
    });
  });
});

const latex = ["pdflatex", "lualatex"].find((name) => spawnSync(name, ["--version"]).status === 0);

describe("LaTeX", () => {
  it.skipIf(!latex)(
    `compiles as it is${latex ? "" : " (skipped: no pdflatex or lualatex is installed)"}`,
    async () => {
      const tables: string[] = [];
      for (const command of ["rank", "stats", "agreement", "head-to-head", "judges"]) {
        tables.push((await run(command, judgments(), "--format", "latex")).stdout);
      }
      const document = `\\documentclass{article}\n\\usepackage{booktabs,graphicx,rotating}\n\\begin{document}\n${tables.join("\n")}\n\\end{document}\n`;
      writeFileSync(at("tables.tex"), document);
      const { status, stdout } = spawnSync(
        latex as string,
        ["-interaction=nonstopmode", "-halt-on-error", "tables.tex"],
        {
          cwd: at("."),
          encoding: "utf8",
        },
      );
      expect({ status, problems: stdout.match(/^!.*$/gm) ?? [] }).toEqual({ status: 0, problems: [] });
    },
  );
});
