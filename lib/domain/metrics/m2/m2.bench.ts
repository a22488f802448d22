import type { Bench } from "../../../testing/bench/bench";
import {
  goldAdversarialBench,
  goldStudy,
  goldStudyBench,
  scoreEverySystem,
} from "../../../testing/bench/scorer-benches";
import { seconds } from "../../../testing/bench/seconds";
import type { GoldSentence } from "../gold/gold-annotation";
import { goldTokens } from "../gold/gold-tokens";
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
  goldStudyBench("m2", (segments, outputs) => {
    const scorer = m2Scorer();
    scoreEverySystem(scorer, segments.map(scorer.prepare), outputs);
  }),
  loop("m2-loop", 50),
  loop("m2-loop-500", 500),
  goldAdversarialBench("m2", ({ source }, hypothesis) => scoreOf(source, hypothesis)),
  {
    name: "m2-bootstrap",
    unit: "s",
    input: "1,000 resamples of 1,312 segments of one system, annotators chosen anew in each; cold",
    run: () => {
      const { segments, outputs } = goldStudy();
      const lines = outputs.get("CAMB") ?? [];
      const scorer = m2Scorer();
      const statistics = segments.map((segment, line) =>
        scorer.statistics(scorer.prepare(segment), lines[line] ?? ""),
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
