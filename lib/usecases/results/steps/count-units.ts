import type { Database } from "../../../db/connection/client";
import {
  countGroupTallies,
  readGroupTallies,
  readJudgeTallies,
  type TallyParts,
} from "../../../db/results/judgment-tallies";
import { judgmentCount } from "../../../domain/agreement/judge-pair-counts";
import { type UncertaintySource, uncertaintySource } from "../../../domain/ranking/bootstrap";
import { rankingsOfTable } from "../../../domain/ranking/judgment-table";
import { type PairCounts, pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import type { PlackettLuce } from "../../../domain/ranking/plackett-luce/plackett-luce";
import { testSetWeights } from "../../../domain/ranking/test-set-weights";
import { crossedUnitsOfCounts } from "../../../domain/ranking/uncertainty/crossed-units";
import { type TieUse, unitCountsOfPairCounts } from "../../../domain/ranking/units/unit-counts";
import { judgmentTableOfColumns } from "../../../domain/results/columns/columns-table";
import { type ColumnsUnit, unitPairCountsOfColumns } from "../../../domain/results/columns/columns-units";
import {
  DOCUMENT_GROUPS,
  type GroupRange,
  RANKING_GROUPS,
  SEGMENT_GROUPS,
} from "../../../domain/results/columns/ranking-group";
import type { AnalysisUnit } from "../../../domain/results/filters/analysis-request";
import { UNKNOWN_DOCUMENTS, UNKNOWN_GROUPING } from "../../../domain/results/filters/normalised-request";
import {
  chosenSystems,
  comparedSystems,
  sumPairCounts,
} from "../../../domain/results/leaderboard/compared-systems";
import { type CountingJudges, stampOf } from "./counting-judges";
import { LatestCache } from "./latest-cache";
import { MAX_RANKINGS_AT_ONCE, type Selection } from "./select-rankings";

/** Judgments counted, ready to be ranked by. */
export interface CountedSelection {
  readonly pairs: PairCounts;
  /** Null where it is not known which judgments belong to one. */
  readonly rankings: number | null;
  readonly judgments: number;
  readonly judges: readonly string[];
  /** The segments with judgments; nothing where only the tallies were looked at. */
  readonly segments: number | undefined;
}

/** Counted judgments and what is resampled; groups of rankings, segments and documents stand in where they are too many. */
export interface CountedUnits extends CountedSelection {
  readonly sourceFor: (ties: TieUse) => UncertaintySource;
  readonly resampled: "units" | "groups";
  /** Plackett–Luce of the rankings themselves; nothing where only tallies were looked at. */
  readonly plackettLuce?: (ghost: boolean) => PlackettLuce;
  /** Where judgments are weighted to the plain test set: the counts as they were given, and what the weights are worth. */
  readonly weighted?: { readonly asGiven: PairCounts; readonly effectiveRankings: number };
}

/**
 * The selected judgments by unit of resampling, or nothing where that takes a job: up to 20,000 rankings these
 * themselves, beyond that the tallies, which tell judgments, judges and groups of rankings and of documents apart but no
 * segments.
 *
 * Fails with a RangeError where rankings are asked for and it is not known which judgments belong to one.
 */
export async function countUnits(
  db: Database,
  campaignId: string,
  selection: Selection,
  unit: AnalysisUnit,
  counting: CountingJudges,
): Promise<CountedUnits | undefined> {
  assertKnown(selection, unit);
  if (selection.form === "rankings") return countRankings(selection, unit);
  if (selection.form === "unread" || unit === "segment") return undefined;
  const countsOf = (units: readonly PairCounts[], judges = selection.judges.map(({ name }) => name)) => {
    const pairs = sumPairCounts(units[0]?.systems ?? [], units);
    const rankings = selection.isGrouped ? selection.rankings : null;
    return { rankings, segments: undefined, pairs, judgments: judgmentCount(pairs), judges };
  };
  const material = { campaignId, selection, counting };
  if (unit === "ranking" || unit === "document") {
    const range = unit === "ranking" ? RANKING_GROUPS : DOCUMENT_GROUPS;
    const units = await groupsOf(db, material, range);
    if (units === undefined) return undefined;
    return {
      ...countsOf(units),
      sourceFor: (ties) => ({ unit, units: unitCountsOfPairCounts(units, ties) }),
      resampled: "groups",
    };
  }
  const { systems, parts } = await readJudgeTallies(db, campaignId);
  const own = selection.judges.filter(({ judgeId }) => parts.has(judgeId));
  const ofChoice = comparedOfChoice(
    systems,
    own.map(({ judgeId }) => parts.get(judgeId)!),
    selection,
  );
  const isLeft = ofChoice.map((part) => judgmentCount(part) > 0);
  const judges = ofChoice.filter((_, place) => isLeft[place]);
  const counted = countsOf(
    judges,
    own.flatMap(({ name }, place) => (isLeft[place] ? [name] : [])),
  );
  if (unit !== "both") {
    const { pairs } = counted;
    return {
      ...counted,
      sourceFor: (ties) =>
        unit === "judgment" ? { unit, ties, pairs } : { unit, units: unitCountsOfPairCounts(judges, ties) },
      resampled: "units",
    };
  }
  const hasDocuments = selection.known.documents > 0;
  const [ranking, segment, document] = await Promise.all([
    groupsOf(db, material, RANKING_GROUPS),
    groupsOf(db, material, SEGMENT_GROUPS),
    hasDocuments ? groupsOf(db, material, DOCUMENT_GROUPS) : [],
  ]);
  if (ranking === undefined || segment === undefined || document === undefined) return undefined;
  const factors = { ranking, segment, judge: judges, ...(hasDocuments ? { document } : {}) };
  return {
    ...counted,
    sourceFor: (ties) => ({ unit, units: crossedUnitsOfCounts(factors, ties) }),
    resampled: "groups",
  };
}

/** What some judges put into the groups, which takes a second: counted again only when they have changed. */
const takenOut = new LatestCache<TallyParts | undefined>(8);

interface TallyMaterial {
  readonly campaignId: string;
  readonly selection: Selection & { form: "tallies" };
  readonly counting: CountingJudges;
}

/** The groups without what judges put there who were not selected; nothing where their rankings are too many. */
async function groupsOf(
  db: Database,
  { campaignId, selection, counting }: TallyMaterial,
  range: GroupRange,
): Promise<readonly PairCounts[] | undefined> {
  const own = new Set(selection.judges.map(({ judgeId }) => judgeId));
  const others = [...counting.judges.filter(({ judgeId }) => !own.has(judgeId)), ...counting.excluded];
  const groups = await readGroupTallies(db, campaignId, range);
  const left = new Map(groups.parts);
  if (others.length > 0) {
    const judgeIds = others.map(({ judgeId }) => judgeId);
    const taken = await takenOut.get(`${campaignId} ${judgeIds.join(" ")}`, stampOf(others), () =>
      countGroupTallies(db, campaignId, { judgeIds, maxRankings: MAX_RANKINGS_AT_ONCE }),
    );
    if (taken === undefined) return undefined;
    for (const [group, whole] of groups.parts) {
      const part = taken.parts.get(group);
      if (part === undefined) continue;
      const counts = whole.counts.map((count, cell) => count - part.counts[cell]!);
      left.set(group, { systems: whole.systems, counts });
    }
  }
  const inOrder = [...left].sort(([one], [other]) => one - other).map(([, part]) => part);
  return comparedOfChoice(groups.systems, inOrder, selection).filter((part) => judgmentCount(part) > 0);
}

/** What tallies say of the systems whose judgments enter, without those that none of them compares. */
export function comparedOfChoice(
  systems: readonly string[],
  parts: readonly PairCounts[],
  { choice }: Pick<Selection, "choice">,
): readonly PairCounts[] {
  if (choice?.judgments !== "dropped") return comparedSystems(systems, parts);
  const wanted = new Set(choice.systems);
  const chosen = chosenSystems(systems, parts, (system) => wanted.has(system));
  return comparedSystems(choice.systems, chosen);
}

/** Of rankings that were read, every segment of the test set counting alike: by position how many tasks were to be expected. */
export function countWeightedRankings(
  selection: Selection & { form: "rankings" },
  uses: Float64Array,
): CountedUnits {
  const counted = countRankings(selection, "both");
  const table = judgmentTableOfColumns(selection.cached.columns, selection.rows);
  const { weights, effectiveRankings } = testSetWeights(table, (position) => uses[Number(position)]);
  const weightedTable = { ...table, weights };
  return {
    ...counted,
    pairs: pairCountsOfTable(weightedTable),
    sourceFor: (ties) => uncertaintySource(weightedTable, "both", ties),
    weighted: { asGiven: counted.pairs, effectiveRankings },
  };
}

const columnsUnits = {
  ranking: "group",
  segment: "segment",
  document: "document",
  judge: "judge",
} as const satisfies Record<Exclude<AnalysisUnit, "judgment" | "both">, ColumnsUnit>;

function assertKnown({ isGrouped, known }: Selection, unit: AnalysisUnit): void {
  if (unit === "ranking" && !isGrouped) throw new RangeError(UNKNOWN_GROUPING);
  if (unit === "document" && known.documents === 0) throw new RangeError(UNKNOWN_DOCUMENTS);
}

/** Of rankings that were read, however many. Fails as `countUnits` does. */
export function countRankings(selection: Selection & { form: "rankings" }, unit: AnalysisUnit): CountedUnits {
  assertKnown(selection, unit);
  const { cached, rows, isGrouped } = selection;
  const { columns } = cached;
  const plackettLuce = (ghost: boolean) => cached.plackettLuce(rows, ghost);
  if (rows.length <= MAX_RANKINGS_AT_ONCE) {
    const table = judgmentTableOfColumns(columns, rows);
    return {
      pairs: pairCountsOfTable(table),
      rankings: rankingsOfTable(table),
      judgments: table.judgments,
      judges: table.judges,
      segments: table.segments.length,
      sourceFor: (ties) => uncertaintySource(table, unit, ties),
      resampled: "units",
      plackettLuce,
    };
  }
  const countsBy = (one: ColumnsUnit) =>
    comparedSystems(columns.systems, unitPairCountsOfColumns(columns, rows, one));
  const units = countsBy(unit === "judgment" || unit === "both" ? "judge" : columnsUnits[unit]);
  const pairs = sumPairCounts(units[0]?.systems ?? [], units);
  const distinct = (column: Int32Array) => new Set(Array.from(rows, (row) => column[row]!));
  return {
    pairs,
    rankings: isGrouped ? rows.length : null,
    judgments: judgmentCount(pairs),
    judges: [...distinct(columns.judge)]
      .sort((one, other) => one - other)
      .map((judge) => columns.judges[judge]!),
    segments: distinct(columns.segment).size,
    sourceFor: (ties) => {
      if (unit === "judgment") return { unit, ties, pairs };
      if (unit !== "both") return { unit, units: unitCountsOfPairCounts(units, ties) };
      const parts = {
        ranking: countsBy("group"),
        segment: countsBy("segment-group"),
        judge: units,
        ...(selection.known.documents > 0 ? { document: countsBy("document") } : {}),
      };
      return { unit, units: crossedUnitsOfCounts(parts, ties) };
    },
    resampled: unit === "ranking" || unit === "both" ? "groups" : "units",
    plackettLuce,
  };
}
