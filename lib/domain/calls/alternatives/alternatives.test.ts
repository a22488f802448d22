import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import { FormatError } from "../../formats/format-error";
import { M2Parser, m2Sentence } from "../../formats/gold/m2";
import { applyEdits } from "../../metrics/gold/apply-edits";
import { editsOverlap } from "../../metrics/gold/edit-clusters";
import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import { answerProblem, contentOfAnswer, MAX_ANSWER_EDITS, orderedEdits } from "./alternative-answer";
import { alternativeGain } from "./alternative-gains";
import { answerOfText } from "./answer-of-text";
import { answerWith, contestedSentences, offeredEdits } from "./contested-sentences";
import { mergedGold } from "./merged-gold";
import { proposedAnswers } from "./proposed-answers";
import { readAlternatives } from "./read-alternatives";

function edit(start: number, end: number, correction: string, type = "X"): GoldEdit {
  return { start, end, type, corrections: [correction], required: true, comment: "" };
}

function sentence(text: string, ...annotators: readonly (readonly GoldEdit[])[]): GoldSentence {
  return { tokens: text.split(" "), annotators: annotators.map((edits, id) => ({ id, edits })) };
}

const GO = sentence(
  "He go to home .",
  [edit(1, 2, "goes", "SVA"), edit(2, 3, "", "Prep")],
  [edit(1, 2, "went", "Vt")],
);

describe("contestedSentences", () => {
  it("lists what a team changed beyond the gold of the annotator by whom the sentence counts", () => {
    const contested = contestedSentences([
      { gold: GO, output: "He goes to his home ." },
      { gold: GO, output: "He goes home ." },
      { gold: GO, output: "He go to home ." },
    ]);
    expect(contested).toEqual([
      {
        sentence: 0,
        annotator: 0,
        own: [
          { edit: GO.annotators[0]?.edits[0], isInGold: true },
          { edit: edit(3, 3, "his", "Others"), isInGold: false },
        ],
      },
    ]);
  });

  it("gives an edit the type of the gold edit that it replaces", () => {
    const [contested] = contestedSentences([{ gold: GO, output: "He gone home ." }]);
    expect(contested?.own[0]).toEqual({ edit: edit(1, 2, "gone", "SVA"), isInGold: false });
  });
});

