import type { DatabaseConnection } from "../../../db/connection/client";
import {
  type AnswerStanding,
  readSegmentScores,
  readSegmentsWhole,
  readStandings,
  type WholeSegmentRow,
} from "../../../db/results/segments-browser";
import {
  type SegmentRankingView,
  type SegmentView,
  segmentView,
} from "../../../domain/results/segments/segment-view";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { textExcerpt } from "../../../domain/text/text-excerpt";
import { segmentName } from "../../../domain/uploads/numbering/segment-name";

export interface SegmentsToLoad {
  /** In the order in which they are wanted. */
  readonly ids: readonly number[];
  readonly metrics: readonly number[];
  readonly withSystems: boolean;
  /** What the campaign's files call its first segment. */
  readonly firstSegment: number | null;
  /** Longer texts are cut. */
  readonly longestText: number;
  /** Only what one of these wrote; everything where none is named. */
  readonly systems?: readonly string[] | undefined;
}

/** Segments with all that is known of them. */
export async function loadSegmentViews(
  db: DatabaseConnection,
  { ids, metrics, withSystems, firstSegment, longestText, systems }: SegmentsToLoad,
): Promise<readonly SegmentView[]> {
  const [rows, scores, standings] = await Promise.all([
    readSegmentsWhole(db, ids),
    readSegmentScores(db, ids, metrics, systems),
    readStandings(db, ids),
  ]);
  const scoresOf = new Map<number, Map<number, number>>();
  for (const { hypothesisId, metricId, score } of scores) {
    const known = scoresOf.get(hypothesisId) ?? new Map<number, number>();
    scoresOf.set(hypothesisId, known.set(metricId, score));
  }
  const wanted = systems && new Set(systems);
  const views = rows
    .map((whole) => (wanted === undefined ? whole : ofSystems(whole, wanted)))
    .map((row) =>
      segmentView({
        id: row.id,
        name: segmentName(row.position, firstSegment),
        document: row.document ?? undefined,
        source: textExcerpt(row.source, longestText),
        hypotheses: row.hypotheses.map(({ id, text, outputs }) => ({
          id,
          text: textExcerpt(text, longestText),
          systems: withSystems ? outputs.map(({ system }) => system.name).sort(compareCodeUnits) : [],
          scores: scoresOf.get(id) ?? new Map(),
        })),
        rankings: row.rankings.flatMap((ranking) => {
          const standing = standings.get(ranking.id);
          // What was stored between the two readings comes with the next look.
          return standing === undefined ? [] : [rankingView(ranking, standing)];
        }),
      }),
    );
  const order = new Map(ids.map((id, place) => [id, place]));
  return views.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

/** What of a segment these systems wrote, and what judges said of that. */
function ofSystems(row: WholeSegmentRow, systems: ReadonlySet<string>): WholeSegmentRow {
  const hypotheses = row.hypotheses.flatMap((hypothesis) => {
    const outputs = hypothesis.outputs.filter(({ system }) => systems.has(system.name));
    return outputs.length === 0 ? [] : [{ ...hypothesis, outputs }];
  });
  const ids = new Set(hypotheses.map(({ id }) => id));
  const rankings = row.rankings.map((ranking) => ({
    ...ranking,
    displayOrder: ranking.displayOrder.filter((id) => ids.has(id)),
    entries: ranking.entries.filter(({ hypothesisId }) => ids.has(hypothesisId)),
  }));
  return { ...row, hypotheses, rankings };
}

function rankingView(row: WholeSegmentRow["rankings"][number], standing: AnswerStanding): SegmentRankingView {
  return {
    id: row.id,
    judge: row.judge.pseudonym ?? "",
    kind: row.kind.toLowerCase() as SegmentRankingView["kind"],
    state: row.state.toLowerCase() as SegmentRankingView["state"],
    ungrouped: row.ungrouped,
    counts: standing === "ranking",
    reason: standing === "ranking" ? undefined : standing,
    ranks: new Map(row.entries.map(({ hypothesisId, rank }) => [hypothesisId, rank])),
    shown: row.displayOrder,
    // What was imported from a file without times stands at the epoch.
    answeredAt: row.answeredAt.getTime() === 0 ? undefined : row.answeredAt,
    activeMs: row.activeMs ?? undefined,
    skipReason: row.skipReason ?? undefined,
    flagReason: row.flagReason ?? undefined,
    comment: row.comment ?? undefined,
    noneAcceptable: row.noneAcceptable,
  };
}
