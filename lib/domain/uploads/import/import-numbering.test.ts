import { describe, expect, it } from "vitest";
import type { FirstSegment } from "../numbering/find-numbering";
import { firstWithoutSource, numberingOfImport } from "./import-numbering";
import type { DigestedHypothesis } from "./judgments-digest";

type Shown = Readonly<Record<string, readonly (readonly [string, string?])[]>>;

/** Segments by what rankings call them, with the systems and, where it is known, the text of each hypothesis. */
function digestOf(shown: Shown) {
  let line = 1;
  const segments = Object.entries(shown).map(([name, hypotheses]) => {
    line += 1;
    const first = line;
    const digested = hypotheses.map(([systems, text]): DigestedHypothesis => {
      line += 1;
      return { systems: systems.split(" "), line, ...(text === undefined ? {} : { text }) };
    });
    return [name, { line: first, hypotheses: digested }] as const;
  });
  return { segments: new Map(segments) };
}

interface Given {
  readonly shown: Shown;
  /** What each system wrote, a letter for a text of its line. */
  readonly outputs?: Readonly<Record<string, readonly string[]>>;
  readonly sources?: readonly string[];
  readonly first?: FirstSegment;
}

/** What came out, and whether the texts were given back. */
async function numbering({ shown, outputs = {}, sources, first }: Given) {
  const systems = Object.keys(outputs);
  const lines = sources ?? outputs[systems[0]!]!.map((_, line) => `source ${line}`);
  async function* segments() {
    for (const [position, source] of lines.entries())
      yield {
        ...{ position, line: position + 1, source },
        outputs: systems.map((system) => outputs[system]![position]!),
      };
  }
  const opened = segments();
  let isClosed = false;
  const close = opened.return.bind(opened);
  opened.return = (value) => {
    isClosed = true;
    return close(value);
  };
  const given = { file: "old.xml", digest: digestOf(shown), hasOutputs: systems.length > 0, first };
  const texts = { systems, segments: opened };
  const result = await numberingOfImport({ ...given, texts, asking: "command", rule: "SPACES_EVEN" }).catch(
    (error: unknown) => error as Error,
  );
  if (result instanceof Error) return { problem: result.message, isClosed };
  return { ...result, isClosed };
}

const outputs = {
  A: ["a", "same", "c", "e", "g"],
  B: ["b", "same", "d", "f", "h"],
};

describe("what rankings call the first line", () => {
  it("is told by outputs that are shared, white space aside", async () => {
    const spaced = { A: ["a", "s  ame", "c"], B: ["b", " s\u00a0ame \r", "d"] };
    expect(await numbering({ shown: { 2: [["A B"]] }, outputs: spaced })).toMatchObject({
      ...{ first: 1, warnings: [], found: { compared: 1, agreeing: 1, by: "texts" } },
    });
    const apart = { A: ["a", "Same", "c"], B: ["b", "same", "d"] };
    expect((await numbering({ shown: { 2: [["A B"]] }, outputs: apart })).problem).toMatch(
      /their outputs differ/,
    );
  });

  it("is told by the texts that judges read, where nobody shares one", async () => {
    const read = { 2: [["A", "same"]], 4: [["B", "f"]] } as const;
    expect(await numbering({ shown: read, outputs })).toMatchObject({
      ...{ first: 1, found: { compared: 2, agreeing: 2, areTextsKnown: true } },
    });
  });

  it("is told by what INPUT shows, which is the source, where there are no outputs", async () => {
    const sources = ["He go .", "She run .", "It fly .", "We sit ."];
    const read = (text: string) => ({ 2: [["INPUT A", text]] }) as const;
    expect(await numbering({ shown: read("She run ."), sources })).toMatchObject({ first: 1 });
    expect(await numbering({ shown: read("It fly ."), sources })).toMatchObject({ first: 0 });
    // What A wrote is not known.
    expect((await numbering({ shown: { 2: [["A C", "It fly ."]] }, sources })).problem).toMatch(
      /^It is unclear/,
    );
  });

  it("is asked where nobody changed anything", async () => {
    const alike = { A: ["x", "y", "z"], B: ["x", "y", "z"] };
    expect((await numbering({ shown: { 1: [["A B"]], 2: [["A B"]] }, outputs: alike })).problem).toBe(
      "It is unclear whether segments count from 0 or from 1: what is shared does not settle it (2 of 2 shared texts agree, counted from 0; 2 of 2 shared texts agree, counted from 1). old.xml has segments from 1 to 2, the source from 0 to 2. Use --first-segment 0 or 1.",
    );
  });

  it.each<[string, Given, RegExp]>([
    [
      "a name",
      { shown: { "essay-7": [["A"]] }, outputs },
      /^old\.xml, line 2: segment essay-7 is not a line number/,
    ],
    ["a number written otherwise", { shown: { "01": [["A"]] }, outputs }, /segment 01 is not a line number/],
    [
      "a segment beyond the last, from 0",
      { shown: { 0: [["A"]], 5: [["A"]] }, outputs },
      /line 4: segment 5 is beyond the last line of the source, 4$/,
    ],
    [
      "a segment beyond the last, from either",
      { shown: { 1: [["A"]], 6: [["A"]] }, outputs },
      /segment 6 is beyond the last line of the source, 5$/,
    ],
    [
      "a segment beyond the last, as said",
      { shown: { 5: [["A"]] }, outputs, first: 0 },
      /segment 5 is beyond the last line of the source, 4$/,
    ],
    [
      "a segment before the first, as said",
      { shown: { 3: [["A"]], 0: [["A"]] }, outputs, first: 1 },
      /segment 0 is before the first line of the source, 1$/,
    ],
    [
      "another text than its system wrote",
      { shown: { 0: [["A", "q"]] }, outputs },
      /line 3: the text of A for segment 0 differs from the outputs: 0 of 1 text agrees, counted from 0; at least 95 % must agree$/,
    ],
    [
      "a third system that wrote something else",
      { shown: { 0: [["A B C"]] }, outputs: { A: ["a", "x"], B: ["a", "y"], C: ["c", "z"] } },
      /line 3: A, B and C share one hypothesis of segment 0, but their outputs differ/,
    ],
    [
      "outputs of something else",
      { shown: { 1: [["A B"]], 2: [["A B"]], 3: [["A B"]] }, outputs },
      /1 of 3 shared texts agree, counted from 0; 1 of 3 shared texts agree, counted from 1; at least 95 % must agree$/,
    ],
  ])("is none with %s, and the texts are given back", async (_, given, problem) => {
    const { isClosed, ...result } = await numbering(given);
    expect(result.problem).toMatch(problem);
    expect(isClosed).toBe(true);
  });
});

describe("rankings without a source", () => {
  const of = (names: readonly string[], first?: FirstSegment) => {
    const shown: Shown = Object.fromEntries(names.map((name) => [name, []]));
    return () => firstWithoutSource(digestOf(shown), "old.xml", first);
  };

  it("count from 0 where one has it, else as is said, else nobody knows", () => {
    expect(of(["3", "0"])()).toBe(0);
    expect(of(["3"], 1)()).toBe(1);
    expect(of(["3"])()).toBeNull();
    expect(of(["essay-7"])()).toBeNull();
  });

  it("refuse what cannot be", () => {
    expect(of(["0"], 1)).toThrow("old.xml has a segment 0: its segments do not count from 1.");
    expect(of(["essay-7"], 0)).toThrow(
      "old.xml identifies segments by names, so there is no first number to give.",
    );
  });
});
