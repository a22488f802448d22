import { HEAD_TO_HEAD_SYSTEMS, TABLE_3D } from "../../lib/domain/studies/emnlp2015-published-head-to-head";
import { JUDGES, type TABLE_2 } from "../../lib/domain/studies/emnlp2015-published-judges";
import { TABLE_5, type Table5Metric } from "../../lib/domain/studies/emnlp2015-published-metrics";
import type { PublishedRank } from "../../lib/domain/studies/emnlp2015-published-rankings";
import type { RankOnPage } from "./read-results";
import { type ReadTable, rowsByHead } from "./read-table";

/** How far from what is printed a number may lie; rank ends that hang on chance, at most one rank. */
export interface RankTolerance {
  readonly score: number;
  readonly rank: number;
}

/** So little that only the arithmetic of binary fractions makes it. */
const ROUNDING = 1e-9;

const isNear = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance + ROUNDING;

/** Where a leaderboard differs from the published one: order, scores, ends of ranges, clusters. */
export function rankDifferences(
  ranks: readonly RankOnPage[],
  published: readonly PublishedRank[],
  { score, rank }: RankTolerance,
): readonly unknown[] {
  const isSame = (own: RankOnPage | undefined, printed: PublishedRank) =>
    own !== undefined &&
    own.system === printed.system &&
    own.cluster === printed.cluster &&
    isNear(own.score, printed.score, score) &&
    isNear(own.low, printed.low, rank) &&
    isNear(own.high, printed.high, rank);
  const differing = published.flatMap((printed, place) =>
    isSame(ranks[place], printed) ? [] : [{ printed, onPage: ranks[place] }],
  );
  return ranks.length === published.length ? differing : [...differing, `${ranks.length} systems`];
}

const MARKS = { "0.01": "‡", "0.05": "†", "0.1": "*" } as const;

/** Where the matrix of systems differs from Table 3d: shares by more than 0.01, marks, the order of systems. */
export function headToHeadDifferences({ heads, rows }: ReadTable): readonly string[] {
  const systems: readonly string[] = HEAD_TO_HEAD_SYSTEMS;
  const [, ...columns] = heads;
  if (columns.join() !== systems.join() || rows.map(([head]) => head).join() !== systems.join())
    return [`systems ${columns.join()}`];
  return TABLE_3D.flatMap((cells, row) =>
    cells.flatMap((printed, place) => {
      const text = rows[row]?.[place + 1] ?? "";
      const [, share = "", mark = ""] = /^([\d.]*)(.*)$/.exec(text) ?? [];
      const isSame =
        printed === null
          ? text === ""
          : isNear(Number(share), printed.share, 0.01) &&
            mark === (printed.significance === null ? "" : MARKS[`${printed.significance}`]);
      return isSame ? [] : [`${systems[row]} ${systems[place]}: ${text}, not ${JSON.stringify(printed)}`];
    }),
  );
}

/** Table 2 as the matrix of judges has it: nothing below the diagonal, nor where too little was compared, or nothing. */
export function printedKappas({ rows }: ReadTable): (typeof TABLE_2.kappas)[number][] {
  return rows.map(([, ...cells]) =>
    JUDGES.map((_, place) => {
      const text = cells[place] ?? "";
      return text === "" || text === "–" || text.endsWith("*") ? null : Number(text);
    }),
  );
}

/** What the rows of Table 5 are called on a page with the scores of the study's files. */
const ROWS: Readonly<Record<Table5Metric, string>> = {
  "m2 1": "m2 F1.0",
  "m2 0.5": "m2 F0.5",
  "m2 0.25": "m2 F0.25",
  "m2 0.18": "m2 F0.18",
  "m2 0.1": "m2 F0.1",
  iwacc: "iwacc imported",
  bleu: "bleu imported",
  meteor: "meteor imported",
};

/** Where correlations with Expected Wins differ from Table 5: ρ at all, r by more than 0.005. */
export function correlationDifferences(table: ReadTable): readonly string[] {
  const place = (letter: string) => table.heads.indexOf(`${letter}, Expected Wins`) - 1;
  const rows = rowsByHead(table);
  return Object.entries(TABLE_5).flatMap(([metric, { spearman, pearson }]) => {
    const cells = rows.get(ROWS[metric as Table5Metric]) ?? [];
    const [rho = "", r = ""] = [cells[place("ρ")], cells[place("r")]];
    const isSame = rho !== "" && Number(rho) === spearman && isNear(Number(r), pearson, 0.005);
    return isSame ? [] : [`${metric}: ρ ${rho}, r ${r}, not ${spearman}, ${pearson}`];
  });
}
