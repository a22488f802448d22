import type { FileRanking } from "../../formats/judgments/file-ranking";
import { expandedJudgments } from "../../judgments/expanded-judgments";
import { systemTextOf } from "../../judgments/system-text-of";
import { unexpandedJudgments } from "../../judgments/unexpanded-judgments";
import type { CellValue, ColumnType } from "./parquet-page";
import type { DataRow } from "./parquet-writer";

export interface PackageColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
}

/** A table of a data package: the same rows as Parquet and as JSONL. */
export interface PackageTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly PackageColumn[];
}

const column = (name: string, type: ColumnType, description: string): PackageColumn => ({
  name,
  type,
  description,
});

const ofRanking = [
  column("ranking", "text", "Names the ranking; empty where a file of another program told pairs alone"),
  column("judge", "text", "The judge, by a random name"),
  column("segment", "text", "The segment, as the campaign’s files call it"),
  column("number", "integer", "The number of the segment, counted from 1"),
  column("kind", "text", "Why it was asked for: regular, repeat, practice, control or automatic"),
  column("time", "time", "When it was answered, in UTC"),
] as const;

export const PACKAGE_TABLES = {
  rankings: {
    name: "rankings",
    description: "One row per text of each answer, with its rank; skipped answers have no ranks.",
    columns: [
      ...ofRanking,
      column("document", "text", "The document of the segment, where it is known"),
      column("state", "text", "current, superseded by a revision, or skipped"),
      column("counts", "boolean", "Whether results are computed from it"),
      column("place", "integer", "Where the text stood on the screen, counted from 1, where it is known"),
      column("systems", "text", "The systems that wrote the text, separated by spaces"),
      column("rank", "integer", "1 is best; equal ranks are ties"),
      column("duration_ms", "integer", "How long the judge worked on it, in milliseconds"),
      column("version", "integer", "1 for a first answer, one more for each revision"),
    ],
  },
  unexpanded: {
    name: "unexpanded",
    description: "One row per pair of texts of each ranking that counts.",
    columns: [
      ...ofRanking,
      column("left", "text", "The systems that wrote the first text, separated by spaces"),
      column("left_rank", "integer", "The rank of the first text"),
      column("right", "text", "The systems that wrote the second text, separated by spaces"),
      column("right_rank", "integer", "The rank of the second text"),
      column("outcome", "text", "How the first text fared: better, equal or worse"),
    ],
  },
  expanded: {
    name: "expanded",
    description:
      "One row per pair of systems that the texts of a ranking that counts stand for; systems that wrote the same text are equal.",
    columns: [
      ...ofRanking,
      column("first", "text", "The system whose name comes first"),
      column("second", "text", "The other system"),
      column("outcome", "text", "How the first system fared: better, equal or worse"),
    ],
  },
  edits: {
    name: "edits",
    description: "One row per edit that an answer was shown, with its mark, where judges mark edits.",
    columns: [
      ...ofRanking,
      column("state", "text", "current, superseded by a revision, or skipped"),
      column("counts", "boolean", "Whether results are computed from it"),
      column("start", "integer", "The first token of the source that it replaces, counted from 0"),
      column("end", "integer", "The token behind the last one; equal to start where it inserts"),
      column("correction", "text", "The new tokens, separated by spaces; empty where it deletes"),
      column("type", "text", "The type of error, where it is known"),
      column("systems", "text", "The systems whose texts make it, separated by spaces"),
      column("mark", "text", "right or wrong; empty where the judge did not touch it"),
    ],
  },
  errors: {
    name: "errors",
    description: "One row per error of a source that a judge bracketed, where judges are asked to.",
    columns: [
      ...ofRanking,
      column("state", "text", "current, superseded by a revision, or skipped"),
      column("counts", "boolean", "Whether results are computed from it"),
      column("start", "integer", "The first token of the error, counted from 0"),
      column("end", "integer", "The token behind the last one; equal to start where a word is missing"),
    ],
  },
  outputs: {
    name: "outputs",
    description: "One row per segment and system: the source and what the system wrote.",
    columns: [
      column("segment", "text", "The segment, as the campaign’s files call it"),
      column("number", "integer", "The number of the segment, counted from 1"),
      column("document", "text", "The document of the segment, where it is known"),
      column("source", "text", "The source"),
      column("system", "text", "The system"),
      column("output", "text", "What the system wrote"),
    ],
  },
  scores: {
    name: "scores",
    description: "One row per score of a metric: of a whole system, or of one of its outputs.",
    columns: [
      column("metric", "text", "The metric"),
      column("system", "text", "The system"),
      column("segment", "text", "The segment of the output; empty for a whole system"),
      column("number", "integer", "The number of the segment, counted from 1"),
      column("score", "number", "The score"),
      column("precision", "number", "Precision, where the metric has it"),
      column("recall", "number", "Recall, where the metric has it"),
    ],
  },
} as const satisfies Readonly<Record<string, PackageTable>>;

export type PackageTableName = keyof typeof PACKAGE_TABLES;

/**
 * Rows begin with these and are added to, not spread: each object that begins with a spread leaves a shape of its own
 * behind, which stays until the whole heap is collected; millions of rows would fill the memory with them.
 */
function factsOf({
  ungrouped,
  id,
  judge,
  segment,
  number,
  kind,
  time,
}: FileRanking): Record<string, CellValue> {
  return { ranking: ungrouped ? null : id, judge, segment, number, kind, time };
}

export type RowsOfRanking = (ranking: FileRanking, counts: boolean) => readonly DataRow[];

/** The rows that a ranking has in each of the tables of judgments, where it is said whether it counts. */
export const ROWS_OF_RANKING = {
  rankings: (ranking, counts) => {
    const { document, state, duration: duration_ms, version, displayOrder, hypotheses } = ranking;
    const rowOf = () => Object.assign(factsOf(ranking), { document, state, counts, duration_ms, version });
    if (hypotheses.length === 0) return [rowOf()];
    return hypotheses.map((hypothesis, index) => {
      const place = displayOrder?.indexOf(index) ?? -1;
      return Object.assign(rowOf(), {
        place: place < 0 ? null : place + 1,
        systems: systemTextOf(hypothesis),
        rank: "rank" in hypothesis ? hypothesis.rank : null,
      });
    });
  },
  edits: (ranking, counts) =>
    (ranking.edits ?? []).map(({ start, end, correction, type, systems, mark }) =>
      Object.assign(factsOf(ranking), {
        ...{ state: ranking.state, counts, start, end, correction, type },
        ...{ systems: systems.join(" "), mark },
      }),
    ),
  errors: (ranking, counts) =>
    (ranking.errors ?? []).map(([start, end]) =>
      Object.assign(factsOf(ranking), { state: ranking.state, counts, start, end }),
    ),
  unexpanded: (ranking, counts) =>
    counts && ranking.state !== "skipped"
      ? unexpandedJudgments(ranking).map(({ left, right, outcome }) =>
          Object.assign(factsOf(ranking), {
            left: systemTextOf(left),
            left_rank: left.rank,
            right: systemTextOf(right),
            right_rank: right.rank,
            outcome,
          }),
        )
      : [],
  expanded: (ranking, counts) =>
    counts && ranking.state !== "skipped"
      ? expandedJudgments(ranking).map((judgment) => Object.assign(factsOf(ranking), judgment))
      : [],
} as const satisfies Readonly<Record<string, RowsOfRanking>>;
