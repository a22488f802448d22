import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studyEditJudgments } from "../../../testing/studies/study-edit-judgments";
import { compareEdits } from "../../edits/edit";
import type { EditMark } from "../../edits/marked-edit";
import { FormatError } from "../format-error";
import { bracketedTaskText, readBracketedTask, writeBracketedTask } from "./bracketed-task";

function task(source: string, ...texts: readonly string[]): string {
  const corrections = texts.map((text, place) => `<s${place + 1}>${text}</s${place + 1}>\n`);
  return `<Source with context>\nBefore .\n<t>${source}</t>\nBehind .\n\n<Correction>\n${corrections.join("")}`;
}

/** Edits as "start-end correction mark", one list a text. */
function editsIn(file: string) {
  return readBracketedTask(file).texts.map(
    ({ edits }) =>
      edits?.map(({ start, end, correction, mark }) => `${start}-${end} ${correction} ${mark}`) ?? null,
  );
}

test("a task has edits with marks, and errors of its source", () => {
  const file = task(
    "She [have] lived [] here [since ten] years .",
    "She [have→has|True] lived here [since→for|True] ten years [.→|False]",
    "She have lived [→there |False] [here→for a|False] since ten years .",
    "She have lived here since ten years .",
  );
  expect(editsIn(file)).toEqual([
    ["1-2 has right", "4-5 for right", "7-8  wrong"],
    ["3-3 there wrong", "3-4 for a wrong"],
    [],
  ]);
  const { errors, tokens, slips } = readBracketedTask(file);
  expect(tokens.join(" ")).toBe("She have lived here since ten years .");
  expect(errors).toEqual([
    [1, 2],
    [3, 3],
    [4, 6],
  ]);
  expect(slips).toEqual([]);
  expect(writeBracketedTask(readBracketedTask(file))).toBe(file);
});

