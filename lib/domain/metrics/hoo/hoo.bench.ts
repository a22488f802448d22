import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { studyGold } from "../../../testing/studies/study-gold";
import { goldTokens } from "../gold/gold-tokens";
import { everySegment } from "../scorer";
import { hooScorer } from "./hoo-scorer";

export const benches: readonly Bench[] = [
  {
    name: "hoo-13",
    unit: "s",
    input: "13 systems, 1,312 sentences, 2 annotators, texts in memory; cold",
    run: () => {
      const gold = studyGold();
      const corrections = studyCorrections();
      if (!gold || !corrections) throw new CannotRun("needs conll2014 and emnlp2015 in ADJUDGE_STUDIES");
      return seconds(() => {
        const scorer = hooScorer();
        const segments = gold.map((sentence) => scorer.prepare({ source: "", gold: sentence }));
        for (const lines of corrections.outputs.values())
          scorer.score(
            everySegment(segments.map((segment, line) => scorer.statistics(segment, lines[line] ?? ""))),
          );
      });
    },
  },
  {
    name: "hoo-adversarial",
    unit: "s",
    input: "the slowest segment of the adversarial set; cold",
    run: async () => {
      const scorer = hooScorer();
      let slowest = { value: 0, segment: "" };
      for (const { name, source, hypothesis } of adversarialSegments) {
        const gold = { tokens: goldTokens(source), annotators: [{ id: 0, edits: [] }] };
        const value = await seconds(() => scorer.statistics(scorer.prepare({ source, gold }), hypothesis));
        if (value > slowest.value) slowest = { value, segment: name };
      }
      return slowest;
    },
  },
];
