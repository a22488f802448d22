import type { ExportedRanking } from "../domain/formats/exported-ranking";
import type { RankingKind, ShownHypothesis } from "../domain/judging/ranking-record";
import type { DatabaseTransaction } from "./client";
import { readShownHypotheses } from "./exported-rankings-hypotheses";
import { type ExportedRankingRow, readExportedRows } from "./exported-rankings-rows";

/** What of a campaign's rankings is exported. */
export interface ExportedRankingsChoice {
  readonly campaignId: string;
  /** Only rankings that enter results; without it everything, marked for what it is. */
  readonly onlyCounting: boolean;
  /** What judges read. */
  readonly withTexts: boolean;
  /** What judges wrote on skipping and flagging. */
  readonly withFreeText: boolean;
}

/**
 * The rankings of a campaign as files hold them, by segment and then in the order given, a page at a time: however many
 * there are, only a page is held. Judges are called by their export names, segments by their positions, hypotheses
 * stand in the order shown.
 */
export async function* readExportedRankings(
  tx: DatabaseTransaction,
  choice: ExportedRankingsChoice,
): AsyncGenerator<readonly ExportedRanking[], void, undefined> {
  // Neighbours in the file are of one segment: most hypotheses of a page were on the one before.
  let known: ReadonlyMap<number, ShownHypothesis> = new Map();
  for await (const rows of readExportedRows(tx, choice)) {
    const needed = new Set(rows.flatMap(shownOf));
    const kept = [...known].filter(([id]) => needed.has(id));
    const missing = [...needed].filter((id) => !known.has(id));
    known = new Map([...kept, ...(await readShownHypotheses(tx, missing, choice.withTexts))]);
    yield rows.map((row) => toExportedRanking(row, known, choice.withFreeText));
  }
}

const KINDS: Readonly<Record<ExportedRankingRow["kind"], RankingKind>> = {
  REGULAR: "regular",
  REPEAT: "repeat",
  PRACTICE: "practice",
  CONTROL: "control",
  AUTOMATIC: "automatic",
};

/** The hypotheses in the order shown; an imported ranking need not know it. */
function shownOf({ displayOrder, hypotheses, state }: ExportedRankingRow): readonly number[] {
  if (state === "SKIPPED") return displayOrder;
  if (displayOrder.length === 0) return hypotheses;
  const shown = new Set(displayOrder);
  return [...displayOrder, ...hypotheses.filter((id) => !shown.has(id))];
}

function toExportedRanking(
  row: ExportedRankingRow,
  known: ReadonlyMap<number, ShownHypothesis>,
  withFreeText: boolean,
): ExportedRanking {
  const shown = shownOf(row);
  const hypothesisOf = (id: number) => known.get(id) ?? { systems: [] };
  const facts = { ...factsOf(row), ...detailsOf(row), ...(withFreeText ? freeTextOf(row) : {}) };
  const order = row.displayOrder.length > 0 ? { displayOrder: shown.map((_, place) => place) } : {};
  if (row.state === "SKIPPED") {
    return { ...facts, ...order, state: "skipped", hypotheses: shown.map(hypothesisOf) };
  }
  const ranks = new Map(row.hypotheses.map((id, place) => [id, row.ranks[place]!]));
  return {
    ...facts,
    ...order,
    state: row.state === "CURRENT" ? "current" : "superseded",
    hypotheses: shown.flatMap((id) => {
      const rank = ranks.get(id);
      return rank === undefined ? [] : [{ rank, ...hypothesisOf(id) }];
    }),
  };
}

/** What stands for a time that a file does not tell. */
const EPOCH = "1970-01-01T00:00:00.000Z";

function factsOf(row: ExportedRankingRow) {
  // A file without times leaves this behind when it is imported.
  const isTimeKnown = row.origin === "HERE" || row.answeredAt !== EPOCH;
  return {
    id: String(row.id),
    judge: row.judge,
    segment: String(row.position),
    ...(row.document === null ? {} : { document: row.document }),
    kind: KINDS[row.kind],
    ...(isTimeKnown ? { time: row.answeredAt } : {}),
    ...(row.activeMs === null ? {} : { duration: row.activeMs }),
  };
}

function detailsOf(row: ExportedRankingRow) {
  return {
    ...(row.activeMs === null ? {} : { activeMs: row.activeMs }),
    ...(row.wallMs === null ? {} : { wallMs: row.wallMs }),
    version: row.version,
    ...(row.replacesId === null ? {} : { replaces: String(row.replacesId) }),
    ...(row.lateAt === null ? {} : { lateAt: row.lateAt }),
    ...(row.admittedAt === null ? {} : { admittedAt: row.admittedAt }),
    ...(row.judgeExcluded ? { judgeExcluded: true } : {}),
    ...(row.byOrganiser ? { byOrganiser: true } : {}),
  };
}

function freeTextOf({ skipReason, flagReason }: ExportedRankingRow) {
  return {
    ...(skipReason === null ? {} : { skipReason }),
    ...(flagReason === null ? {} : { flagReason }),
  };
}
