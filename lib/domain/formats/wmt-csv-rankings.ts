import type { RankedHypothesis, RankingKind } from "../judging/ranking-record";
import type { ExportedRanking } from "./exported-ranking";
import type { FileLanguages } from "./file-languages";
import { FormatError } from "./format-error";
import { MOST_SYSTEMS, TOO_MANY_SYSTEMS } from "./most-systems";
import { rankRangeProblem } from "./rank-range";
import type { ShownSystems } from "./shown-systems";

/** How WMT writes that a rank is missing. */
export const MISSING_RANK = -1;

/** The rows of one ranking together. */
export interface WmtCsvRanking {
  readonly judge: string;
  readonly segment: string;
  readonly document: string | undefined;
  readonly languages: FileLanguages;
  readonly sourceId: string | undefined;
  /** A pair that stands alone in a file that does not tell which others it was ranked with. */
  readonly ungrouped: boolean;
  /** Where its first row stands. */
  readonly line: number;
  rows: number;
  /** Hypotheses in order of appearance, beside them their ranks and the lines that these come from. */
  readonly shown: ShownSystems[];
  readonly ranks: number[];
  readonly lines: number[];
  /** Where a hypothesis stands in these, by its systems as written. */
  readonly places: Map<string, number>;
}

/** Adds what a row says of one hypothesis. A system may stand in many rows of a ranking, always with one rank. */
export function addRank(ranking: WmtCsvRanking, shown: ShownSystems, rank: number, line: number): void {
  const place = ranking.places.get(shown.systemText) ?? ranking.shown.length;
  const known = ranking.ranks[place];
  if (known === undefined) {
    if (ranking.shown.length === MOST_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
    ranking.places.set(shown.systemText, place);
    ranking.shown.push(shown);
    ranking.ranks.push(rank);
    ranking.lines.push(line);
  } else if (known === MISSING_RANK) {
    ranking.ranks[place] = rank;
    ranking.lines[place] = line;
  } else if (rank !== MISSING_RANK && rank !== known) {
    throw new FormatError(
      line,
      `${shown.systemText} has rank ${rank} here and rank ${known} in another row of the ranking of line ${ranking.line}`,
    );
  }
}

/** The record of a ranking whose rows have all been read. A ranking without any rank was skipped. */
export function wmtCsvRecord(ranking: WmtCsvRanking): ExportedRanking {
  const { judge, segment, document, languages, sourceId, ungrouped, line, shown, ranks, lines } = ranking;
  const names = new Set<string>();
  for (const system of shown.flatMap(({ systems }) => systems)) {
    if (names.has(system))
      throw new FormatError(line, `system ${system} stands behind two hypotheses of one ranking`);
    if (names.size === MOST_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
    names.add(system);
  }
  const facts = {
    judge,
    segment,
    ...(document === undefined ? {} : { document }),
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(ungrouped ? { ungrouped } : {}),
    ...languages,
  };
  const hypotheses = shown.flatMap((each, place): RankedHypothesis[] => {
    const rank = ranks[place] ?? MISSING_RANK;
    if (rank === MISSING_RANK) return [];
    const problem = rankRangeProblem(rank, shown.length);
    if (problem !== undefined) throw new FormatError(lines[place] ?? line, problem);
    return [{ rank, ...each }];
  });
  if (hypotheses.length === 0) return { ...facts, kind: "regular", state: "skipped", hypotheses: [...shown] };
  const kind: RankingKind = hypotheses.length === 1 ? "automatic" : "regular";
  return { ...facts, kind, state: "current", hypotheses };
}

/** Whether the rows hold fewer or more pairs than a ranking of these hypotheses has. */
export function hasOtherPairs(ranking: WmtCsvRanking): boolean {
  const hypotheses = ranking.shown.length;
  // A ranking without a pair has a row all the same.
  return ranking.rows !== Math.max(1, (hypotheses * (hypotheses - 1)) / 2);
}
