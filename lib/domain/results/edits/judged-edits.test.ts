import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EditMark, SourceError } from "../../edits/marked-edit";
import type { FileRanking } from "../../formats/judgments/file-ranking";
import { studentTQuantile } from "../../resampling/student-t";
import { judgedEdits } from "./judged-edits";
import { type JudgedTask, type JudgedText, judgedTaskOf } from "./judged-tasks";
import { markedShare } from "./marked-shares";

const SETTINGS = { resamples: 20, p: 0.05, seed: 1 };
const MARKS: Readonly<Record<string, EditMark>> = { "+": "right", "-": "wrong", "?": null };

/** A text of one-letter edits with marks: "a+ b-" replaces token 0 rightly by a, and token 1 wrongly by b. */
function text(system: string, rank: number | undefined, edits: string): JudgedText {
  return {
    systems: system.split(" "),
    rank,
    edits: edits.split(" ").flatMap((written) =>
      written === ""
        ? []
        : [
            {
              start: written.charCodeAt(0) - 97,
              end: written.charCodeAt(0) - 96,
              correction: written.slice(0, -1),
              type: written.charCodeAt(0) % 2 === 1 ? "R:NOUN" : null,
              mark: MARKS[written.at(-1)!]!,
            },
          ],
    ),
  };
}

function task(judge: string, segment: string, texts: readonly JudgedText[], errors?: readonly SourceError[]) {
  return { judge, segment, texts, errors } satisfies JudgedTask;
}

/** Two judges, three segments. */
const TASKS = [
  task(
    "ada",
    "1",
    [text("A", 1, "a+ b+"), text("B C", 2, "a+ c-"), text("INPUT", 3, "")],
    [
      [0, 1],
      [2, 2],
    ],
  ),
  task("bob", "1", [text("A", 2, "a+ b-"), text("B C", 1, "a- c?"), text("INPUT", 3, "")], []),
  task("ada", "2", [text("A", 1, "a-"), text("B", 1, "a- b-")]),
  task("bob", "3", [text("A", 1, "d+"), text("C", 2, "e-")], [[4, 6]]),
];

describe("figures by hand", () => {
  const found = judgedEdits(TASKS, SETTINGS);

  test("edits and marks", () => {
    const { judges, tasks, edits, right, wrong, untouched, errors, unit } = found;
    expect({ judges, tasks, edits, errors, unit }).toEqual({
      ...{ judges: 2, tasks: 4, edits: 7, errors: 3 },
      unit: { segments: "segment", judges: false },
    });
    // ada marks a b c of segment 1, bob a (as both in his two texts), b; c is untouched.
    expect({ right, wrong, untouched }).toEqual({ right: 4, wrong: 6, untouched: 1 });
  });

  test("precision over confirmed texts, with the tasks that they are of", () => {
    const rows = found.systems.map(({ system, yes, no, tasks, leftOut }) => [
      system,
      yes,
      no,
      tasks,
      leftOut,
    ]);
    expect(rows).toEqual([
      ["A", 4, 2, 4, 0],
      ["C", 1, 2, 2, 1],
      ["B", 1, 3, 2, 1],
      ["INPUT", 0, 0, 0, 0],
    ]);
    expect(found.systems.map(({ share }) => share)).toEqual([4 / 6, 1 / 3, 1 / 4, null]);
    expect(found.all).toMatchObject({ yes: 5, no: 6, tasks: 4, leftOut: 1 });
  });

  test("by type, unknown ones last", () => {
    const typesOf = (name: string) => found.systems.find(({ system }) => system === name)!.types;
    // Letters a, c and e have a type.
    expect(typesOf("A").map(({ type, yes, no }) => [type, yes, no])).toEqual([
      ["R:NOUN", 2, 1],
      [null, 2, 1],
    ]);
    expect(typesOf("INPUT")).toEqual([]);
  });

  test("recall of bracketed errors", () => {
    const recallOf = (name: string) => found.systems.find(({ system }) => system === name)!.recall;
    // Segment 1: a changes the first error; b stands before token 2, where a word is missing.
    expect(recallOf("A")).toMatchObject({ yes: 2, no: 1, share: 2 / 3 });
    // The unconfirmed text of bob is of a task without errors; segment 3 has C's edit marked wrong.
    expect(recallOf("C")).toMatchObject({ yes: 1, no: 2, share: 1 / 3 });
    expect(recallOf("INPUT")).toMatchObject({ yes: 0, no: 2, share: 0 });
  });

  test("marks against ranks", () => {
    // ada 1: A < B and INPUT < B in wrong edits, ranked so once; bob 1: A is ranked above INPUT despite one more;
    // ada 2: one more in B, tied; bob 3: as said.
    expect(
      found.ranks.map(({ counted, pairs, yes, tied, against }) => [counted, pairs, yes, tied, against]),
    ).toEqual([
      ["wrong", 5, 2, 1, 2],
      ["right", 5, 5, 0, 0],
    ]);
  });

  test("agreement: two edits marked by both", () => {
    // a: right against right and wrong; b: right against wrong. π of labels r r w and r w … by the general formulas.
    const { pairs, alpha } = found.agreement;
    expect(pairs).toMatchObject([{ a: "ada", b: "bob", comparisons: 3, agreements: 1 }]);
    expect(alpha).toMatchObject({ units: 2, gwet: { coefficient: "AC1" } });
  });
});