describe("answerWith", () => {
  it("keeps what the team did not see, and drops what a right edit of its own replaces", () => {
    const gold = sentence("He go to home after a long day .", [edit(1, 2, "goes"), edit(2, 3, "")]);
    const [contested] = contestedSentences([{ gold, output: "He walks to home after a long week ." }]);
    const offered = offeredEdits(contested!, gold);
    expect(offered.map(({ edit: { start, corrections }, from }) => [start, corrections[0], from])).toEqual([
      [1, "walks", "own"],
      [1, "goes", "gold"],
      [2, "", "gold"],
      [7, "week", "own"],
    ]);
    const texts = (right: readonly string[]) =>
      answerWith(offered, ({ edit: own }) => right.includes(own.corrections[0]!)).map(
        (one) => one.corrections[0],
      );
    expect([texts([]), texts(["walks"]), texts(["week", "walks"])]).toEqual([
      ["goes", ""],
      ["walks", ""],
      ["walks", "", "week"],
    ]);
  });

  it("has every edit marked, and none of the gold that overlaps one", () => {
    fc.assert(
      fc.property(
        arbitraryGoldSentence.filter(({ tokens }) => tokens.length > 0),
        fc.array(fc.constantFrom("a", "b", "zz", "."), { maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        (gold, output, marks) => {
          for (const contested of contestedSentences([{ gold, output: output.join(" ") }])) {
            const offered = offeredEdits(contested, gold);
            const isRight = (one: (typeof offered)[number]) => marks[offered.indexOf(one)] ?? false;
            const answer = answerWith(offered, isRight);
            const own = offered.filter((one) => one.from === "own" && isRight(one));
            for (const one of own) expect(answer).toContain(one.edit);
            for (const one of offered.filter(({ from, edit }) => from !== "own" && answer.includes(edit)))
              expect(own.some((right) => editsOverlap(right.edit, one.edit))).toBe(false);
          }
        },
      ),
    );
  });
});

describe("answerProblem", () => {
  const tokens = ["He", "go", "home"];
  test.each([
    ["a range turned round", [edit(2, 1, "x")], "Edit 1: 2–1 is not a range of words."],
    ["half a word", [edit(0.5, 1, "x")], "Edit 1: 0.5–1 is not a range of words."],
    ["a range beyond the end", [edit(2, 4, "x")], "Edit 1: 2–4 reaches beyond the 3 words of the sentence."],
    ["the same text", [edit(1, 2, " go ")], "Edit 1: it changes nothing."],
    ["nothing inserted", [edit(1, 1, " ")], "Edit 1: it changes nothing."],
    ["edits that overlap", [edit(0, 2, "x"), edit(1, 3, "y")], "Edit 2 overlaps edit 1."],
    ["two insertions at one place", [edit(1, 1, "x"), edit(1, 1, "y")], "Edit 2 overlaps edit 1."],
    ["bars", [edit(1, 2, "a||b")], "Edit 1: bars (|) separate fields and cannot be written."],
    ["a noop among edits", [edit(1, 2, "x", "Noop")], "Edit 1: the type noop says that there is no edit."],
    ["the word for nothing", [edit(1, 2, "-NONE-")], "Edit 1: -NONE- means that there is no text."],
    ["no correction", [{ ...edit(1, 2, ""), corrections: [] }], "Edit 1: it has no correction."],
    ["a megabyte", [edit(1, 2, "x".repeat(1 << 20))], "Edit 1: it is longer than 2000 characters."],
  ])("names %s", (_, edits, problem) => {
    expect(answerProblem(edits, tokens)).toBe(problem);
  });

  it("takes edits side by side, no edit at all, and not more than a person makes", () => {
    expect(answerProblem([edit(1, 2, "goes"), edit(2, 2, "back"), edit(2, 3, "")], tokens)).toBeUndefined();
    expect(answerProblem([], tokens)).toBeUndefined();
    expect(
      answerProblem(
        Array.from({ length: MAX_ANSWER_EDITS + 1 }, () => edit(0, 1, "x")),
        tokens,
      ),
    ).toBe("A sentence has 201 edits; the limit is 200.");
  });

  it("lets pass only what an .m2 file can hold and gives back", () => {
    fc.assert(
      fc.property(arbitraryGoldSentence, (generated) => {
        const edits = orderedEdits(generated.annotators[0]!.edits);
        fc.pre(answerProblem(edits, generated.tokens) === undefined && edits.length > 0);
        const parser = new M2Parser();
        const text = m2Sentence({ tokens: generated.tokens, annotators: [{ id: 0, edits }] }, 1);
        const [read] = [...parser.push(text), ...parser.end()];
        expect(contentOfAnswer(read!.annotators[0]!.edits)).toBe(contentOfAnswer(edits));
      }),
      { numRuns: 300 },
    );
  });
});

describe("readAlternatives", () => {
  const testSet = { name: "test.txt", sources: ["He go home .", "Fine .", "See you ."] };
  const m2 = (text: string) => readAlternatives({ name: "team.m2", text }, testSet);

  it("reads an answer, an explicit noop and nothing said apart in .m2", () => {
    const text =
      "S He go home .\nA 1 2|||Vt|||went|||REQUIRED|||-NONE-|||0\n\nS Fine .\n\nS See you .\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n\n";
    expect(m2(text)).toEqual({
      answers: [
        { sentence: 0, edits: [edit(1, 2, "went", "Vt")] },
        { sentence: 2, edits: [] },
      ],
      warnings: [],
    });
  });

  const sgml = (mistake: string, text = "<P>\nHe go home. Fine.\n</P>\n<P>\nSee you.\n</P>\n") =>
    `<DOC nid="1">\n<TEXT>\n${text}</TEXT>\n<ANNOTATION teacher_id="7">\n${mistake}</ANNOTATION>\n</DOC>\n`;
  const mistake = (paragraph: number, start: number, end: number, type: string, correction: string) =>
    `<MISTAKE start_par="${paragraph}" start_off="${start}" end_par="${paragraph}" end_off="${end}">\n<TYPE>${type}</TYPE>\n<CORRECTION>${correction}</CORRECTION>\n</MISTAKE>\n`;

  it("reads the same from SGML, with the text or beside it", () => {
    const mistakes = mistake(0, 3, 5, "Vt", "went") + mistake(1, 0, 3, "noop", "");
    const answers = [
      { sentence: 0, edits: [edit(1, 2, "went", "Vt")] },
      { sentence: 2, edits: [] },
    ];
    const whole = sgml(mistakes);
    expect(readAlternatives({ name: "team.sgml", text: whole }, testSet).answers).toEqual(answers);
    const documents = [
      {
        ...{ id: "1", line: 1, annotations: [] },
        paragraphs: [
          { text: "He go home. Fine.", line: 3 },
          { text: "See you.", line: 6 },
        ],
      },
    ];
    const alone = {
      name: "team.sgml",
      text: `<DOC nid="1">\n<ANNOTATION teacher_id="7">\n${mistakes}</ANNOTATION>\n</DOC>`,
    };
    expect(readAlternatives(alone, { ...testSet, documents }).answers).toEqual(answers);
    expect(() => readAlternatives(alone, testSet)).toThrow(/^team\.sgml, line 1: the documents have no text/);
  });

  const SECOND = "S Fine .\n\nS See you .\n";
  test.each([
    ["nothing", "", "team.m2, line 1: the file is neither .m2 nor NUCLE SGML"],
    ["a picture", "\u0089PNG\r\n", "team.m2, line 1: the file is neither .m2 nor NUCLE SGML"],
    [
      "a sentence too few",
      "S He go home .\n\nS Fine .\n",
      "team.m2, line 3: the file ends after sentence 2 of 3",
    ],
    [
      "one too many",
      `S He go home .\n${SECOND}S More .\n`,
      "team.m2, line 5: sentence 4 is one too many: the test set has 3",
    ],
    [
      "another sentence",
      `S She go home .\n${SECOND}`,
      "team.m2, line 1: sentence 1 differs from that of the test set",
    ],
    [
      "two annotators",
      `S He go home .\nA 1 2|||X|||a|||REQUIRED|||-NONE-|||0\nA 1 2|||X|||b|||REQUIRED|||-NONE-|||1\n${SECOND}`,
      "team.m2, line 1: sentence 1 has answers of 2 annotators: a team has one answer to a sentence",
    ],
    [
      "an edit outside",
      `S He go home .\nA 3 9|||X|||a|||REQUIRED|||-NONE-|||0\n${SECOND}`,
      "team.m2, line 2: offsets 3 9 reach beyond the 4 tokens of the sentence",
    ],
    ["SGML of another text", sgml("", "<P>\nHe went home.\n</P>\n"), /^test\.txt, line 1: token 2, "go"/],
    ["SGML cut off", sgml(mistake(0, 3, 5, "Vt", "went")).slice(0, 150), /^team\.m2, line \d+: /],
  ])("refuses %s and names the place", (_, text, message) => {
    expect(() => m2(text)).toThrow(FormatError);
    expect(() => m2(text)).toThrow(message);
  });

  it("refuses a document that the test set does not have", () => {
    const documents = [
      { id: "2", line: 1, annotations: [], paragraphs: [{ text: "He go home. Fine. See you.", line: 1 }] },
    ];
    expect(() => readAlternatives({ name: "team.sgml", text: sgml("") }, { ...testSet, documents })).toThrow(
      'team.sgml, line 1: document "1" is not one of the test set',
    );
  });

  it("fails with nothing but a FormatError, whatever is cut out of a file", () => {
    const whole = sgml(mistake(0, 3, 5, "Vt", "went") + mistake(1, 0, 3, "noop", ""));
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(whole.length),
        fc.string({ maxLength: 5 }),
        (from, to, put) => {
          const text = whole.slice(0, Math.min(from, to)) + put + whole.slice(Math.max(from, to));
          try {
            const { answers } = m2(text);
            for (const { sentence: place } of answers) expect(place).toBeLessThan(3);
          } catch (error) {
            expect(error).toBeInstanceOf(FormatError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("proposedAnswers", () => {
  const answer = (team: string, place: number, edits: readonly GoldEdit[], reason = "") => {
    return { id: `${team}${place}`, team, sentence: place, edits, reason };
  };

  it("has equal answers once, whatever their errors are called, with all reasons", () => {
    const proposed = proposedAnswers(
      [GO, GO],
      [
        answer("B", 0, [edit(1, 2, "walks", "Wci")], "Walking is meant."),
        answer("A", 0, [edit(1, 2, "walks", "Vt")], "A native speaker says so."),
        answer("A", 1, [edit(1, 2, "went", "Others")]),
        answer("C", 1, []),
      ],
    );
    expect(
      proposed.map(({ sentence: place, from, reasons, isInGold }) => [place, from.length, reasons, isInGold]),
    ).toEqual([
      [0, 2, ["A native speaker says so.", "Walking is meant."], false],
      [1, 1, [], true],
      [1, 1, [], false],
    ]);
  });

  it("shows the same to annotators whoever proposed what, and in whichever order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("A", "B", "C"), fc.nat(2), fc.constantFrom("x", "y", "z")), {
          maxLength: 12,
        }),
        fc.integer(),
        (proposals, seed) => {
          const gold = [GO, GO, GO];
          const made = proposals.map(([team, place, text]) => answer(team, place, [edit(1, 2, text)], text));
          const shown = (list: readonly (typeof made)[number][]) =>
            proposedAnswers(gold, list).map(({ from: _, ...rest }) => rest);
          const turned = made
            .map((each) => ({ ...each, team: each.team === "A" ? "C" : "A" }))
            .toSorted((a, b) => ((a.sentence + a.reason.length + seed) % 3) - ((b.sentence + seed) % 3))
            .toReversed();
          expect(shown(turned)).toEqual(shown(made));
        },
      ),
    );
  });
});

describe("mergedGold", () => {
  it("adds accepted answers behind the annotators', each once, numbered by their place", () => {
    const [merged] = mergedGold(
      [GO],
      [
        { sentence: 0, edits: [edit(1, 2, "went", "Others")], teams: ["A"] },
        { sentence: 0, edits: [], teams: ["B"] },
        { sentence: 0, edits: [edit(1, 2, "walks")], teams: ["C"] },
      ],
    );
    expect(
      merged?.annotators.map(({ id, edits }) => [id, edits.map(({ corrections }) => corrections[0])]),
    ).toEqual([
      [0, ["goes", ""]],
      [1, ["went"]],
      [2, []],
      [3, ["walks"]],
    ]);
    expect(m2Sentence(merged!, 1)).toContain("A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||2\n");
  });

  it("writes no noop where nobody has an edit", () => {
    const [merged] = mergedGold([sentence("Fine .", [], [])], [{ sentence: 0, edits: [], teams: ["A"] }]);
    expect(m2Sentence(merged!, 1)).toBe("S Fine .\n\n");
  });

  it("refuses an answer to a sentence that is not there", () => {
    expect(() => mergedGold([GO], [{ sentence: 1, edits: [], teams: [] }])).toThrow(
      "the gold has no sentence 2",
    );
  });

  it("is what comparing each answer with each gives", () => {
    fc.assert(
      fc.property(fc.array(arbitraryGoldSentence, { minLength: 1, maxLength: 3 }), (sentences) => {
        const accepted = sentences.flatMap(({ annotators }, place) =>
          annotators.slice(1).map(({ edits }) => ({ sentence: place, edits, teams: ["A"] })),
        );
        const gold = sentences.map((one) => ({ ...one, annotators: one.annotators.slice(0, 1) }));
        const merged = mergedGold(gold, accepted);
        for (const [place, { annotators }] of merged.entries()) {
          const expected: GoldEdit[][] = [];
          for (const { edits } of sentences[place]!.annotators) {
            const sorted = [...orderedEdits(edits)];
            const isKnown = expected.some(
              (other) =>
                other.length === sorted.length &&
                other.every((one, index) => {
                  const { start, end, corrections } = sorted[index]!;
                  const isThere = one.start === start && one.end === end;
                  return isThere && one.corrections.join("\n") === corrections.join("\n");
                }),
            );
            if (!isKnown) expected.push(sorted);
          }
          expect(annotators.map(({ edits }) => edits)).toEqual(expected);
          expect(annotators.map(({ id }) => id)).toEqual(expected.map((_, id) => id));
        }
        expect(mergedGold(merged, accepted)).toEqual(merged);
      }),
    );
  });
});

describe("alternativeGain", () => {
  it("says what all answers did, and what a team's own did", () => {
    const gold = [GO, GO];
    const accepted = [
      { sentence: 0, edits: [edit(1, 2, "walks")], teams: ["A"] },
      { sentence: 1, edits: [edit(1, 2, "runs")], teams: ["B", "C"] },
    ];
    const gain = alternativeGain(
      "A",
      ["He walks to home .", "He runs to home ."],
      { alone: gold, base: gold },
      accepted,
    );
    expect([gain.without.matched, gain.withOwn.matched, gain.with.matched]).toEqual([0, 1, 2]);
    expect([gain.accepted, gain.counting]).toEqual([1, 1]);
    const none = alternativeGain(
      "D",
      ["He went to home .", "He go to home ."],
      { alone: gold, base: gold },
      accepted,
    );
    expect([none.accepted, none.counting, none.withOwn]).toEqual([0, 0, none.without]);
  });
});

describe("answerOfText", () => {
  it("keeps edits that are known with their types, and makes small ones of the rest", () => {
    const tokens = "He go to home after long day .".split(" ");
    const known = [edit(1, 2, "goes", "SVA"), edit(2, 3, "", "Prep")];
    expect(answerOfText(tokens, "He goes home after a long day .", known)).toEqual([
      ...known,
      edit(5, 5, "a", "Others"),
    ]);
    expect(answerOfText(tokens, "He walks home after long days .", known)).toEqual([
      edit(1, 2, "walks", "SVA"),
      edit(2, 3, "", "Prep"),
      edit(6, 7, "days", "Others"),
    ]);
    expect(answerOfText(tokens, tokens.join(" "), known)).toEqual([]);
  });

  it("makes exactly the text, of edits that stand side by side", () => {
    const words = fc.array(fc.constantFrom("a", "b", "c", "d", "."), { maxLength: 9 });
    fc.assert(
      fc.property(words, words, words, (tokens, before, after) => {
        const known = answerOfText(tokens, before.join(" "), []);
        const edits = answerOfText(tokens, after.join(" "), known);
        expect(applyEdits(tokens, edits).join(" ")).toBe(after.join(" "));
        if (before.join(" ") === after.join(" ")) expect(edits).toEqual(known);
      }),
      { numRuns: 500 },
    );
  });
});
