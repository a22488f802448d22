import { expect, it } from "vitest";
import { goldTokens } from "./gold/gold-tokens";
import type { MetricDefinition } from "./metric-definition";
import { METRICS, type MetricName, metricOf } from "./metrics";
import { statisticsFromStored, storedStatistics } from "./statistics-json";
import { takenOf } from "./system-material";

const SOURCE = ["He go home .", "I likes it ."];
const OUTPUTS = ["He goes home .", "I likes this ."];
const gold = SOURCE.map((text, place) => ({
  tokens: goldTokens(text),
  annotators: [
    {
      id: 0,
      edits: [
        {
          ...{ start: 1, end: 2, type: "SVA", required: true, comment: "" },
          corrections: [place === 0 ? "goes" : "like"],
        },
      ],
    },
  ],
}));
const references = ["He goes home .", "I like it ."];

it.each(METRICS.map(({ name }) => name))("the statistics of %s survive being stored", (name: MetricName) => {
  const metric: MetricDefinition = metricOf(name);
  const segments = SOURCE.map((source, place) => ({
    ...{ source, gold: gold[place]! },
    references: [references[place]!],
  }));
  const [first] = metric.inCampaign({ annotators: [0], references: 1, hasEdits: true }, 1);
  const settings = first!.settings as never;
  const taken = takenOf(name, { system: "A", lines: OUTPUTS, edits: gold });
  const gathered = metric.statistics(settings, segments, [taken]).map(([only]) => only);
  const stored = JSON.parse(JSON.stringify(storedStatistics(gathered)));
  const scores = metric.onSegments(settings, segments);
  scores.addStatistics("gathered", gathered);
  scores.addStatistics("stored", statisticsFromStored(stored));
  expect(scores.score("stored")).toEqual(scores.score("gathered"));
  expect(scores.byType("stored")).toEqual(scores.byType("gathered"));
  const replication = { replicates: 20, seed: 1 };
  expect([...scores.resampled("stored", replication)]).toEqual([
    ...scores.resampled("gathered", replication),
  ]);
});
