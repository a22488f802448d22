import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { studyOutputs } from "../../../testing/studies/study-outputs";
import { normalisedText } from "../../text/normalised-text";
import { findNumbering, type NumberedFile } from "./find-numbering";
import { numberedJudgments, rangeOf } from "./scores-numbering";
import { type SharedText, SharedTexts } from "./shared-texts";

/** What each system has for a segment, by the number of the segment. */
type Contents = ReadonlyMap<number, Readonly<Record<string, string | number>>>;

interface Say {
  readonly judgments?: 0 | 1;
  readonly joined?: 0 | 1;
}

function numberingOf(
  shared: readonly SharedText[],
  contents: Contents,
  said: Say = {},
  isWhole = true,
  segments: Iterable<number> = shared.map(({ segment }) => segment),
) {
  const texts = new SharedTexts(shared);
  for (const [number, own] of contents) texts.pass(number, (system) => own[system]);
  const judgments: NumberedFile = { ...rangeOf(segments)!, first: said.judgments };
  const joined: NumberedFile = { ...rangeOf(contents.keys())!, first: said.joined, isWhole };
  return findNumbering(judgments, joined, texts);
}

/** Lines of a source with what systems A, B and C wrote: A and B alike where the pattern has =, else each its own. */
function lines(pattern: string): Contents {
  return new Map(
    [...pattern].map((sign, line) => [
      line,
      { A: `${line} a`, B: sign === "=" ? `${line} a` : `${line} b`, C: `${line} c` },
    ]),
  );
}

const shared = (...segments: readonly number[]): SharedText[] =>
  segments.map((segment) => ({ segment, systems: ["A", "B"] }));

describe("shared texts tell what the first segment is called", () => {
  it("0, where they agree so", () => {
    expect(numberingOf(shared(1, 4), lines("x=xx=x"))).toMatchObject({
      ...{ isFound: true, by: "texts", shift: 0, judgments: 0, joined: 0, compared: 2, agreeing: 2 },
      otherwise: [{ shift: 1, compared: 2, agreeing: 0 }],
    });
  });

  it("1, where they agree so", () => {
    expect(numberingOf(shared(2, 5), lines("x=xx=x"))).toMatchObject({
      ...{ isFound: true, by: "texts", shift: 1, judgments: 1, joined: 0, compared: 2, agreeing: 2 },
      otherwise: [{ shift: 0, agreeing: 0 }],
    });
  });

  it("a single one is enough, and its number is told", () => {
    expect(numberingOf(shared(2), lines("x=xx"))).toMatchObject({ shift: 1, compared: 1, agreeing: 1 });
  });

  it("not where the sentences are the same everywhere", () => {
    const same = new Map([...lines("====").keys()].map((line) => [line, { A: "same", B: "same", C: "x" }]));
    expect(numberingOf(shared(1, 2, 3), same)).toMatchObject({ isFound: false, why: "unknown" });
  });

  it("of repeated sentences, the one that differs tells", () => {
    const repeated = new Map(Array.from({ length: 40 }, (_, line) => [line, { A: "same", B: "same" }]));
    repeated.set(20, { A: "one", B: "other" });
    const told = shared(...Array.from({ length: 38 }, (_, at) => at + 1).filter((at) => at !== 21));
    expect(numberingOf(told, repeated)).toMatchObject({ shift: 1, compared: 37, agreeing: 37 });
  });

  it("not where they are divided", () => {
    const divided = lines("=x=x=x");
    expect(numberingOf(shared(2, 3, 4), divided)).toMatchObject({
      ...{ isFound: false, why: "contradicted" },
      counts: [
        { shift: 0, compared: 3, agreeing: 2 },
        { shift: 1, compared: 3, agreeing: 1 },
      ],
    });
  });

  it.each([
    [19, 20, true],
    [18, 20, false],
    [95, 100, true],
    [94, 100, false],
  ])("%i of %i agree: taken is %s", (agreeing, compared, isFound) => {
    const pattern = `x${"=".repeat(agreeing)}${"x".repeat(compared - agreeing)}x`;
    // Segments with a line of another kind on the other side, so that the other way fits worse.
    const contents = new Map([...lines(pattern)].map(([line, own]) => [2 * line, own]));
    for (const line of [...contents.keys()]) contents.set(line + 1, { A: "a", B: "b", C: "c" });
    const told = shared(...Array.from({ length: compared }, (_, at) => 2 * (at + 1)));
    const found = numberingOf(told, contents);
    expect(found.isFound).toBe(isFound);
    if (found.isFound) expect(found).toMatchObject({ shift: 0, compared, agreeing, isDoubtful: false });
    else expect(found).toMatchObject({ why: "contradicted", counts: [{ shift: 0, compared, agreeing }, {}] });
  });

  it("what judges read tells too, where the judgments hold it", () => {
    const read = [{ segment: 3, systems: ["C"], text: "2 c" }];
    expect(numberingOf(read, lines("xxxx"))).toMatchObject({ shift: 1, compared: 1, areTextsKnown: true });
    expect(numberingOf([{ segment: 3, systems: ["C"] }], lines("xxxx"))).toMatchObject({ why: "unknown" });
  });

  it("the same text ranked by many judges counts once", () => {
    const often = [...shared(2, 2, 2), { segment: 2, systems: ["B", "A"] }];
    expect(numberingOf(often, lines("x=xx"))).toMatchObject({ shift: 1, compared: 1 });
  });

  it("systems that the other file lacks are passed over", () => {
    const told = [
      { segment: 2, systems: ["A", "B", "Z"] },
      ...shared(2),
      { segment: 2, systems: ["A", "Y"] },
    ];
    expect(numberingOf(told, lines("x=xx"))).toMatchObject({ shift: 1, compared: 2 });
  });
});

