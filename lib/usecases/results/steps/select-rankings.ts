import type { Database } from "../../../db/connection/client";
import { countDocuments } from "../../../db/results/judgment-choices";
import { countRankingsOfSystems, readOfferedSystems } from "../../../db/results/system-choices";
import type { SystemChoice } from "../../../domain/judgments/system-choice";
import { chosenOfOffered, type OfferedSystems } from "../../../domain/judgments/system-sets";
import { filterColumns } from "../../../domain/results/columns/filter-columns";
import type { KnownUnits } from "../../../domain/results/filters/normalised-request";
import {
  chooseSystems,
  needRankings,
  type ResultFilters,
  withSystemChoice,
} from "../../../domain/results/filters/result-filters";
import { type CachedColumns, cachedColumns } from "./cached-columns";
import { type CountingJudge, type CountingJudges, keysFingerprint, stampOf } from "./counting-judges";
import { LatestCache } from "./latest-cache";

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
  /** What uncertainty can be over. */
  readonly known: KnownUnits;
  /** As they were asked for, with the systems that a choice came to. */
  readonly filters: ResultFilters;
  /** The systems that are compared; nothing where all are. */
  readonly choice: SystemChoice | undefined;
} /** Themselves; of systems whose judgments are dropped they hold nothing. */ & (
  | {
      readonly form: "rankings";
      readonly cached: CachedColumns;
      readonly rows: Int32Array;
      readonly fingerprint: string;
      readonly leftOut: readonly LeftOutJudge[];
    }
  /** All rankings of these judges: their tallies tell enough, whatever systems are chosen. */
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
  asked: ResultFilters,
  offered?: OfferedSystems,
): Promise<Selection> {
  const choice = chooseSystems(asked)
    ? chosenOfOffered(asked, offered ?? (await readOfferedSystems(db, campaignId)))
    : undefined;
  const filters = withSystemChoice(asked, choice);
  const judges = selectedJudges(counting, filters);
  const rankings = judges.reduce((sum, judge) => sum + judge.rankings, 0);
  if (counting.rankings <= MAX_RANKINGS_AT_ONCE) {
    return selectRows(await cachedColumns(db, campaignId, counting.judges), { filters, choice });
  }
  if (rankings <= MAX_RANKINGS_AT_ONCE && filters.minimumAgreement === null) {
    return selectRows(await cachedColumns(db, campaignId, judges), { filters, choice });
  }
  const fingerprint = keysFingerprint(judges);
  const isGrouped = judges.every((judge) => judge.isGrouped);
  const known = { isGrouped, judges: judges.length, documents: await countDocuments(db, campaignId) };
  const common = { isGrouped, known, filters, choice, judges, fingerprint };
  if (needRankings(filters)) return { ...common, form: "unread" };
  if (choice?.judgments !== "dropped") return { ...common, form: "tallies", rankings };
  const left = await rankingsLeft.get(
    `${campaignId} ${JSON.stringify(choice.systems)}`,
    stampOf(judges),
    () =>
      countRankingsOfSystems(db, campaignId, {
        judgeIds: judges.map(({ judgeId }) => judgeId),
        systems: choice.systems,
      }),
  );
  return { ...common, form: "tallies", rankings: left };
}

/** How many rankings a choice of systems leaves, which takes seconds where there are a million. */
const rankingsLeft = new LatestCache<number>(100);

/** How rankings that were read are selected. */
export interface RowsChoice {
  readonly filters: ResultFilters;
  readonly choice: SystemChoice | undefined;
  /** They are named by what they say unless they have a name. */
  readonly fingerprint?: string;
}

/** The filters applied to rankings that were read. Who agrees with others is a matter of all systems' rankings. */
export function selectRows(
  whole: CachedColumns,
  { filters, choice, fingerprint }: RowsChoice,
): Selection & { form: "rankings" } {
  const { minimumAgreement } = filters;
  const leftOut =
    minimumAgreement === null
      ? []
      : [...whole.kappasWithOthers()]
          .filter(([, kappa]) => kappa === null || kappa < minimumAgreement)
          .map(([name, kappa]) => ({ name, kappa }));
  const cached = choice?.judgments === "dropped" ? whole.ofSystems(choice.systems) : whole;
  const rows = filterColumns(cached.columns, filters, new Set(leftOut.map(({ name }) => name)));
  const isGrouped = rows.every((row) => cached.columns.ungrouped[row] === 0);
  return {
    form: "rankings",
    isGrouped,
    filters,
    choice,
    known: { isGrouped, ...unitsAtHand(cached.columns, rows) },
    cached,
    rows,
    fingerprint: fingerprint ?? cached.fingerprint(rows),
    leftOut,
  };
}

/** How many judges gave these rankings, and of how many documents their segments are. */
function unitsAtHand({ judge, segment, segments }: CachedColumns["columns"], rows: Int32Array) {
  const judges = new Set<number>();
  const documents = new Set<string | null>();
  for (const row of rows) {
    judges.add(judge[row]!);
    documents.add(segments[segment[row]!]!.document);
  }
  return { judges: judges.size, documents: documents.has(null) ? 0 : documents.size };
}
