import type { M2Score } from "../metrics/m2/counts";
import { incompleteCell, printedCell, toleratedCell } from "./compare-cells";
import { INCOMPLETE_GOLD, SHARED_EDITS } from "./conll2014-incomplete-gold";
import { type PublishedM2, TABLE_7, TABLE_8, TABLE_11, TABLE_12 } from "./conll2014-published-scores";
import type { ReproducedCell, ReproducedColumn, ReproducedRow, ReproducedTable } from "./reproduction";

/** M² scores by team; a team whose output is not in the data has none. */
export type TeamScores = ReadonlyMap<string, M2Score>;

export const NOT_IN_THE_DATA = "the team's output is not in the data.";
const DECIMALS = 2;
const TOLERANCE = 0.01;

export const M2_COLUMNS: readonly ReproducedColumn[] = ["P", "R", "F0.5"].map((title) => ({
  title,
  decimals: { published: DECIMALS, computed: DECIMALS },
}));

type Compare = (published: number, computed: number) => ReproducedCell;

const printed: Compare = (published, computed) => printedCell(published, computed, DECIMALS);
const tolerated: Compare = (published, computed) => toleratedCell(published, computed, TOLERANCE);

function cells(published: PublishedM2, score: M2Score, compare: Compare): readonly ReproducedCell[] {
  return [
    compare(published.p, 100 * score.p),
    compare(published.r, 100 * score.r),
    compare(published.f, 100 * score.score),
  ];
}

function missingTeam(published: PublishedM2): readonly ReproducedCell[] {
  return [published.p, published.r, published.f].map((value) => incompleteCell(value, null, NOT_IN_THE_DATA));
}

function teamRows(
  published: Readonly<Record<string, PublishedM2>>,
  scores: TeamScores,
  compare: Compare,
): readonly ReproducedRow[] {
  return Object.entries(published).map(([team, numbers]) => {
    const score = scores.get(team);
    return { label: team, cells: score ? cells(numbers, score, compare) : missingTeam(numbers) };
  });
}

/** Table 7 repeated: the teams by M². */
export function table7(
  scores: TeamScores,
  published: Readonly<Record<string, PublishedM2>> = TABLE_7,
): ReproducedTable {
  return {
    id: "7",
    title: "M² of the teams, both annotators",
    convention:
      "M² with β = 0.5 and u = 2, the best annotator of each sentence. Percent; equal to the printed digit.",
    rowTitle: "Team",
    columns: M2_COLUMNS,
    rows: teamRows(published, scores, printed),
  };
}

/** Table 8 repeated: the same with alternative answers in the gold. */
export function table8(scores: TeamScores, { id, gold }: { readonly id: string; readonly gold: string }) {
  return {
    id,
    title: "M² of the teams with alternative answers",
    convention: `As Table 7, on ${gold}. Percent; equal to the printed digit.`,
    rowTitle: "Team",
    columns: M2_COLUMNS,
    rows: teamRows(TABLE_8, scores, printed),
  } satisfies ReproducedTable;
}

/** Table 11 repeated for annotator 1, whose edits the gold names. */
export function table11OfAnnotator1(scores: TeamScores): ReproducedTable {
  return {
    id: "11, annotator 1",
    title: "M² of the teams against annotator 1 alone",
    convention: `As Table 7, against the edits that the gold names annotator 0's. Percent; within ${TOLERANCE}.`,
    rowTitle: "Team",
    columns: M2_COLUMNS,
    rows: teamRows(TABLE_11.annotator1, scores, tolerated),
  };
}

/** Table 11 repeated for annotator 2: not judged, since the gold lacks edits. */
export function table11OfAnnotator2(scores: TeamScores): ReproducedTable {
  return {
    id: "11, annotator 2",
    title: "M² of the teams against annotator 2 alone",
    convention: "As Table 7, against the edits that the gold names annotator 1's. Percent; not judged.",
    rowTitle: "Team",
    columns: M2_COLUMNS,
    rows: teamRows(TABLE_11.annotator2, scores, (published, computed) =>
      incompleteCell(published, computed, INCOMPLETE_GOLD),
    ),
  };
}

/** Table 11 for annotator 2 once more, with what the gold writes once counted for both annotators. */
export function table11OfAnnotator2Shared(scores: TeamScores): ReproducedTable {
  return {
    id: "11, annotator 2, shared edits",
    title: "M² of the teams against annotator 2 alone",
    convention: `${SHARED_EDITS} Percent; within ${TOLERANCE}.`,
    rowTitle: "Team",
    columns: M2_COLUMNS,
    rows: teamRows(TABLE_11.annotator2, scores, tolerated),
  };
}

/** Table 11 for annotator 2 by the annotator's own file, which names all edits within sentences. */
export function table11OfAnnotator2Alone(scores: TeamScores): ReproducedTable {
  return {
    id: "11, annotator 2, own file",
    title: "M² of the teams against annotator 2 alone",
    convention: `As Table 7, on official-2014.1.m2. Percent; within ${TOLERANCE}.`,
    rowTitle: "Team",
    columns: M2_COLUMNS,
    rows: teamRows(TABLE_11.annotator2, scores, tolerated),
  };
}

/** Table 12 (a) by annotator 2's own file. */
export function table12a(score: M2Score): ReproducedTable {
  return {
    id: "12 (a), own file",
    title: "annotator 1 against annotator 2, by M²",
    convention: `Annotator 1's corrected text as output, on official-2014.1.m2. Percent; within ${TOLERANCE}.`,
    rowTitle: "Annotators",
    columns: M2_COLUMNS,
    rows: [{ label: "(a)", cells: cells(TABLE_12.a, score, tolerated) }],
  };
}

/** What Table 12 is repeated from. */
export interface AnnotatorScores {
  /** Annotator 1's corrected text against annotator 2's edits, as the gold names them. */
  readonly a: M2Score;
  /** The same with shared edits counted for both. */
  readonly aShared: M2Score;
  /** Annotator 2's corrected text against annotator 1's edits. */
  readonly b: M2Score;
}

/** Table 12 repeated: each annotator scored as if a system, against the other. */
export function table12(
  { a, aShared, b }: AnnotatorScores,
  published: typeof TABLE_12 = TABLE_12,
): ReproducedTable {
  return {
    id: "12",
    title: "annotators against each other, by M²",
    convention:
      `Corrected texts as outputs. (a) annotator 1 against annotator 2's edits, (b) the other way round. ` +
      `Percent; within ${TOLERANCE}. Shared edits: ${SHARED_EDITS}`,
    rowTitle: "Annotators",
    columns: M2_COLUMNS,
    rows: [
      {
        label: "(a)",
        cells: cells(published.a, a, (value, computed) => incompleteCell(value, computed, INCOMPLETE_GOLD)),
      },
      { label: "(a), shared edits", cells: cells(published.a, aShared, tolerated) },
      { label: "(b)", cells: cells(published.b, b, tolerated) },
    ],
  };
}