describe("numbers tell only what is certain", () => {
  const none: SharedText[] = [];

  it("a 0 counts from 0", () => {
    expect(numberingOf(none, lines("xxxx"), {}, true, [0, 2])).toMatchObject({
      ...{ isFound: true, by: "numbers", shift: 0, compared: 0 },
    });
  });

  it("segments from 1 to the number of lines are asked about: lines may be missing", () => {
    expect(numberingOf(none, lines("xxxx"), {}, true, [1, 2, 3, 4])).toMatchObject({
      ...{ isFound: false, why: "unknown", open: ["judgments"] },
    });
  });

  it("some segments in the middle are asked about", () => {
    expect(numberingOf(none, lines("xxxx"), {}, true, [2])).toMatchObject({ why: "unknown" });
  });

  it("0 and the number of lines together belong to another source", () => {
    expect(numberingOf(none, lines("xxxx"), {}, true, [0, 4])).toMatchObject({ why: "outside" });
    expect(numberingOf(none, lines("xxxx"), {}, true, [1, 5])).toMatchObject({ why: "outside" });
  });

  it("shared texts tell nothing of a way that numbers rule out", () => {
    // From 0, segment 4 would be beyond the last line.
    expect(numberingOf(shared(2, 4), lines("x=x="))).toMatchObject({ shift: 1, otherwise: [] });
    expect(numberingOf(shared(3, 4), lines("x=x="))).toMatchObject({ why: "contradicted" });
  });

  it("a file of scores with the same range is joined by number, one with another is asked about", () => {
    const scores = (...segments: readonly number[]): Contents =>
      new Map(segments.map((segment) => [segment, { A: 1, B: 2 }]));
    const of = (judged: readonly number[], scored: readonly number[]) =>
      numberingOf(none, scores(...scored), {}, false, judged);
    expect(of([1, 2, 3], [1, 2, 3])).toMatchObject({ isFound: true, by: "numbers", shift: 0 });
    expect(of([0, 3], [0, 1, 2, 3, 4])).toMatchObject({ isFound: true, by: "numbers", shift: 0 });
    expect(of([1, 3], [0, 1, 2, 3])).toMatchObject({ why: "unknown", open: ["judgments"] });
    expect(of([0, 3], [1, 2, 3])).toMatchObject({ why: "unknown", open: ["joined"] });
    expect(of([2, 3], [1, 2, 3])).toMatchObject({ why: "unknown", open: ["judgments", "joined"] });
  });

  it("a file of scores with holes is joined where it has something to compare at all", () => {
    const scores: Contents = new Map([3, 6, 9].map((segment) => [segment, { A: 1, B: 1 }]));
    expect(numberingOf(shared(3, 6, 9), scores, {}, false)).toMatchObject({ shift: 0, by: "texts" });
    expect(numberingOf(shared(4, 7, 10), scores, {}, false)).toMatchObject({ shift: 1, judgments: 1 });
    expect(numberingOf(shared(2, 5, 8), scores, {}, false)).toMatchObject({ shift: -1, joined: 1 });
  });
});

