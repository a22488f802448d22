import { pearson } from "../correlation/pearson";
import { spearman } from "../correlation/spearman";
import { agreementOverallTable, KAPPA_NOTE } from "../results/agreement/agreement-overall-table";
import { leaderboardTable, methodName } from "../results/leaderboard/leaderboard-table";
import { decimalsOf } from "../results/metrics/metrics-tables";
import { tableRecords } from "../tables/csv";
import type { Table } from "../tables/table";
import { formatCount } from "../text/format-count";
import type { PublishedAgreement, PublishedBoard, PublishedMetric } from "./published-results";

const withoutNames =
  "Systems are shown as letters until the campaign closes; the seed and the fingerprint of the rankings are shown then.";

const agreementWithoutNames =
  "Values that depend on the order of the systems' names, and figures of single judges, are shown after judging has closed.";

/** Say of results that other rankings than those that count now were computed from. */
export const computedEarlier = "More rankings have come in since this was computed.";

/** A published leaderboard as a table for a paper, with as much of its origin as is told. */
export function publicLeaderboardTable({ board, origin, isStale }: PublishedBoard): Table {
  const { seed, fingerprint } = origin;
  const isTold = seed !== null && fingerprint !== null;
  const table = leaderboardTable(board, { ...origin, seed: seed ?? 0, fingerprint: fingerprint ?? "" });
  const { notes = [], signatures = [] } = table;
  return {
    ...table,
    // The fingerprint among them.
    signatures: isTold ? signatures : [],
    // The last note tells the origin, which is not known everywhere.
    notes: [
      ...(isStale ? [computedEarlier] : []),
      ...(isTold ? notes : [...notes.slice(0, -1), withoutNames]),
    ],
  };
}

/** Leaderboards one below the other, each row with its method: a file for programs has no place for headings. */
export function publicLeaderboardRows(boards: readonly PublishedBoard[]): Table {
  const tables = boards.map((published) => ({
    published,
    records: tableRecords(publicLeaderboardTable(published)),
  }));
  const columns = ["Method", ...(tables[0]?.records.columns ?? []), "Out of date"];
  return {
    title: "Leaderboard",
    columns: columns.map((title) => ({ title })),
    rows: tables.flatMap(({ published: { origin, isStale }, records }) =>
      records.rows.map((row) => [methodName(origin), ...row, isStale ? "yes" : "no"]),
    ),
  };
}

export function publicAgreementTable(agreement: PublishedAgreement): Table {
  const { resamples, p } = agreement;
  const table = agreementOverallTable(agreement, agreement.kappaIntervals ?? {}, [
    `Intervals: ${formatCount(resamples)} resamples of segments, p ≤ ${p}. κ means are weighted by comparisons.`,
  ]);
  // Without a seed systems go by letters.
  return agreement.input.seed === null ? tableWithoutNames(table) : table;
}

/** As much of it as is told, in as many decimals. */
function tableWithoutNames(table: Table): Table {
  const [intervals = "", ...others] = table.notes ?? [];
  return {
    ...table,
    columns: table.columns.map((column) =>
      column.decimals === undefined ? column : { ...column, decimals: 2 },
    ),
    rows: table.rows.filter((row) => row.some((cell) => typeof cell === "number")),
    notes: [intervals, agreementWithoutNames, ...others.filter((note) => note !== KAPPA_NOTE)],
  };
}

/** Scores of metrics by system, in the order of the leaderboard where there is one. */
export function publicMetricsTable(
  metrics: readonly PublishedMetric[],
  board: PublishedBoard | undefined,
): Table {
  const scored = new Set(metrics.flatMap(({ scores }) => scores.map(({ system }) => system)));
  const ranked = board?.board.rows.map(({ system }) => system).filter((system) => scored.has(system)) ?? [];
  const systems = [...new Set([...ranked, ...scored])];
  const byMetric = metrics.map(({ scores }) => new Map(scores.map(({ system, score }) => [system, score])));
  return {
    title: "Scores of metrics",
    columns: [
      { title: "System" },
      ...metrics.map((metric) => ({ title: metric.name, decimals: decimalsOf(metric) })),
    ],
    rows: systems.map((system) => [system, ...byMetric.map((scores) => scores.get(system) ?? null)]),
  };
}

/** How the scores of each metric go with Expected Wins, over the systems that have both. */
export function publicCorrelationsTable(metrics: readonly PublishedMetric[], board: PublishedBoard): Table {
  const human = new Map(board.board.rows.map(({ system, score }) => [system, score]));
  return {
    title: "Metrics against judges",
    columns: [
      { title: "Metric" },
      { title: "Systems", decimals: 0 },
      { title: "Pearson r", decimals: 3 },
      { title: "Spearman ρ", decimals: 3 },
    ],
    rows: metrics.map(({ name, scores }) => {
      const both = scores.flatMap(({ system, score }) => {
        const judged = human.get(system);
        return judged === undefined || judged === null ? [] : [{ judged, score }];
      });
      const [first, second] = [both.map(({ judged }) => judged), both.map(({ score }) => score)];
      return [name, both.length, pearson(first, second) ?? null, spearman(first, second) ?? null];
    }),
  };
}
