/** What stands in a cell: a number, text where a cell holds more than a number, or nothing. */
export type CellValue = number | string | null;

/**
 * `met`: computed as published, within the table's tolerance. `off`: not so, and nobody knows why. `cannot be met`: the
 * difference is known and explained in the cell's note. `data incomplete`: part of what was published from is not in
 * the data, so that what they give, equal or not, is neither met nor off; the note says what is missing.
 * `not published`: nothing to compare with.
 */
export type Verdict = "met" | "off" | "cannot be met" | "data incomplete" | "not published";

/** A number of a published table and what we compute for it. */
export interface ReproducedCell {
  readonly published: CellValue;
  readonly computed: CellValue;
  readonly verdict: Verdict;
  /** Where chance is involved: how many of the seeds give what was published. */
  readonly seeds?: { readonly giving: number; readonly of: number };
  /** Why a cell is not met. */
  readonly note?: string;
}

export interface ReproducedColumn {
  readonly title: string;
  /** Decimals of published and of computed numbers; left out where cells hold text. */
  readonly decimals?: { readonly published: number; readonly computed: number };
}

export interface ReproducedRow {
  readonly label: string;
  /** One for each column. */
  readonly cells: readonly ReproducedCell[];
}

/** One published table, repeated. */
export interface ReproducedTable {
  /** As the paper numbers it: "3b". */
  readonly id: string;
  readonly title: string;
  /** By which method and settings it was repeated, and what passes. */
  readonly convention: string;
  /** What the labels of the rows name. */
  readonly rowTitle: string;
  readonly columns: readonly ReproducedColumn[];
  readonly rows: readonly ReproducedRow[];
  /** The paper prints nothing that its numbers could be held against. */
  readonly isUnpublished?: boolean;
}

/** A study repeated from its data. */
export interface Reproduction {
  readonly study: string;
  readonly citation: string;
  readonly tables: readonly ReproducedTable[];
  /** Whether no cell is off: what cannot be met, or judged, for a known reason does not fail a study. */
  readonly met: boolean;
}

/** How many cells of a table came out how. */
export interface VerdictCounts {
  readonly met: number;
  readonly off: number;
  readonly cannotBeMet: number;
  readonly incomplete: number;
  /** All of the above. */
  readonly published: number;
}

export function countVerdicts(rows: readonly ReproducedRow[]): VerdictCounts {
  const verdicts = rows.flatMap(({ cells }) => cells.map(({ verdict }) => verdict));
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  const [met, off, cannotBeMet] = [count("met"), count("off"), count("cannot be met")];
  const incomplete = count("data incomplete");
  return { met, off, cannotBeMet, incomplete, published: met + off + cannotBeMet + incomplete };
}

/** One sentence on how a table came out: "64 of 65 published cells are met, 1 cannot be met." */
export function verdictSummary(rows: readonly ReproducedRow[]): string {
  const { met, off, cannotBeMet, incomplete, published } = countVerdicts(rows);
  const parts = [
    `${met} of ${published} published ${published === 1 ? "cell is" : "cells are"} met`,
    ...(cannotBeMet > 0 ? [`${cannotBeMet} cannot be met`] : []),
    ...(incomplete > 0 ? [`${incomplete} ${incomplete === 1 ? "hangs" : "hang"} on missing data`] : []),
    ...(off > 0 ? [`${off} ${off === 1 ? "is" : "are"} off`] : []),
  ];
  return `${parts.join(", ")}.`;
}

/** A study is met where every table holds something published, unless it says that nothing was, and nothing is off. */
export function reproductionOf(
  study: string,
  citation: string,
  tables: readonly ReproducedTable[],
): Reproduction {
  const met =
    tables.length > 0 &&
    tables.every(({ rows, isUnpublished = false }) => {
      const { off, published } = countVerdicts(rows);
      return off === 0 && published > 0 !== isUnpublished;
    });
  return { study, citation, tables, met };
}
