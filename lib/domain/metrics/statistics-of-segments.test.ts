import { expect, test } from "vitest";
import { iMeasureScorer } from "./i-measure/i-measure-scorer";
import { statisticsOfSegments } from "./statistics-of-segments";

const edit = (start: number, end: number, text: string) => ({
  start,
  end,
  type: "X",
  corrections: [text],
  required: true,
  comment: "",
});
const segments = ["a b c", "d e", "f", "a b c"].map((source) => ({
  source,
  gold: {
    tokens: source.split(" "),
    annotators: [
      { id: 0, edits: [edit(0, 1, "x y")] },
      { id: 1, edits: [edit(0, 0, "z")] },
    ],
  },
}));
const outputs = [
  ["x y b c", "d e", "", "z a b c"],
  ["a b", "x y e", "f", "a b c"],
];

test.each([false, true])(
  "parts together are the whole, as the scorer has it, after travelling too (mix: %s)",
  (mix) => {
    const corpus = { request: { metric: "i", settings: { mix } }, segments, outputs } as const;
    const whole = statisticsOfSegments(corpus, { from: 0, to: 4 });
    const parts = [
      ...statisticsOfSegments(structuredClone(corpus), { from: 0, to: 1 }),
      ...statisticsOfSegments(structuredClone(corpus), { from: 1, to: 4 }),
    ];
    expect(structuredClone(parts)).toEqual(whole);
    const scorer = iMeasureScorer({ mix });
    const direct = segments.map((segment, place) =>
      outputs.map((lines) => scorer.statistics(scorer.prepare(segment), lines[place]!)),
    );
    expect(whole).toEqual(direct);
  },
);
