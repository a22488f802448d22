import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { env } from "../../../env";
import { studyLines } from "../../../testing/studies/study-corrections";
import { textsInTheWay } from "../../../testing/texts-in-the-way";
import { bestSystems } from "../../correlation/best-systems";
import { betaSweep, fMeasure } from "../../correlation/beta-sweep";
import { TABLE_3B, TABLE_3C } from "../../studies/emnlp2015-published-rankings";
import { betaChart, metricScatterChart, windowsChart } from "./metrics-charts";

const isThere = existsSync(path.join(env().ADJUDGE_STUDIES, "emnlp2015", "metrics"));

type Scores = ReadonlyMap<string, number>;

const people = { ew: scoresOf(TABLE_3B), trueskill: scoresOf(TABLE_3C) } as const;

function scoresOf(ranks: readonly { readonly system: string; readonly score: number }[]): Scores {
  return new Map(ranks.map(({ system, score }) => [system, score]));
}

/** The columns of a file of 2015: system, score, and of M² precision and recall. */
function columns2015(name: string, column: number): Scores {
  const lines = studyLines("emnlp2015", "metrics", `scores.${name}`).map((line) => line.trim().split(/\s+/));
  return new Map(lines.map((cells) => [cells[0]!, Number(cells[column])]));
}

function columns2018(name: string): Scores {
  const lines = studyLines("coling2018", "system_scores_metrics", `${name}.txt.gz`);
  return new Map(lines.map((line) => [line.split("\t")[3]!, Number(line.split("\t")[4])]));
}

function metrics(): readonly (readonly [string, Scores])[] {
  return [
    ...["m2", "m2.0", "m2.1", "iwacc", "bleu", "meteor"].map((name) => [name, columns2015(name, 1)] as const),
    ...["gleu", "imeasure", "m2score"].map((name) => [name, columns2018(name)] as const),
  ];
}

const systems = TABLE_3B.map(({ system }) => system);

describe.skipIf(!isThere)("plots of the studies of 2015 and 2018 (skipped without their data)", () => {
  test.each(["ew", "trueskill"] as const)("no name in a scatter plot by %s lies on anything", (method) => {
    const found = metrics().flatMap(([name, metric]) =>
      ["IPN", "INPUT", null].flatMap((mostInfluential) => {
        const points = systems.flatMap((system) => {
          const [human, score] = [people[method].get(system), metric.get(system)];
          return human === undefined || score === undefined ? [] : [{ system, human, metric: score }];
        });
        expect(points.length).toBeGreaterThan(10);
        const view = { name, points, pearson: null, spearman: null, without: [], mostInfluential };
        return textsInTheWay(metricScatterChart(view, method));
      }),
    );
    expect(found).toEqual([]);
  });

  test("no name in a β curve lies on a line, the maximum’s and the conventional β’s included", () => {
    const human = systems.map((system) => people.ew.get(system)!);
    const sweeps = ["m2", "m2.0", "m2.1"].map((name) => {
      const [precision, recall] = [columns2015(name, 2), columns2015(name, 3)];
      const scoresAt = (beta: number) =>
        systems.map((system) =>
          fMeasure({ precision: precision.get(system)!, recall: recall.get(system)! }, beta),
        );
      const { points, best } = betaSweep(scoresAt, human, "mid-ranks");
      const most = (kind: "pearson" | "spearman") =>
        best[kind] ? { beta: best[kind].betas[0]!, value: best[kind].value } : null;
      return {
        name,
        label: name === "m2" ? "both annotators" : `annotator ${name.at(-1)}`,
        points: points.map(({ beta, pearson = null, spearman = null }) => ({ beta, pearson, spearman })),
        best: { pearson: most("pearson"), spearman: most("spearman") },
      };
    });
    expect(sweeps[0]?.best.spearman?.beta).toBeLessThan(0.5);
    for (const kind of ["pearson", "spearman"] as const) {
      expect(textsInTheWay(betaChart(sweeps, kind))).toEqual([]);
      expect(textsInTheWay(betaChart(sweeps.slice(0, 1), kind))).toEqual([]);
    }
  });

  test("no name of a metric among the best systems lies on a line", () => {
    const windows = metrics().map(([name, metric]) => ({
      name,
      windows: bestSystems(
        systems.flatMap((system) => {
          const score = metric.get(system);
          return score === undefined ? [] : [{ system, human: people.ew.get(system)!, metric: score }];
        }),
        "mid-ranks",
      ),
    }));
    for (const kind of ["pearson", "spearman"] as const) {
      expect(textsInTheWay(windowsChart(windows, kind))).toEqual([]);
    }
  });
});
