import type { ErrorCounts } from "../../metrics/gold/error-counts";
import type { GoldAnalysis } from "../../metrics/gold/gold-analysis";
import type { Table } from "../../tables/table";
import { countOf } from "../../text/format-count";

/** Errors per type and annotator, agreement between annotators, and each scored against each other. */
export function goldTables(analysis: GoldAnalysis): readonly Table[] {
  const hasPairs = analysis.agreement.length > 0;
  return [errorTable(analysis), ...(hasPairs ? [agreementTable(analysis), scoreTable(analysis)] : [])];
}

function errorTable(analysis: GoldAnalysis): Table {
  const { errors, sharedErrors, sentences, tokens, optional, overlapping } = analysis;
  const { annotators } = errors;
  const isShared = errors.totals.some((total, index) => total !== sharedErrors.totals[index]);
  const counted = isShared ? [errors, sharedErrors] : [errors];
  const numbers = (of: (counts: ErrorCounts) => readonly number[]) => counted.flatMap(of);
  const title = (id: number, shared: boolean) => `Annotator ${id}${shared ? " with shared" : ""}`;
  return {
    title: "Errors by type",
    columns: [
      { title: "Type" },
      ...counted.flatMap((counts) =>
        annotators.map((id) => ({ title: title(id, counts === sharedErrors), decimals: 0 })),
      ),
    ],
    rows: [
      ...errors.types.map(({ type }, index) => [type, ...numbers(({ types }) => types[index]?.counts ?? [])]),
      ["All", ...numbers(({ totals }) => totals)],
      ["Sentences", ...numbers((counts) => counts.sentences)],
    ],
    rulesAfter: [errors.types.length],
    records: {
      columns: ["Type", "Annotator", "Edits", ...(isShared ? ["Edits with shared"] : [])],
      rows: errors.types.flatMap(({ type, counts }, index) =>
        annotators.map((id, place) => [
          ...[type, id, counts[place] ?? 0],
          ...(isShared ? [sharedErrors.types[index]?.counts[place] ?? 0] : []),
        ]),
      ),
    },
    notes: [
      `${countOf(sentences, "sentence", "sentences")}, ${countOf(tokens, "token", "tokens")}, ${countOf(optional, "optional edit", "optional edits")}.`,
      ...(isShared
        ? [
            "With shared: an annotator whom a sentence does not name made the edits of the first one named there.",
          ]
        : []),
      ...(overlapping > 0
        ? [
            `${countOf(overlapping, "edit overlaps", "edits overlap")} another of the same annotator and cannot be applied beside it.`,
          ]
        : []),
    ],
  };
}

function agreementTable({ agreement, unnamed }: GoldAnalysis): Table {
  return {
    title: "Agreement on which tokens are part of an error",
    name: "agreement-of-annotators",
    columns: [
      { title: "Annotators" },
      { title: "κ", decimals: 4 },
      { title: "Tokens", decimals: 0 },
      { title: "Both", decimals: 0 },
      { title: "Only the first", decimals: 0 },
      { title: "Only the second", decimals: 0 },
    ],
    rows: agreement.map(({ a, b, kappa, tokens, both, onlyFirst, onlySecond }) => [
      `${a}, ${b}`,
      kappa ?? null,
      tokens,
      both,
      onlyFirst,
      onlySecond,
    ]),
    records: {
      columns: [
        ...["First annotator", "Second annotator", "κ"],
        ...["Tokens", "Both", "Only the first", "Only the second"],
      ],
      rows: agreement.map(({ a, b, kappa, tokens, both, onlyFirst, onlySecond }) => [
        ...[a, b, kappa ?? null, tokens, both, onlyFirst, onlySecond],
      ]),
    },
    notes: [
      "Cohen's κ, with each annotator's own share of tokens; a token is part of an error where an edit replaces or deletes it, and an insertion marks no token.",
      "For comparison: κ 0.43 was published for the two annotators of the CoNLL-2014 test data, before their annotations were combined.",
      unnamed === "agrees"
        ? "An annotator whom a sentence does not name agrees with the first one named there."
        : "An annotator whom a sentence does not name would change nothing in it.",
    ],
  };
}

function scoreTable({ scores, beta, maxUnchanged }: GoldAnalysis): Table {
  return {
    title: "Each annotator scored by M² against the others",
    name: "annotators-against-each-other",
    columns: [
      { title: "Annotator" },
      { title: "Against" },
      { title: "P", decimals: 4 },
      { title: "R", decimals: 4 },
      { title: `F${beta}`, decimals: 4 },
      { title: "Matched", decimals: 0 },
      { title: "Proposed", decimals: 0 },
      { title: "Gold", decimals: 0 },
    ],
    rows: scores.map(({ annotator, against, p, r, score, matched, proposed, gold }) => [
      String(annotator),
      String(against),
      p,
      r,
      score,
      matched,
      proposed,
      gold,
    ]),
    notes: [
      `u = ${maxUnchanged}. The text of an annotator is the source with the first correction of each edit applied.`,
    ],
  };
}