describe("who knows can say it", () => {
  it("where nothing else tells", () => {
    const said = numberingOf([], lines("xxxx"), { judgments: 1 }, true, [2]);
    expect(said).toMatchObject({ isFound: true, by: "option", shift: 1, compared: 0, isDoubtful: false });
  });

  it("and is contradicted where shared texts clearly do", () => {
    expect(numberingOf(shared(2, 5), lines("x=xx=x"), { judgments: 0 })).toMatchObject({
      ...{ isFound: false, why: "contradicted" },
    });
  });

  it("and is believed, with a doubt, where they agree neither way", () => {
    expect(numberingOf(shared(2, 4), lines("xxxxxx"), { judgments: 1 })).toMatchObject({
      ...{ isFound: true, by: "option", compared: 2, agreeing: 0, isDoubtful: true },
    });
  });

  it("but not against the numbers", () => {
    expect(numberingOf(shared(0), lines("x=xx"), { judgments: 1 })).toMatchObject({ why: "outside" });
    expect(numberingOf(shared(4), lines("x=xx"), { judgments: 0 })).toMatchObject({ why: "outside" });
  });

  it("of one file, and texts tell the other", () => {
    const scores: Contents = new Map([1, 2, 3].map((segment) => [segment, { A: segment, B: 2 }]));
    expect(numberingOf(shared(2), scores, { judgments: 1 }, false)).toMatchObject({
      ...{ shift: 0, judgments: 1, joined: 1, by: "texts" },
    });
    expect(numberingOf(shared(1), scores, { judgments: 1 }, false)).toMatchObject({ why: "contradicted" });
  });
});

/** Text, segment and offset as one would count them by hand. */
function countedByHand(told: readonly SharedText[], contents: Contents, shift: number) {
  const keys = new Set(told.map(({ segment, systems }) => `${segment} ${[...systems].sort().join(" ")}`));
  let compared = 0;
  let agreeing = 0;
  for (const key of keys) {
    const [segment, ...systems] = key.split(" ");
    const own = contents.get(Number(segment) - shift);
    const held = systems.map((system) => own?.[system]).filter((each) => each !== undefined);
    if (systems.length < 2 || held.length < 2) continue;
    compared += 1;
    if (new Set(held).size === 1) agreeing += 1;
  }
  return { compared, agreeing };
}

