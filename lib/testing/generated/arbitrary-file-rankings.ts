import fc from "fast-check";
import type { FileRanking, RankedEdit, RankingDetails } from "../../domain/formats/judgments/file-ranking";
import type { RankedHypothesis, RankingKind } from "../../domain/judgments/ranking-record";

/** Names without white space and commas, with what XML and CSV must escape. */
export const systemName = fc.constantFrom(
  "AMU",
  "CAMB",
  "INPUT",
  "a<b",
  "x&y",
  '"quoted"',
  "é'",
  "ß]]>",
  "𝔸",
  "=1+2",
);

const words = fc.constantFrom(
  "1",
  "135",
  "judge one",
  "a,b",
  'says "so"',
  "<tag>",
  "x & y",
  "línea",
  "tab\there",
  "-",
);

const time = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

const given = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

function present<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
}

/** Hypotheses with systems in any grouping, each with ranks that its number allows, and perhaps a text. */
export const rankedHypotheses: fc.Arbitrary<RankedHypothesis[]> = fc
  .tuple(
    fc.uniqueArray(systemName, { minLength: 1, maxLength: 8 }),
    fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
    fc.array(given(words), { minLength: 5, maxLength: 5 }),
  )
  .map(([systems, places, ranks, texts]) =>
    ranks
      .map((rank, place) =>
        present({
          rank,
          systems: systems.filter((_, index) => places[index] === place),
          text: texts[place],
        } as RankedHypothesis),
      )
      .filter((hypothesis) => hypothesis.systems.length > 0),
  );

/** Rankings as Appraise XML can hold them: what is read from a file that was written from one is the same. */
export const appraiseRanking: fc.Arbitrary<FileRanking> = fc
  .record({
    judge: words,
    segment: words,
    document: given(words),
    duration: given(fc.nat(2 ** 40).map((microseconds) => microseconds / 1000)),
    sourceId: words,
    sourceLanguage: given(fc.constantFrom("en", "cs")),
    targetLanguage: given(fc.constantFrom("en", "de-AT")),
    skipped: fc.boolean(),
    hypotheses: rankedHypotheses,
  })
  .map(({ skipped, hypotheses, ...facts }): FileRanking => {
    const written = hypotheses.map((each) => ({ ...each, systemText: each.systems.join(" ") }));
    if (skipped) {
      const shown = written.map(({ rank: _, ...each }) => each);
      return present({ ...facts, kind: "regular", state: "skipped", hypotheses: shown } as FileRanking);
    }
    const kind: RankingKind = written.length === 1 ? "automatic" : "regular";
    return present({ ...facts, kind, state: "current", hypotheses: written } as FileRanking);
  });

const details: fc.Arbitrary<RankingDetails> = fc
  .record({
    sourceId: given(words),
    activeMs: given(fc.nat()),
    wallMs: given(fc.nat()),
    version: given(fc.integer({ min: 1, max: 9 })),
    replaces: given(words),
    skipReason: given(fc.string()),
    flagReason: given(fc.string({ unit: "binary" })),
    skipKey: given(words),
    flagKey: given(words),
    comment: given(fc.string({ unit: "binary" })),
    noneAcceptable: given(fc.boolean()),
    lateAt: given(time),
    admittedAt: given(time),
    judgeExcluded: given(fc.boolean()),
    byOrganiser: given(fc.boolean()),
  })
  .map((value) => present(value as RankingDetails));

/** Edits of some of the texts shown, each once, with and without marks and types. */
function editsOf(hypotheses: FileRanking["hypotheses"]): fc.Arbitrary<readonly RankedEdit[]> {
  const systemsOf = fc
    .subarray([...hypotheses], { minLength: Math.min(1, hypotheses.length) })
    .map((texts) => texts.flatMap(({ systems }) => systems));
  const edit = fc.record({
    start: fc.nat(9),
    length: fc.nat(2),
    correction: fc.constantFrom("a", "a b", "é", "|||"),
    type: given(fc.constantFrom("R:NOUN", "")),
    systems: systemsOf,
    mark: given(fc.constantFrom("right" as const, "wrong" as const)),
  });
  return hypotheses.length === 0
    ? fc.constant([])
    : fc
        .uniqueArray(edit, {
          maxLength: 4,
          selector: ({ start, length, correction }) => `${start} ${length} ${correction}`,
        })
        .map((edits) =>
          edits.map(({ length, ...each }) => present({ ...each, end: each.start + length } as RankedEdit)),
        );
}

const errors = fc.constantFrom<RankingDetails["errors"][]>(
  undefined,
  [],
  [
    [0, 2],
    [2, 2],
    [5, 6],
  ],
);

/** Rankings with anything that our own format holds. */
export const anyRanking: fc.Arbitrary<FileRanking> = fc
  .tuple(
    appraiseRanking,
    details,
    fc.constantFrom<RankingKind>("regular", "repeat", "practice", "control", "automatic"),
    fc.boolean(),
    given(time),
    given(words),
    fc.boolean(),
    errors,
  )
  .chain(([ranking, ...more]) =>
    given(editsOf(ranking.hypotheses)).map((edits) => [edits, ranking, ...more] as const),
  )
  .map(([edits, ranking, more, kind, superseded, answered, id, reversed, errors]): FileRanking => {
    const positions = ranking.hypotheses.map((_, position) => position);
    const extra = present({
      ...more,
      ...{ edits, errors },
      time: answered,
      id,
      displayOrder: reversed ? positions.toReversed() : positions,
    });
    const { sourceId: _, ...facts } = ranking;
    if (facts.state === "skipped") return { ...facts, ...extra, kind } as FileRanking;
    return { ...facts, ...extra, kind, state: superseded ? "superseded" : "current" } as FileRanking;
  });

/** The same text in pieces cut at these places. */
export function cutText(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

/** The same of its bytes, so that characters are cut too. */
export function cutBytes(text: string, cuts: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}
