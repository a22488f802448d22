import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { M2Parser } from "../../formats/gold/m2";
import type { GoldSentence } from "../gold/gold-annotation";
import type { AnnotatorChoice } from "../m2/annotators-to-score";
import { MissingGoldError } from "../missing-gold-error";
import { errantMetric } from "./errant-metric";
import { tenThousandths } from "./span-choice";
import { SPAN_LENGTHS, SPAN_LEVELS, type SpanLevel, type SpanSettings } from "./span-settings";
import { spansMetric } from "./spans-metric";

/** What the lines of an .m2 file say, read as simply as can be: no parser of ours has a part in it. */
interface PlainEdit {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly text: string;
  readonly annotator: number;
}

type Settings = SpanSettings & { readonly withoutTypes: readonly string[] };

function plainEdits(block: string): readonly PlainEdit[] {
  const edits = block
    .split("\n")
    .filter((line) => line.startsWith("A "))
    .map((line) => {
      const [offsets, type, text, , , annotator] = line.slice(2).split("|||");
      const [start, end] = offsets!.split(" ").map(Number);
      return { start: start!, end: end!, type: type!, text: text!, annotator: Number(annotator) };
    });
  return edits.length > 0 ? edits : [{ start: -1, end: -1, type: "noop", text: "-NONE-", annotator: 0 }];
}

const words = (text: string) => text.split(" ").filter((word) => word !== "" && word !== "-NONE-").length;

/** The places of an edit on a level, as text. */
function places({ start, end, type, text }: PlainEdit, level: SpanLevel): readonly string[] {
  if (level === "correction") return [`${start}:${end}:${text}`];
  if (level === "correction-type") return [`${start}:${end}:${type}:${text}`];
  if (level === "detection-span") return [`${start}:${end}`];
  const last = start === end ? start + 1 : end;
  return Array.from({ length: last - start }, (_, at) => `${start + at}`);
}

/** Every place of every edit that counts, with repetitions. */
function listed(edits: readonly PlainEdit[], { level, tokens, withoutTypes }: Settings) {
  return edits
    .filter(({ type }) => type !== "noop" && !withoutTypes.includes(type))
    .filter(({ type }) => type !== "UNK" || level.startsWith("detection"))
    .filter(({ start, end, text }) => {
      const isSingle = end - start <= 1 && words(text) <= 1;
      return tokens === "all" || (tokens === "single") === isSingle;
    })
    .flatMap((edit) => places(edit, level).map((place) => ({ place, type: edit.type })));
}

type Counts = Record<"tp" | "fp" | "fn", readonly string[]>;

/** Types of the edits that are right, wrong and missed. */
function compared(system: ReturnType<typeof listed>, gold: ReturnType<typeof listed>): Counts {
  const isIn = (all: typeof system, one: string) => all.some(({ place }) => place === one);
  return {
    tp: gold.filter(({ place }) => isIn(system, place)).map(({ type }) => type),
    fp: system.filter(({ place }) => !isIn(gold, place)).map(({ type }) => type),
    fn: gold.filter(({ place }) => !isIn(system, place)).map(({ type }) => type),
  };
}

function plainF(tp: number, fp: number, fn: number, beta: number): number {
  const p = fp > 0 ? tp / (tp + fp) : 1;
  const r = fn > 0 ? tp / (tp + fn) : 1;
  const divisor = beta ** 2 * p + r;
  return divisor > 0 ? ((1 + beta ** 2) * p * r) / divisor : 0;
}

/** Rounded half to even, by exact arithmetic on the double's own digits. */
function rounded(share: number): number {
  const scale = 10n ** 100n;
  const exact = BigInt(share.toFixed(100).replace(".", ""));
  const unit = scale / 10_000n;
  const [below, rest] = [exact / unit, exact % unit];
  const isUp = rest * 2n > unit || (rest * 2n === unit && below % 2n === 1n);
  return Number(isUp ? below + 1n : below);
}

/** The obvious version: sentence by sentence every pair of annotators, the whole sum written out. */
function obvious(hypothesis: string, reference: string, settings: Settings) {
  const blocks = (text: string) => text.trim().split("\n\n").map(plainEdits);
  const golds = blocks(reference);
  const sum: Record<"tp" | "fp" | "fn", string[]> = { tp: [], fp: [], fn: [] };
  for (const [place, system] of blocks(hypothesis).entries()) {
    const ofEach = (edits: readonly PlainEdit[]) =>
      [...new Set(edits.map(({ annotator }) => annotator))].map((id) =>
        listed(
          edits.filter(({ annotator }) => annotator === id),
          settings,
        ),
      );
    const gold = golds[place]!;
    const ids = [...new Set(gold.map(({ annotator }) => annotator))];
    const { annotator: choice } = settings;
    const wanted = choice === "best" ? ids : [choice === "last" ? ids.at(-1)! : choice];
    const ofGold = wanted.map((id) =>
      listed(
        gold.filter(({ annotator }) => annotator === id),
        settings,
      ),
    );
    const pairs = ofEach(system).flatMap((own) => ofGold.map((each) => compared(own, each)));
    const ranked = pairs.map((pair, order) => {
      const [tp, fp, fn] = [pair.tp.length, pair.fp.length, pair.fn.length];
      const f = plainF(tp + sum.tp.length, fp + sum.fp.length, fn + sum.fn.length, settings.beta);
      return { pair, key: [rounded(f), tp, -fp, -fn, -order] };
    });
    ranked.sort((a, b) => {
      const at = a.key.findIndex((value, index) => value !== b.key[index]);
      return at === -1 ? 0 : b.key[at]! - a.key[at]!;
    });
    const best = ranked[0]!.pair;
    for (const as of ["tp", "fp", "fn"] as const) sum[as].push(...best[as]);
  }
  return sum;
}

