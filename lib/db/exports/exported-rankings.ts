import type { FileRanking, RankingDetails } from "../../domain/formats/judgments/file-ranking";
import type { RankingKind, ShownHypothesis } from "../../domain/judgments/ranking-record";
import type { DatabaseTransaction } from "../connection/client";
import { type EditsOfTexts, marksOfRanking, readEditsOfTexts } from "../edits/edits-of-rankings";
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

/** Rankings that follow each other in a file, and those of them that enter results. */
export interface ExportedPage {
  readonly rankings: readonly FileRanking[];
  readonly entering: readonly FileRanking[];
}

/**
 * The rankings of a campaign as files hold them, by segment and then in the order given, a page at a time: however many
 * there are, only a page is held. Judges are called by their export names, segments by their positions, hypotheses
 * stand in the order shown.
 */
export async function* readExportedRankings(
  tx: DatabaseTransaction,
  choice: ExportedRankingsChoice,
): AsyncGenerator<ExportedPage, void, undefined> {
  // Neighbours in the file are of one segment: most hypotheses of a page were on the one before.
  let known: ReadonlyMap<number, ShownHypothesis> = new Map();
  for await (const rows of readExportedRows(tx, choice)) {
    const needed = new Set(rows.flatMap(shownOf));
    const missing = [...needed].filter((id) => !known.has(id));
    if (missing.length > 0) {
      const reused = [...known].filter(([id]) => needed.has(id));
      known = new Map([...reused, ...(await readShownHypotheses(tx, missing, choice.withTexts))]);
    }
    const marked = rows.filter(({ rightEdits }) => rightEdits !== null);
    const editsOf = await readEditsOfTexts(tx, [...new Set(marked.flatMap(shownOf))]);
    const rankings = rows.map((row) => toExportedRanking(row, { known, editsOf }, choice.withFreeText));
    yield { rankings, entering: rankings.filter((_, place) => rows[place]!.entersResults) };
  }
}

const KINDS: Readonly<Record<ExportedRankingRow["kind"], RankingKind>> = {
  REGULAR: "regular",
  REPEAT: "repeat",
  PRACTICE: "practice",
  CONTROL: "control",
  AUTOMATIC: "automatic",
};

/** Whether the task was passed over, for good or until the answer was revised. */
function isSkip({ state, hypotheses }: ExportedRankingRow): boolean {
  return state === "SKIPPED" || (state === "SUPERSEDED" && hypotheses.length === 0);
}

/** The hypotheses in the order shown; an imported ranking need not know it. */
function shownOf(row: ExportedRankingRow): readonly number[] {
  const { displayOrder, hypotheses } = row;
  if (isSkip(row)) return displayOrder;
  if (displayOrder.length === 0) return hypotheses;
  const shown = new Set(displayOrder);
  return [...displayOrder, ...hypotheses.filter((id) => !shown.has(id))];
}

function toExportedRanking(
  row: ExportedRankingRow,
  {
    known,
    editsOf,
  }: { readonly known: ReadonlyMap<number, ShownHypothesis>; readonly editsOf: EditsOfTexts },
  withFreeText: boolean,
): FileRanking {
  const shown = shownOf(row);
  const hypothesisOf = (id: number) => known.get(id) ?? { systems: [] };
  // Assigned and not spread: each object that begins with a spread of optional members leaves a shape of its own
  // behind, which stays until the whole heap is collected; a million rankings would fill the memory with them.
  const facts = Object.assign(factsOf(row), detailsOf(row), withFreeText ? freeTextOf(row) : {});
  const isOrderKnown = row.displayOrder.length > 0 && !row.inFileOrder;
  const order = isOrderKnown ? { displayOrder: shown.map((_, place) => place) } : {};
  if (isSkip(row)) {
    const passedOver = shown.map(hypothesisOf);
    return row.state === "SKIPPED"
      ? Object.assign(facts, order, { state: "skipped" as const, hypotheses: passedOver })
      : Object.assign(facts, order, { state: "superseded" as const, hypotheses: [], passedOver });
  }
  if (row.rightEdits !== null || row.sourceErrors !== null) {
    const texts = shown.map((id) => ({ id, systems: hypothesisOf(id).systems }));
    Object.assign(facts, marksOfRanking(row, texts, editsOf));
  }
  const ranks = new Map(row.hypotheses.map((id, place) => [id, row.ranks[place]!]));
  return Object.assign(facts, order, {
    state: row.state === "CURRENT" ? ("current" as const) : ("superseded" as const),
    hypotheses: shown.flatMap((id) => {
      const rank = ranks.get(id);
      return rank === undefined ? [] : [{ rank, ...hypothesisOf(id) }];
    }),
  });
}

/** What stands for a time that a file does not tell. */
const EPOCH = "1970-01-01T00:00:00.000Z";

function factsOf(row: ExportedRankingRow) {
  // A file without times leaves this behind when it is imported.
  const isTimeKnown = row.origin === "HERE" || row.answeredAt !== EPOCH;
  return {
    id: row.fileId ?? String(row.id),
    ...(row.fileSourceId === null ? {} : { sourceId: row.fileSourceId }),
    judge: row.judge,
    segment: String(row.position),
    number: row.number,
    ...(row.document === null ? {} : { document: row.document }),
    kind: KINDS[row.kind],
    ...(isTimeKnown ? { time: row.answeredAt } : {}),
    ...(row.activeMs === null ? {} : { duration: row.activeMs }),
    ...(row.ungrouped ? { ungrouped: true as const } : {}),
  };
}

type Writable<Shape> = { -readonly [Member in keyof Shape]: Shape[Member] };

function detailsOf(row: ExportedRankingRow): RankingDetails {
  const details: Writable<RankingDetails> = {};
  if (row.activeMs !== null) details.activeMs = row.activeMs;
  if (row.wallMs !== null) details.wallMs = row.wallMs;
  details.version = row.version;
  if (row.replacesId !== null) details.replaces = row.replacedFileId ?? String(row.replacesId);
  if (row.lateAt !== null) details.lateAt = row.lateAt;
  if (row.admittedAt !== null) details.admittedAt = row.admittedAt;
  if (row.judgeExcluded) details.judgeExcluded = true;
  if (row.byOrganiser) details.byOrganiser = true;
  if (row.skipKey !== null) details.skipKey = row.skipKey;
  if (row.flagKey !== null) details.flagKey = row.flagKey;
  if (row.noneAcceptable) details.noneAcceptable = true;
  return details;
}

/** What judges wrote themselves; which ready-made reason they chose is no text of theirs. */
function freeTextOf({ skipReason, flagReason, comment }: ExportedRankingRow): RankingDetails {
  const freeText: Writable<RankingDetails> = {};
  if (skipReason !== null) freeText.skipReason = skipReason;
  if (flagReason !== null) freeText.flagReason = flagReason;
  if (comment !== null) freeText.comment = comment;
  return freeText;
}