test("kappa, alpha and AC1 of a known table", () => {
  // Two judges on 20 edits: both right 9, both wrong 5, ada alone right 4, bob alone right 2.
  const said = ["++".repeat(9), "--".repeat(5), "+-".repeat(4), "-+".repeat(2)].join("");
  const tasks = Array.from({ length: 20 }, (_, place) =>
    ["ada", "bob"].map((judge, side) =>
      task(judge, String(place), [text("A", 1, `a${said[2 * place + side]!}`)]),
    ),
  ).flat();
  const { inter, pairs, alpha } = judgedEdits(tasks, SETTINGS).agreement;
  const pi = (24 / 40) ** 2 + (16 / 40) ** 2;
  expect(pairs[0]!.kappa).toBeCloseTo((0.7 - pi) / (1 - pi), 12);
  const cohen = (13 / 20) * (11 / 20) + (7 / 20) * (9 / 20);
  expect(pairs[0]!.cohenKappa).toBeCloseTo((0.7 - cohen) / (1 - cohen), 12);
  // Fewer than fifty comparisons: starred, and in no mean.
  expect(inter).toBeUndefined();
  const chance = 2 * 0.6 * 0.4;
  expect(alpha.gwet!.value).toBeCloseTo((0.7 - chance) / (1 - chance), 12);
  // 1 − (n − 1)·Do/De with 12 disagreeing of 40 values, 24 right and 16 wrong.
  expect(alpha.alpha).toBeCloseTo(1 - (39 * 12) / (2 * 24 * 16), 12);
});

describe("metrics against people", () => {
  test("precision with precision, recall with recall, score with both", () => {
    const tasks = [..."ABC"].map((system, place) =>
      task("ada", String(place), [text(system, 1, ["a+ b+", "a+ b-", "a- b-"][place]!)], [[0, 1]]),
    );
    const scored = [..."ABC"].map((system, place) => ({
      system,
      score: [0.5, 0.6, 0.2][place]!,
      precision: [0.9, 0.8, 0.1][place]!,
    }));
    const { metrics } = judgedEdits(tasks, SETTINGS, [{ metric: "errant", systems: scored }]);
    expect(
      metrics.map(({ metric, of, with: against, systems, spearman, kendall }) => [
        ...[metric, of, against, systems, spearman?.toFixed(3), kendall?.toFixed(3)],
      ]),
    ).toEqual([
      ["errant", "precision", "precision", 3, "1.000", "1.000"],
      ["errant", "score", "precision", 3, "0.500", "0.333"],
      ["errant", "score", "recall", 3, "0.866", "0.816"],
    ]);
  });
});