function parsed(text: string): readonly GoldSentence[] {
  const parser = new M2Parser();
  return [...parser.push(text), ...parser.end()];
}

const TOKENS = 4;
const types = fc.constantFrom("R:NOUN", "M:DET", "U:DET", "UNK", "R:NOUN:NUM", "ArtOrDet");
/** Few places and few texts, so that edits are equal, and insertions at one place, again and again. */
const editLine = fc.oneof(
  { arbitrary: fc.constant("A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-"), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.nat(TOKENS), fc.nat(2), types, fc.constantFrom("", "-NONE-", "x", "x y", "y"))
      .map(([start, length, type, text]) => {
        const correction = type === "UNK" ? "-NONE-" : text === "-NONE-" ? "" : text;
        return `A ${start} ${Math.min(TOKENS, start + length)}|||${type}|||${correction}|||REQUIRED|||-NONE-`;
      }),
    weight: 6,
  },
);
const block = fc
  .array(fc.tuple(editLine, fc.nat(2)), { maxLength: 7 })
  .map((lines) => ["S a b c d", ...lines.map(([line, annotator]) => `${line}|||${annotator}`)].join("\n"));
const files = fc
  .array(fc.tuple(block, block), { minLength: 1, maxLength: 6 })
  .map((pairs) => [0, 1].map((side) => `${pairs.map((pair) => pair[side]).join("\n\n")}\n\n`));
const settingsOf = fc.record({
  beta: fc.constantFrom(0, 0.5, 1, 2),
  level: fc.constantFrom(...SPAN_LEVELS),
  tokens: fc.constantFrom(...SPAN_LENGTHS),
  annotator: fc.constantFrom<AnnotatorChoice>("best", "last", 0, 1),
  withoutTypes: fc.constantFrom<readonly string[]>([], ["R:NOUN"], ["M:DET", "UNK"]),
});

test("fast against obvious: counts, scores and counts by type on generated .m2 files", () => {
  fc.assert(
    fc.property(files, settingsOf, ([hypothesis = "", reference = ""], settings) => {
      const wanted = obvious(hypothesis, reference, settings);
      const scores = errantMetric.onSegments(
        settings,
        parsed(reference).map((gold) => ({ source: "", gold })),
      );
      scores.add("A", parsed(hypothesis));
      const [tp, fp, fn] = [wanted.tp.length, wanted.fp.length, wanted.fn.length];
      expect(scores.score("A")).toMatchObject({ tp, fp, fn, score: plainF(tp, fp, fn, settings.beta) });
      const byType = (scores.byType("A") ?? []).flatMap((each) =>
        "tp" in each ? [[each.type, each.tp, each.fp, each.fn]] : [],
      );
      const names = [...new Set([...wanted.tp, ...wanted.fp, ...wanted.fn])].sort();
      const count = (all: readonly string[], type: string) => all.filter((each) => each === type).length;
      expect(byType).toEqual(
        names.map((type) => [type, ...[wanted.tp, wanted.fp, wanted.fn].map((all) => count(all, type))]),
      );
    }),
    { numRuns: 500 },
  );
});

test("F is rounded to four decimals as exact arithmetic does it, halves to even", () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), fc.nat(400), fc.constantFrom(0.5, 1, 2), (tp, fp, fn, beta) => {
      const f = plainF(tp, fp, fn, beta);
      expect(tenThousandths(f)).toBe(rounded(f));
    }),
  );
  // Thirty-seconds are doubles that end in a five at the fifth decimal.
  for (let part = 0; part <= 32; part++) expect(tenThousandths(part / 32)).toBe(rounded(part / 32));
  expect([1, 3].map((part) => tenThousandths(part / 32))).toEqual([312, 938]);
});

