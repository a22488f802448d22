import { createReadStream } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { MetricsView } from "../../domain/results/metrics/metrics-view";
import {
  METRICS_2018,
  SETTINGS_2018,
  TABLE_3_2018,
  WILLIAMS_P,
} from "../../domain/studies/coling2018-published";
import { TABLE_7, TABLE_11 } from "../../domain/studies/conll2014-published-scores";
import { FIGURE_3_MAXIMUM, TABLE_5 } from "../../domain/studies/emnlp2015-published-metrics";
import { env } from "../../env";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { importStudy, studyFolder } from "../../testing/studies/study-campaign";
import { importMetricScores } from "./import-metric-scores";
import { requestScoring } from "./request-metrics";
import { scoreCampaignMetrics } from "./score-campaign-metrics";
import { viewMetrics } from "./view-metrics";

const { db } = useTestDatabase();
const bootstrap = 100;
/** What the rows of Table 5 are called here. */
const rowOf = {
  "m2 1": "m2 F1.0",
  "m2 0.5": "m2 F0.5",
  "m2 0.25": "m2 F0.25",
  "m2 0.18": "m2 F0.18",
  "m2 0.1": "m2 F0.1",
  iwacc: "iwacc",
  bleu: "bleu",
  meteor: "meteor",
} as const;

/** What the files of 2018 and the metrics in them are called. */
const names2018 = { GLEU: "gleu", "I-measure": "imeasure", M2: "m2score" } as const;

async function importScores2018(campaignId: string, kind: "sentence" | "system"): Promise<void> {
  for (const metric of METRICS_2018) {
    const fileName = `${names2018[metric]}.txt.gz`;
    const file = path.join(env().ADJUDGE_STUDIES, "coling2018", `${kind}_scores_metrics`, fileName);
    const bytes = createReadStream(file)[Symbol.asyncIterator]() as AsyncGenerator<
      Uint8Array,
      void,
      undefined
    >;
    await importMetricScores({ campaignId, fileName, bytes }, contextOf(db));
  }
}

describe.skipIf(studyFolder() === undefined)("metrics of the studies (skipped without their data)", () => {
  let campaignId: string;
  let view: MetricsView;

  beforeAll(async () => {
    campaignId = (await importStudy(db, { outputs: true, gold: true, scores: true })).campaignId;
    await importScores2018(campaignId, "sentence");
    await importScores2018(campaignId, "system");
    const { analysisId } = await requestScoring({ campaignId }, contextOf(db));
    // Of what is computed only M² was published for these outputs; the others would take most of the time.
    const isWanted = (metric: string) => metric.startsWith("M² ");
    await scoreCampaignMetrics({ analysisId }, contextOf(db), { bootstrap, isWanted });
    view = await viewMetrics({ campaignId, spearman: "plain" }, contextOf(db));
  }, 180_000);

  test("the imported scores give Table 5 of 2015", () => {
    const rows = new Map(view.statistics[0]?.correlations.map((row) => [row.name, row]));
    for (const [metric, published] of Object.entries(TABLE_5)) {
      const row = rows.get(rowOf[metric as keyof typeof rowOf]);
      expect([metric, row?.spearman.value]).toEqual([metric, expect.closeTo(published.spearman, 3)]);
      expect(Math.abs((row?.pearson.value ?? 9) - published.pearson)).toBeLessThan(0.005);
    }
  });

  test("the maximum over β lies where Figure 3 has it", () => {
    const sweep = view.statistics[0]?.sweeps.find(({ name }) => name === "m2");
    expect(sweep?.best.spearman?.beta).toBe(FIGURE_3_MAXIMUM.beta);
    expect(sweep?.best.spearman?.value).toBeCloseTo(FIGURE_3_MAXIMUM.spearman, 3);
  });

  test("M² computed here is that of the shared task, against both annotators and each alone", () => {
    const tables = {
      "M² F0.5": TABLE_7,
      "M² F0.5, annotator 0": TABLE_11.annotator1,
      "M² F0.5, annotator 1": TABLE_11.annotator2,
    };
    for (const [name, table] of Object.entries(tables)) {
      const scores = view.metrics.find((metric) => metric.name === name)?.scores ?? [];
      expect(scores).toHaveLength(13);
      for (const { system, score, p, r } of scores.filter((each) => each.system in table)) {
        const { f, ...published } = table[system]!;
        const percent = (share: number | null) => Number((100 * (share ?? 9)).toFixed(2));
        expect([name, system, percent(p), percent(r), percent(score)]).toEqual([
          name,
          system,
          published.p,
          published.r,
          f,
        ]);
      }
    }
  });

  test("the published sentence scores give Table 3 of 2018", () => {
    for (const metric of METRICS_2018) {
      for (const [place, { form, ties }] of SETTINGS_2018.entries()) {
        const row = view.sentences.find(
          (each) => each.metric === names2018[metric] && each.form === form && each.ties === ties,
        );
        const published = TABLE_3_2018[metric][place]!;
        expect([metric, form, ties, Math.abs((row?.tau ?? 9) - published) <= 0.001]).toEqual([
          metric,
          form,
          ties,
          true,
        ]);
        expect(row?.low).toBeLessThan(row?.tau ?? 0);
        expect(row?.high).toBeGreaterThan(row?.tau ?? 9);
      }
    }
  });

  test("the published scores of systems give the Williams tests of 2018", async () => {
    const midRanks = await viewMetrics({ campaignId }, contextOf(db));
    for (const correlation of ["pearson", "spearman"] as const) {
      const matrix = midRanks.statistics[0]?.williams.find((each) => each.correlation === correlation);
      for (const { higher, lower, p } of WILLIAMS_P.ew[correlation]) {
        const [row, column] = [higher, lower].map((metric) => matrix?.names.indexOf(names2018[metric]) ?? -1);
        const found = matrix?.p[row!]?.[column!] ?? 9;
        expect([correlation, higher, lower, Math.abs(found - p) < 0.001]).toEqual([
          correlation,
          higher,
          lower,
          true,
        ]);
      }
    }
  });
});