describe("intervals of shares", () => {
  const count = fc.record({
    judge: fc.constantFrom("ada", "bob", "cyd", "dan"),
    segment: fc.constantFrom("1", "2", "3", "4", "5"),
    yes: fc.nat(4),
    no: fc.nat(4),
  });

  test("hold the share, lie within 0 and 1, and do not depend on order or on what is counted as yes", () => {
    fc.assert(
      fc.property(fc.array(count, { maxLength: 20 }), (tasks) => {
        const found = markedShare(tasks, 0.05);
        expect(markedShare(tasks.toReversed(), 0.05).share).toBe(found.share);
        const turned = markedShare(
          tasks.map(({ yes, no, ...rest }) => ({ ...rest, yes: no, no: yes })),
          0.05,
        );
        if (found.share === null) return void expect(found.low).toBeNull();
        expect(turned.share).toBeCloseTo(1 - found.share, 12);
        if (found.low === null) return void expect(turned.low).toBeNull();
        expect(found.low).toBeLessThanOrEqual(found.share + 1e-12);
        expect(found.high).toBeGreaterThanOrEqual(found.share - 1e-12);
        expect(turned.high).toBeCloseTo(1 - found.low, 9);
        expect(found.low).toBeGreaterThanOrEqual(0);
        expect(found.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("oracle: one judge over segments, by the formula", () => {
    const counts = [
      [3, 1],
      [2, 2],
      [0, 4],
      [4, 0],
    ] as const;
    const tasks = counts.map(([yes, no], place) => ({ judge: "ada", segment: String(place), yes, no }));
    const share = 9 / 16;
    const variance = counts.reduce((sum, [yes, no]) => sum + (yes - share * (yes + no)) ** 2 / (16 * 12), 0);
    // Rankings and segments are the same four units here: each has three degrees of freedom, and both are counted.
    const reach = Math.sqrt(variance) * studentTQuantile(0.05, 3 / 2);
    const found = markedShare(tasks, 0.05);
    expect(found.low).toBeCloseTo(Math.max(0, share - reach), 12);
    expect(found.high).toBeCloseTo(Math.min(1, share + reach), 12);
  });

  test("where all marks agree, as many answers as there are segments say how sure that is", () => {
    const tasks = Array.from({ length: 10 }, (_, place) => ({
      ...{ judge: "ada", segment: String(place), yes: 3, no: 0 },
    }));
    expect(markedShare(tasks, 0.05)).toMatchObject({ share: 1, low: 0.025 ** (1 / 10), high: 1 });
    expect(markedShare(tasks.slice(0, 1), 0.05)).toMatchObject({ share: 1, low: null, high: null });
  });
});

describe("rankings as tasks", () => {
  const ranking: FileRanking = {
    ...{ judge: "ada", segment: "1", kind: "regular", state: "current" },
    hypotheses: [
      { rank: 1, systems: ["A"] },
      { rank: 2, systems: ["B", "C"] },
    ],
    edits: [
      { start: 0, end: 1, correction: "x", systems: ["A", "B", "C"], mark: "right", type: "R:NOUN" },
      { start: 1, end: 1, correction: "y", systems: ["B", "C"] },
    ],
    errors: [[0, 1]],
  };

  test("edits stand with their texts", () => {
    const [shared, own] = [
      { start: 0, end: 1, correction: "x", type: "R:NOUN", mark: "right" },
      { start: 1, end: 1, correction: "y", type: null, mark: null },
    ];
    expect(judgedTaskOf(ranking)).toEqual({
      ...{ judge: "ada", segment: "1", errors: [[0, 1]] },
      texts: [
        { systems: ["A"], rank: 1, edits: [shared] },
        { systems: ["B", "C"], rank: 2, edits: [shared, own] },
      ],
    });
  });

  test.each([
    ["without edits", { edits: undefined }],
    ["of an excluded judge", { judgeExcluded: true }],
    ["that came late", { lateAt: "2026-01-01T00:00:00.000Z" }],
    ["that was revised", { state: "superseded" }],
    ["of practice", { kind: "practice" }],
  ])("one %s is none", (_, change) => {
    expect(judgedTaskOf({ ...ranking, ...change } as FileRanking)).toBeUndefined();
  });
});