describe("one convention after another", () => {
  const one = (
    hypothesis: readonly string[],
    reference: readonly string[],
    settings: Partial<Settings> = {},
  ) => {
    const read = (lines: readonly string[]) => parsed(`${["S a b c d", ...lines].join("\n")}\n`);
    const scores = errantMetric.onSegments(
      settings,
      read(reference).map((gold) => ({ source: "", gold })),
    );
    scores.add("A", read(hypothesis));
    const { tp, fp, fn, p, r, score } = scores.score("A");
    return { counts: [tp, fp, fn], shares: [p, r, score] };
  };
  const edit = (places: string, type: string, text: string, annotator = 0) =>
    `A ${places}|||${type}|||${text}|||REQUIRED|||-NONE-|||${annotator}`;
  const noop = (annotator = 0) => edit("-1 -1", "noop", "-NONE-", annotator);

  test("nothing against nothing is right, with and without a noop", () => {
    for (const [hypothesis, reference] of [
      [[], []] as const,
      [[noop()], []] as const,
      [[], [noop(1)]] as const,
    ])
      expect(one([...hypothesis], [...reference])).toEqual({ counts: [0, 0, 0], shares: [1, 1, 1] });
  });

  test("P is 1 where nothing is wrong, R is 1 where nothing is missed, and F is 0 where nothing is right", () => {
    expect(one([noop()], [edit("0 1", "R:X", "x")])).toEqual({ counts: [0, 0, 1], shares: [1, 0, 0] });
    expect(one([edit("0 1", "R:X", "x")], [noop()])).toEqual({ counts: [0, 1, 0], shares: [0, 1, 0] });
  });

  test("UNK is found or missed, but never corrected", () => {
    const unknown = [edit("0 1", "UNK", "-NONE-")];
    expect(one(unknown, unknown).counts).toEqual([0, 0, 0]);
    expect(one(unknown, unknown, { level: "correction-type" }).counts).toEqual([0, 0, 0]);
    expect(one(unknown, unknown, { level: "detection-span" }).counts).toEqual([1, 0, 0]);
    expect(one(unknown, unknown, { level: "detection-token" }).counts).toEqual([1, 0, 0]);
  });

  test("a match counts as often as the reference has the edit, what is wrong as often as the system has it", () => {
    const twice = [edit("1 1", "M:X", "x"), edit("1 1", "M:X", "x")];
    expect(one(twice, twice.slice(1)).counts).toEqual([1, 0, 0]);
    expect(one(twice.slice(1), twice).counts).toEqual([2, 0, 0]);
    expect(one(twice, []).counts).toEqual([0, 2, 0]);
    expect(one([], twice).counts).toEqual([0, 0, 2]);
  });

  test("tokens: an insertion counts for the token on its right, a span for each of its tokens", () => {
    const token = { level: "detection-token" } as const;
    expect(one([edit("1 1", "M:X", "x")], [edit("1 2", "R:X", "y")], token).counts).toEqual([1, 0, 0]);
    expect(one([edit("0 3", "R:X", "x")], [edit("1 2", "R:X", "y")], token).counts).toEqual([1, 2, 0]);
    expect(one([edit("4 4", "M:X", "x")], [edit("3 4", "R:X", "y")], token).counts).toEqual([0, 1, 1]);
  });

  test("types matter on one level alone", () => {
    const [system, gold] = [[edit("0 1", "R:X", "x")], [edit("0 1", "R:Y", "x")]];
    expect(one(system, gold).counts).toEqual([1, 0, 0]);
    expect(one(system, gold, { level: "correction-type" }).counts).toEqual([0, 1, 1]);
  });

  test("edits of one token, and of more", () => {
    const edits = [
      edit("0 1", "R:X", "x"),
      edit("1 3", "R:X", "x"),
      edit("3 3", "M:X", "x y"),
      edit("3 4", "U:X", ""),
    ];
    expect(one(edits, edits, { tokens: "single" }).counts).toEqual([2, 0, 0]);
    expect(one(edits, edits, { tokens: "multi" }).counts).toEqual([2, 0, 0]);
    expect(one(edits, edits, { withoutTypes: ["U:X"] }).counts).toEqual([3, 0, 0]);
  });

  test("equal F: more that is right, then less that is wrong", () => {
    // Both annotators of the gold give F 0; the second misses less, the first none of them wins by order alone.
    const system = [edit("0 1", "R:X", "x")];
    const gold = [edit("1 2", "R:X", "x", 0), edit("2 3", "R:X", "x", 0), edit("3 4", "R:X", "x", 1)];
    expect(one(system, gold).counts).toEqual([0, 1, 1]);
  });

  test("a sentence without gold is refused, and so are types of edits that are read from texts", () => {
    const scores = errantMetric.onSegments({}, [{ source: "a" }]);
    expect(() => scores.add("A", parsed("S a\n"))).toThrow(MissingGoldError);
    expect(() => spansMetric.onSegments({ level: "correction-type" }, [])).toThrow("no types");
    expect(() => errantMetric.onSegments({ beta: -1 }, [])).toThrow("β is -1");
  });
});

test("edits read from texts: a run of equal length is one edit a token", () => {
  const gold = parsed(
    "S a b c d\nA 1 2|||R:X|||x|||REQUIRED|||-NONE-|||0\nA 2 3|||R:X|||y|||REQUIRED|||-NONE-|||0\nA 4 4|||M:X|||z z|||REQUIRED|||-NONE-|||0\n",
  );
  const scores = spansMetric.onSegments(
    {},
    gold.map((sentence) => ({ source: "", gold: sentence })),
  );
  scores.add("A", ["a x y d z z"]);
  scores.add("B", ["a d"]);
  expect(scores.score("A")).toMatchObject({ tp: 3, fp: 0, fn: 0 });
  expect(scores.score("B")).toMatchObject({ tp: 0, fp: 1, fn: 3 });
});
