import type { ResultFilters } from "../filters/result-filters";
import type { RankingColumns } from "./ranking-columns";

/**
 * The rankings that filters select, ascending. Whom the filter by agreement leaves out is told by the caller, because
 * kappa is a matter of all rankings. Of a time none is selected whose own is unknown: it stands at the epoch.
 */
export function filterColumns(
  columns: RankingColumns,
  filters: ResultFilters,
  leftOutByAgreement: ReadonlySet<string> = new Set(),
): Int32Array {
  const wanted = new Set(filters.judges);
  const unwanted = new Set(filters.withoutJudges);
  const documents = new Set(filters.documents);
  const judgeEnters = columns.judges.map(
    (judge) =>
      (wanted.size === 0 || wanted.has(judge)) && !unwanted.has(judge) && !leftOutByAgreement.has(judge),
  );
  const segmentEnters = columns.segments.map(
    ({ line, document }) =>
      (filters.fromLine === null || line >= filters.fromLine) &&
      (filters.toLine === null || line <= filters.toLine) &&
      (documents.size === 0 || (document !== null && documents.has(document))),
  );
  const from = filters.from === null ? Number.NEGATIVE_INFINITY : Date.parse(filters.from);
  const until = filters.until === null ? Number.POSITIVE_INFINITY : Date.parse(filters.until);
  const isByTime = filters.from !== null || filters.until !== null;
  const rows = new Int32Array(columns.id.length);
  let used = 0;
  for (let row = 0; row < rows.length; row++) {
    const time = columns.time[row]!;
    if (!judgeEnters[columns.judge[row]!] || !segmentEnters[columns.segment[row]!]) continue;
    if (time < from || time >= until || (isByTime && time === 0)) continue;
    if (filters.withoutOrganisers && columns.byOrganiser[row] === 1) continue;
    rows[used++] = row;
  }
  return rows.slice(0, used);
}
