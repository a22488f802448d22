import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { studyGold } from "../../../testing/studies/study-gold";
import type { GoldSentence } from "../gold/gold-annotation";
import { goldTokens } from "../gold/gold-tokens";
import { everySegment } from "../scorer";
import { m2Scorer } from "./m2-scorer";

/** Two annotators with a few edits each, as people make them. */
function annotated(source: string): GoldSentence {
  const tokens = goldTokens(source);
  const edits = [
    { start: 1, end: 2, corrections: ["cats", "a cat"] },
    { start: 4, end: 4, corrections: ["the"] },
    { start: 4, end: 4, corrections: ["a", "the"] },
    { start: 6, end: 9, corrections: ["looks at the"] },
  ]
    .filter(({ end }) => end <= tokens.length)
    .map((edit) => ({ ...edit, type: "Other", required: true, comment: "" }));
  return {
    tokens,
    annotators: [
      { id: 0, edits },
      { id: 1, edits: edits.slice(1) },
    ],
  };
}

function scoreOf(source: string, hypothesis: string): void {
  const scorer = m2Scorer();
  const segment = scorer.prepare({ source, gold: annotated(source) });
  scorer.sentenceScore(scorer.statistics(segment, hypothesis));
}

const phrase = Array.from({ length: 70 }, (_, index) => `word${index % 37}`).join(" ");

function loop(name: string, times: number): Bench {
  return {
    name,
    unit: "s",
    input: `a source of 70 tokens, an output that repeats it ${times} times; cold`,
    run: () => {
      const hypothesis = Array.from({ length: times }, () => phrase).join(" ");
      return seconds(() => scoreOf(phrase, hypothesis));
    },
  };
}

export const benches: readonly Bench[] = [
  {
    name: "m2-13",
    unit: "s",
    input: "13 systems, 1,312 sentences, 2 annotators, texts in memory; cold",
    run: () => {
      const gold = studyGold();
      const corrections = studyCorrections();
      if (!gold || !corrections) throw new CannotRun("needs conll2014 and emnlp2015 in ADJUDGE_STUDIES");
      return seconds(() => {
        const scorer = m2Scorer();
        const segments = gold.map((sentence) => scorer.prepare({ source: "", gold: sentence }));
        for (const lines of corrections.outputs.values())
          scorer.score(
            everySegment(segments.map((segment, line) => scorer.statistics(segment, lines[line] ?? ""))),
          );
      });
    },
  },
  loop("m2-loop", 50),
  loop("m2-loop-500", 500),
  {
    name: "m2-adversarial",
    unit: "s",
    input: "the slowest segment of the adversarial set; cold",
    run: async () => {
      let slowest = { value: 0, segment: "" };
      for (const { name, source, hypothesis } of adversarialSegments) {
        const value = await seconds(() => scoreOf(source, hypothesis));
        if (value > slowest.value) slowest = { value, segment: name };
      }
      return slowest;
    },
  },
  {
    name: "m2-bootstrap",
    unit: "s",
    input: "1,000 resamples of 1,312 segments of one system, annotators chosen anew in each; cold",
    run: () => {
      const gold = studyGold();
      const lines = studyCorrections()?.outputs.get("CAMB");
      if (!gold || !lines) throw new CannotRun("needs conll2014 and emnlp2015 in ADJUDGE_STUDIES");
      const scorer = m2Scorer();
      const statistics = gold.map((sentence, line) =>
        scorer.statistics(scorer.prepare({ source: "", gold: sentence }), lines[line] ?? ""),
      );
      return seconds(() => {
        for (let resample = 0; resample < 1000; resample++) {
          // Any choice costs the same as a drawn one.
          const at = (position: number) => statistics[(position * 997 + resample) % statistics.length]!;
          scorer.score({ length: statistics.length, at });
        }
      });
    },
  },
];