describe("a task is written in brackets", () => {
  test("as the study has it", () => {
    const text = bracketedTaskText({
      tokens: ["She", "have", "lived", "here", "."],
      before: ["Before ."],
      after: ["Behind .", "Far behind ."],
      errors: [
        [1, 2],
        [3, 3],
      ],
      texts: [
        [
          { start: 1, end: 2, correction: "has", type: "R:VERB", mark: "right" },
          { start: 3, end: 3, correction: "right up", type: null, mark: "wrong" },
          { start: 4, end: 5, correction: "", type: null, mark: null },
        ],
        [],
      ],
    });
    expect(text).toBe(
      [
        "<Source with context>",
        "Before .",
        "<t>She [have] lived [] here .</t>",
        "Behind .",
        "Far behind .",
        "",
        "<Correction>",
        "<s1>She [have→has|True] lived [→right up|False] here [.→]</s1>",
        "<s2>She have lived here .</s2>",
        "",
      ].join("\n"),
    );
  });

  test("whatever is written is read again, and what cannot be told is not written", () => {
    const word = fc.constantFrom("a", "b", "c,", "True", "é", "|", "[", "→", "<t>", "</s1>");
    const edit = fc.record({
      start: fc.nat(5),
      end: fc.nat(6),
      correction: fc.array(word, { maxLength: 2 }).map((words) => words.join(" ")),
      type: fc.constant(null),
      mark: fc.constantFrom<EditMark>("right", "wrong", null),
    });
    const edits = fc.array(edit, { maxLength: 3 }).map((all) => all.sort(compareEdits));
    const tokens = fc.array(word, { minLength: 1, maxLength: 6 });
    let written = 0;
    fc.assert(
      fc.property(tokens, fc.array(edits, { minLength: 1, maxLength: 3 }), (source, texts) => {
        const text = bracketedTaskText({ tokens: source, errors: [[0, 1]], texts });
        if (text === undefined) return;
        written += 1;
        const read = readBracketedTask(text);
        expect(read.tokens).toEqual(source);
        expect(read.errors).toEqual([[0, 1]]);
        expect(read.texts.map((each) => each.edits)).toEqual(texts);
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(written).toBeGreaterThan(20);
  });
});

describe("a slip is understood, named with its line, and written again as it was", () => {
  test.each([
    ["a mark behind the bracket", "[a→b] |True, c", ["0-1 b right"], "stands behind its bracket"],
    ["a mark right behind it", "[a→b]|False , c", ["0-1 b wrong"], "stands behind its bracket"],
    ["a correction behind the mark", "a [→|True;] , c", ["1-1 ; right"], "stands behind the mark"],
    ["no mark", "[a→b] , c", ["0-1 b null"], "has no mark"],
    ["an unknown mark", "[a→b|Ture] , c", ["0-1 b null"], "neither True nor False"],
    ["an empty mark", "[a→b|] , c", ["0-1 b null"], "neither True nor False"],
    ["a change of nothing", "[a→a|True] , c", [], "changes nothing"],
    ["an edit twice", "[→x|True] [→x|False] a , c", ["0-0 x right"], "occurs twice"],
    ["another text", "[a→b|True] , d", null, "“d” stands where the source has “c”"],
    ["too short a text", "[a→b|True] ,", null, "ends before its source, at “c”"],
    ["too long a text", "[a→b|True] , c e", null, "nothing more"],
    ["brackets without an arrow", "[a] , c", null, "has no →"],
  ])("%s", (_, text, expected, problem) => {
    const file = task("a , c", text);
    expect(editsIn(file)).toEqual([expected]);
    const { slips } = readBracketedTask(file);
    expect(slips[0]!.line).toBe(7);
    expect(slips.map((slip) => slip.problem).join("\n")).toContain(problem);
    expect(writeBracketedTask(readBracketedTask(file))).toBe(file);
  });

  test("marks are told in any case of letters, and white space around them says nothing", () => {
    expect(editsIn(task("a c", "[a→b| TRUE ] [c→d|false]"))).toEqual([["0-1 b right", "1-2 d wrong"]]);
  });

  test.each([
    ["never closed", "a [b c", [], "is not closed"],
    ["never opened", "a b] c", [], "was not opened"],
    ["one in the other", "[a [b] c]", [[0, 2]], "opens inside another one"],
    ["within a word", "a x[b]y c", [[1, 2]], "within a word"],
  ] as const)("a bracket of the source: %s", (_, source, expected, problem) => {
    const file = task(source, source.replace(/[[\]]/g, ""));
    const { errors, slips, texts } = readBracketedTask(file);
    expect(errors).toEqual(expected);
    expect(slips.map((slip) => slip.problem).join("\n")).toContain(problem);
    expect(slips[0]!.line).toBe(3);
    expect(texts[0]!.edits).toEqual([]);
    expect(writeBracketedTask(readBracketedTask(file))).toBe(file);
  });
});

describe("a file that is no task is refused, with the line", () => {
  const whole = task("a b", "[a→c|True] b", "a b");
  test.each([
    ["anything", "hello", 1, "begins with"],
    ["without a source", whole.replace("<t>", ""), 1, "does not stand in <t>"],
    ["with an empty source", task(" [] ", "a"), 3, "the source is empty"],
    ["with two sources", whole.replace("Behind .", "<t>x</t>"), 4, "only one source"],
    ["without corrections", task("a b"), 6, "at least one correction"],
    ["without their heading", whole.replace("<Correction>", ""), 3, "is missing"],
    ["with a tag left open", whole.replace("</s1>", ""), 7, "is not closed by </s1>"],
    ["with a wrong closing tag", whole.replace("</s1>", "</s2>"), 7, "is not closed by </s1>"],
    ["with a text twice", whole.replaceAll("s2>", "s1>"), 8, "occurs twice"],
    ["with text between", whole.replace("<s2>", "x<s2>"), 7, "between the corrections"],
    ["with another tag", whole.replace("<s2>", "<p>"), 8, "expected the next correction"],
    ["with text before them", whole.replace("<s1>", "x<s1>"), 6, "between <Correction> and"],
    ["far too long", task("a", "a".repeat(1 << 19)), 7, "longer than 262144"],
  ])("%s", (_, file, line, problem) => {
    const error = (() => {
      try {
        readBracketedTask(file);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(FormatError);
    expect(error).toMatchObject({ line, problem: expect.stringContaining(problem) });
  });

  test("whatever is made of its parts is read and written unchanged, or refused", () => {
    const part = fc.constantFrom(
      ...["<Source with context>\n", "<t>", "</t>", "<Correction>", "<s1>", "</s1>", "<s2>", "</s2>", "\r\n"],
      ...["[", "]", "→", "|True", "|False", "|", " ", "a", ",", "[a→b|True]", "[→", "\u00a0", "\u0000", "é"],
    );
    const parts = fc.array(part, { maxLength: 12 }).map((all) => all.join(""));
    const between = fc.array(fc.constantFrom("[", "]", "→", "|True", "|", " ", "a", "b"), { maxLength: 14 });
    const file = fc.oneof(
      parts,
      fc.tuple(between, between).map(([source, text]) => task(`${source.join("")} b`, text.join(""), "a b")),
    );
    fc.assert(
      fc.property(file, (text) => {
        let read: ReturnType<typeof readBracketedTask>;
        try {
          read = readBracketedTask(text);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
          return;
        }
        expect(writeBracketedTask(read)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  test("of megabytes of brackets in a moment", () => {
    for (const source of ["[".repeat(200_000), "[a→".repeat(60_000), "[]".repeat(100_000)]) {
      const file = task("a", source);
      expect(writeBracketedTask(readBracketedTask(file))).toBe(file);
    }
  });
});

const files = studyEditJudgments();

describe.skipIf(files === undefined)("the files of SEEDA (needs edit-judgments in ADJUDGE_STUDIES)", () => {
  test("come in and go out unchanged, every edit, mark and bracket", () => {
    const counts = { edits: 0, right: 0, wrong: 0, brackets: 0, texts: 0 };
    const slips: string[] = [];
    for (const [name, file] of files!) {
      const read = readBracketedTask(file);
      expect(writeBracketedTask(read)).toBe(file);
      const edits = read.texts.flatMap((text) => text.edits ?? expect.fail(`${name}: a text fits no source`));
      counts.edits += edits.length;
      counts.right += edits.filter(({ mark }) => mark === "right").length;
      counts.wrong += edits.filter(({ mark }) => mark === "wrong").length;
      counts.brackets += read.errors.length;
      counts.texts += read.texts.length;
      slips.push(...read.slips.map(({ line, problem }) => `${name}:${line} ${problem.slice(0, 40)}`));
    }
    const all = [...files!.values()].join("");
    const [before, corrections] = [/<t>.*<\/t>/g, /<s\d>.*<\/s\d>/g].map((one) => all.match(one)!.join("\n"));
    expect(counts).toEqual({
      edits: corrections!.match(/→/g)!.length,
      right: corrections!.match(/True/g)!.length,
      wrong: corrections!.match(/False/g)!.length,
      brackets: before!.match(/\[/g)!.length,
      texts: corrections!.match(/<s\d>/g)!.length,
    });
    expect(slips).toEqual([
      "0.txt:11 the mark of [Afterall→After all] stands ",
      "0.txt:11 [→|True,]: “,” stands behind the mark an",
      "0.txt:11 the mark of [has→have] stands behind its",
    ]);
  });
});
