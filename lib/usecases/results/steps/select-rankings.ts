import type { Database } from "../../../db/connection/client";
import { filterColumns } from "../../../domain/results/columns/filter-columns";
import { needRankings, type ResultFilters } from "../../../domain/results/filters/result-filters";
import { type CachedColumns, cachedColumns } from "./cached-columns";
import { type CountingJudge, type CountingJudges, keysFingerprint } from "./counting-judges";

/** Up to here the rankings themselves are looked at at once, and resampled. */
export const MAX_RANKINGS_AT_ONCE = 20_000;

/** A judge whom the filter by agreement leaves out. */
export interface LeftOutJudge {
  readonly name: string;
  readonly kappa: number | null;
}

/** The rankings that filters select, in the cheapest form that there is at once. */
export type Selection = {
  /** Whether it is known of all of their judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
} /** Themselves. */ & (
  | {
      readonly form: "rankings";
      readonly kept: CachedColumns;
      readonly rows: Int32Array;
      readonly fingerprint: string;
      readonly leftOut: readonly LeftOutJudge[];
    }
  /** All rankings of these judges: their tallies tell enough. */
  | {
      readonly form: "tallies";
      readonly judges: readonly CountingJudge[];
      readonly rankings: number;
      readonly fingerprint: string;
    }
  /** Only a job can look at so many. */
  | {
      readonly form: "unread";
      readonly judges: readonly CountingJudge[];
      readonly fingerprint: string;
    }
);

/** The judges that a filter names, or all but those that it takes out. */
export function selectedJudges({ judges }: CountingJudges, filters: ResultFilters): readonly CountingJudge[] {
  const wanted = new Set(filters.judges);
  const unwanted = new Set(filters.withoutJudges);
  return judges.filter(({ name }) => (wanted.size === 0 || wanted.has(name)) && !unwanted.has(name));
}

export async function select(
  db: Database,
  campaignId: string,
  counting: CountingJudges,
  filters: ResultFilters,
): Promise<Selection> {
  const judges = selectedJudges(counting, filters);
  const rankings = judges.reduce((sum, judge) => sum + judge.rankings, 0);
  if (counting.rankings <= MAX_RANKINGS_AT_ONCE) {
    return selectRows(await cachedColumns(db, campaignId, counting.judges), filters);
  }
  if (rankings <= MAX_RANKINGS_AT_ONCE && filters.minimumAgreement === null) {
    return selectRows(await cachedColumns(db, campaignId, judges), filters);
  }
  const fingerprint = keysFingerprint(judges);
  const isGrouped = judges.every((judge) => judge.isGrouped);
  if (needRankings(filters)) return { form: "unread", isGrouped, judges, fingerprint };
  return { form: "tallies", isGrouped, judges, rankings, fingerprint };
}

/** The filters applied to rankings that were read; they are named by what they say unless they have a name. */
export function selectRows(
  kept: CachedColumns,
  filters: ResultFilters,
  fingerprint?: string,
): Selection & { form: "rankings" } {
  const { minimumAgreement } = filters;
  const leftOut =
    minimumAgreement === null
      ? []
      : [...kept.kappasWithOthers()]
          .filter(([, kappa]) => kappa === null || kappa < minimumAgreement)
          .map(([name, kappa]) => ({ name, kappa }));
  const rows = filterColumns(kept.columns, filters, new Set(leftOut.map(({ name }) => name)));
  const isGrouped = rows.every((row) => kept.columns.ungrouped[row] === 0);
  return {
    form: "rankings",
    isGrouped,
    kept,
    rows,
    fingerprint: fingerprint ?? kept.fingerprint(rows),
    leftOut,
  };
}
