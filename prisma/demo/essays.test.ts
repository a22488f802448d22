import { describe, expect, it } from "vitest";
import { annotators, goldEdits, referenceText } from "./annotators";
import { applyEdits } from "./apply-edits";
import { essays } from "./essays";
import { layOutSentence } from "./lay-out-sentence";
import { tokensOf } from "./tokens";

const sentences = essays.flatMap(({ name, sentences }) =>
  sentences.map((sentence, index) => ({ place: `${name} ${index + 1}`, ...layOutSentence(sentence) })),
);

/** Words with inner hyphens or apostrophes, the clitic n't, and single punctuation marks. */
const tokenPattern = /^([A-Za-z]+(['-][A-Za-z]+)*|[.,:])$/;

function problemsOf(places: typeof sentences, problem: (sentence: (typeof sentences)[number]) => string[]) {
  return places.flatMap((sentence) => problem(sentence).map((text) => `${sentence.place}: ${text}`));
}

describe("the essays", () => {
  it("are six documents of 10 to 13 sentences, at least 64 together", () => {
    expect(essays).toHaveLength(6);
    expect(new Set(essays.map(({ name }) => name)).size).toBe(6);
    for (const { sentences } of essays) {
      expect(sentences.length).toBeGreaterThanOrEqual(10);
      expect(sentences.length).toBeLessThanOrEqual(13);
    }
    expect(sentences.length).toBeGreaterThanOrEqual(64);
  });

  it("contain no sentence twice", () => {
    expect(new Set(sentences.map(({ source }) => source)).size).toBe(sentences.length);
  });

  it("are tokenised, in the source and in both references", () => {
    const badTokens = problemsOf(sentences, (sentence) =>
      [sentence.source, ...annotators.map((one) => referenceText(sentence.source, goldEdits(sentence, one)))]
        .flatMap((text) => text.split(" "))
        .filter((token) => !tokenPattern.test(token)),
    );
    expect(badTokens).toEqual([]);
  });

  it("begin with a capital and end with a full stop, also when corrected", () => {
    const texts = sentences.flatMap((sentence) =>
      annotators.map((one) => referenceText(sentence.source, goldEdits(sentence, one))),
    );
    for (const text of [...sentences.map(({ source }) => source), ...texts])
      expect(text).toMatch(/^[A-Z].* \.$/);
  });

  it("have at most four mistakes a sentence for either annotator, and several sentences without any", () => {
    const counts = sentences.map((sentence) => annotators.map((one) => goldEdits(sentence, one).length));
    expect(Math.max(...counts.flat())).toBe(4);
    expect(counts.filter(([first, second]) => first === 0 && second === 0).length).toBeGreaterThanOrEqual(6);
  });

  it("cover many error types", () => {
    const types = sentences.flatMap((sentence) => goldEdits(sentence, 0).map(({ type }) => type));
    expect(new Set(types).size).toBeGreaterThanOrEqual(14);
  });
});

describe("the places where something may change", () => {
  it("lie inside the sentence, cover the text that they say, and stand in order without overlap", () => {
    const problems = problemsOf(sentences, ({ source, places }) => {
      const tokens = tokensOf(source);
      return places.flatMap(({ start, end, part }, index) => {
        const previousEnd = places[index - 1]?.end ?? 0;
        const covers = tokens.slice(start, end).join(" ") === part.written;
        const inside = start >= previousEnd && end >= start && end < tokens.length;
        return covers && inside ? [] : [`tokens ${start} to ${end}`];
      });
    });
    expect(problems).toEqual([]);
  });

  it("hold no two insertions of one annotator at one place", () => {
    const problems = problemsOf(sentences, (sentence) =>
      annotators.flatMap((annotator) => {
        const insertions = goldEdits(sentence, annotator).filter(({ start, end }) => start === end);
        const starts = insertions.map(({ start }) => start);
        return starts.length === new Set(starts).size ? [] : [`annotator ${annotator}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it("offer changes that change something, once, and never both right and wrong", () => {
    const problems = problemsOf(sentences, ({ places }) =>
      places.flatMap(({ part }) => {
        const right = part.kind === "mistake" ? [...new Set([...part.first, ...part.second])] : part.needless;
        const wrong = part.kind === "mistake" ? part.wrong : part.harmful;
        const offered = [part.written, ...right, ...wrong];
        const isSound = right.length + wrong.length > 0 && new Set(offered).size === offered.length;
        return isSound ? [] : [`"${part.written}"`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it("are written with single spaces", () => {
    const texts = sentences.flatMap(({ places }) =>
      places.flatMap(({ part }) =>
        part.kind === "mistake"
          ? [part.written, ...part.first, ...part.second, ...part.wrong]
          : [part.written, ...part.needless, ...part.harmful],
      ),
    );
    for (const text of texts) expect(text).toBe(text.trim().replaceAll(/\s+/g, " "));
  });
});

describe("the two annotators", () => {
  const pairs = sentences.map((sentence) =>
    annotators.map((one) => JSON.stringify(goldEdits(sentence, one))),
  );

  it("agree on many sentences and differ on many", () => {
    const agreeing = pairs.filter(([first, second]) => first === second).length;
    expect(agreeing / pairs.length).toBeGreaterThan(0.3);
    expect(agreeing / pairs.length).toBeLessThan(0.7);
  });

  it("delete by one empty correction and never offer it among others", () => {
    const offers = sentences.flatMap((sentence) => annotators.flatMap((one) => goldEdits(sentence, one)));
    for (const { corrections } of offers) {
      expect(corrections.length).toBeGreaterThan(0);
      if (corrections.length > 1) expect(corrections).not.toContain("");
    }
  });
});

describe("applyEdits", () => {
  it("replaces, inserts and deletes", () => {
    const edits = [
      { start: 1, end: 1, correction: "have" },
      { start: 2, end: 3, correction: "" },
      { start: 4, end: 5, correction: "for ten" },
    ];
    expect(applyEdits("I lived the here since years .", edits)).toBe("I have lived here for ten years .");
  });

  it("leaves the text alone without edits", () => {
    expect(applyEdits("It is so .", [])).toBe("It is so .");
  });
});
