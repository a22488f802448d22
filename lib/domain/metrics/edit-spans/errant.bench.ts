import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { errantSentences } from "../../../testing/studies/study-errant";
import { studyGold } from "../../../testing/studies/study-gold";
import { goldTokens } from "../gold/gold-tokens";
import { errantMetric } from "./errant-metric";
import { spansMetric } from "./spans-metric";

const ANNOTATED = ["AMU", "INPUT", "NTHU", "UFC"];

export const benches: readonly Bench[] = [
  {
    name: "errant-13",
    unit: "s",
    input: "13 systems (4 annotated ones in turn), 1,312 sentences, 2 annotators, in memory; cold",
    run: () => {
      const gold = errantSentences("reference");
      if (!gold) throw new CannotRun("needs errant in ADJUDGE_STUDIES");
      const edits = ANNOTATED.map((system) => errantSentences(system)!);
      return seconds(() => {
        const scores = errantMetric.onSegments(
          {},
          gold.map((sentence) => ({ source: "", gold: sentence })),
        );
        for (let system = 0; system < 13; system++) {
          scores.add(String(system), edits[system % edits.length]!);
          scores.score(String(system));
        }
      });
    },
  },
  {
    name: "spans-13",
    unit: "s",
    input: "13 systems, 1,312 sentences, 2 annotators, texts in memory; cold",
    run: () => {
      const gold = studyGold();
      const corrections = studyCorrections();
      if (!gold || !corrections) throw new CannotRun("needs conll2014 and emnlp2015 in ADJUDGE_STUDIES");
      return seconds(() => {
        const scores = spansMetric.onSegments(
          {},
          gold.map((sentence) => ({ source: "", gold: sentence })),
        );
        for (const [system, lines] of corrections.outputs) {
          scores.add(system, lines);
          scores.score(system);
        }
      });
    },
  },
  {
    name: "spans-adversarial",
    unit: "s",
    input: "the slowest segment of the adversarial set; cold",
    run: async () => {
      let slowest = { value: 0, segment: "" };
      for (const { name, source, hypothesis } of adversarialSegments) {
        const gold = { tokens: goldTokens(source), annotators: [{ id: 0, edits: [] }] };
        const value = await seconds(() =>
          spansMetric.onSegments({}, [{ source, gold }]).add("A", [hypothesis]),
        );
        if (value > slowest.value) slowest = { value, segment: name };
      }
      return slowest;
    },
  },
];
