import { type RangeKind, type UnitsAtHand, usualRanges, usualUnit } from "../../ranking/bootstrap";
import type { Table } from "../../tables/table";
import type { AnalysisUnit } from "../filters/analysis-request";
import { rankRangeText } from "../leaderboard/leaderboard-table";
import type { RangeRow } from "../leaderboard/leaderboard-view";

/** How each judge's own rankings were resampled. */
export interface JudgeBoardSettings {
  readonly ew2015: boolean;
  readonly unit: AnalysisUnit;
  readonly ranges: RangeKind;
  readonly bootstrap: number;
  readonly p: number;
}

/** Rank ranges and clusters by the rankings of each judge alone; of nobody where there are too many rankings. */
export interface JudgeBoardsView {
  readonly settings: JudgeBoardSettings;
  readonly judges: readonly { readonly judge: string; readonly rows: readonly RangeRow[] }[];
}

/**
 * What is usual for the rankings of one judge, and for the 2015 study's wins its judgments, at the p that it took for
 * single judges.
 */
export function judgeBoardSettings(ew2015: boolean, rankings: UnitsAtHand): JudgeBoardSettings {
  if (ew2015) return { ew2015, unit: "judgment", ranges: "percentile", bootstrap: 1000, p: 0.1 };
  const unit = usualUnit({ ...rankings, judges: 1 });
  return { ew2015, unit, ranges: usualRanges(null), bootstrap: 1000, p: 0.05 };
}

/** Table 7 of the 2015 study without its scores: a range and a cluster of each system by each judge. */
export function judgeRangesTable(
  { settings, judges }: JudgeBoardsView,
  systems: readonly string[],
  nameOf: (judge: string) => string,
): Table {
  const rows = judges.map((judge) => new Map(judge.rows.map((row) => [row.system, row])));
  return {
    title: "Rank ranges and clusters by judge",
    columns: [{ title: "System" }, ...judges.map(({ judge }) => ({ title: nameOf(judge) }))],
    rows: systems.map((system) => [
      system,
      ...rows.map((bySystem) => {
        const row = bySystem.get(system);
        const range = row && rankRangeText(row.rankLow, row.rankHigh);
        return range ? `${range} (${row.cluster ?? "–"})` : null;
      }),
    ]),
    records: {
      columns: ["System", "Judge", "Rank low", "Rank high", "Cluster"],
      rows: systems.flatMap((system) =>
        judges.flatMap(({ judge }, place) => {
          const row = rows[place]?.get(system);
          return row ? [[system, nameOf(judge), row.rankLow, row.rankHigh, row.cluster]] : [];
        }),
      ),
    },
    notes: [
      `Expected Wins${settings.ew2015 ? " as computed in 2015" : ""}, ${settings.bootstrap} resamples by ${settings.unit}, p ≤ ${settings.p}; clusters in brackets.`,
    ],
  };
}