describe("whatever the files", () => {
  const systems = ["A", "B", "C"];
  const contentsIn = (least: number) =>
    fc
      .array(fc.record({ A: fc.nat(2), B: fc.nat(2), C: fc.nat(2) }), { minLength: 3, maxLength: 12 })
      .map((rows): Contents => new Map(rows.map((row, at) => [at + least, row])));
  const toldIn = fc.array(
    fc.record({
      segment: fc.integer({ min: 2, max: 9 }),
      systems: fc.subarray(systems, { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it("texts are counted as by hand", () => {
    fc.assert(
      fc.property(toldIn, contentsIn(0), (told, contents) => {
        const texts = new SharedTexts(told);
        for (const [number, own] of contents) texts.pass(number, (system) => own[system]);
        for (const shift of [-1, 0, 1] as const)
          expect(texts.count(shift)).toEqual(countedByHand(told, contents, shift));
      }),
    );
  });

  it("identifiers that are one higher move the verdict by one, and nothing else", () => {
    const move = (told: readonly SharedText[], by: number) =>
      told.map((each) => ({ ...each, segment: each.segment + by }));
    fc.assert(
      fc.property(toldIn, contentsIn(1), (told, contents) => {
        // Neither file holds a 0, and both are moved by as much as leaves none.
        const here = numberingOf(told, contents, {}, false);
        const higher = numberingOf(
          move(told, 1),
          new Map([...contents].map(([number, own]) => [number + 1, own])),
          {},
          false,
        );
        expect(higher).toEqual(here);
        const apart = numberingOf(move(told, 1), contents, {}, false);
        if (here.isFound && here.by === "texts" && here.shift < 1 && apart.isFound)
          expect(apart).toMatchObject({
            shift: here.shift + 1,
            compared: here.compared,
            agreeing: here.agreeing,
          });
      }),
    );
  });

  it("what is taken agrees in 95 % at least, and the order of systems and segments does not matter", () => {
    fc.assert(
      fc.property(toldIn, contentsIn(0), fc.boolean(), (told, contents, isWhole) => {
        const found = numberingOf(told, contents, {}, isWhole);
        if (found.isFound && found.by === "texts")
          expect(found.agreeing).toBeGreaterThanOrEqual(0.95 * found.compared);
        const reversed = told.toReversed().map((each) => ({ ...each, systems: each.systems.toReversed() }));
        expect(numberingOf(reversed, new Map([...contents].toReversed()), {}, isWhole)).toEqual(found);
      }),
    );
  });
});

const rankings = studyJudgments();
const study = studyOutputs();

describe.skipIf(rankings === undefined || study === undefined)(
  "the 2015 study's judgments and submissions (skipped without the studies' data)",
  () => {
    const contents: Contents = new Map(
      study?.lines.map((outputs, line) => [
        line,
        Object.fromEntries(outputs.map(({ system, text }) => [system, normalisedText(text)])),
      ]),
    );
    const judged = rankings && numberedJudgments(rankings);
    const movedBy = (by: number) => judged!.shared.map((each) => ({ ...each, segment: each.segment + by }));
    const segments = (by: number) => [judged!.range.least + by, judged!.range.most + by];

    it("count from 0: 904 of 904 shared texts agree, 209 would from 1", () => {
      expect(numberingOf(movedBy(0), contents, {}, true, segments(0))).toMatchObject({
        ...{ isFound: true, by: "texts", shift: 0, compared: 904, agreeing: 904 },
        otherwise: [{ shift: 1, compared: 904, agreeing: 209 }],
      });
    });

    it("count from 1 where each is one higher", () => {
      expect(numberingOf(movedBy(1), contents, {}, true, segments(1))).toMatchObject({
        ...{ isFound: true, by: "texts", shift: 1, judgments: 1, compared: 904, agreeing: 904 },
        // The last would be beyond the source.
        otherwise: [],
      });
      const without = movedBy(1).filter(({ segment }) => segment < 1312);
      expect(numberingOf(without, contents)).toMatchObject({
        ...{ shift: 1, otherwise: [{ shift: 0, compared: without.length, agreeing: 190 }] },
      });
    });

    it("taken as they stand in the files, trailing spaces and carriage returns part texts that are shared", () => {
      const asTheyStand: Contents = new Map(
        study!.lines.map((outputs, line) => [
          line,
          Object.fromEntries(outputs.map(({ system, text }) => [system, text])),
        ]),
      );
      expect(numberingOf(movedBy(0), asTheyStand, {}, true, segments(0))).toMatchObject({
        ...{ isFound: false, why: "contradicted" },
      });
    });
  },
);
