import type { Database, DatabaseTransaction } from "../../../db/connection/client";
import { streamFromSnapshot } from "../../../db/connection/snapshot-stream";
import { readExportedRankings } from "../../../db/exports/exported-rankings";
import { JUDGMENT_FILES, type JudgmentFileName, writerOfFile } from "../../../domain/exports/judgment-files";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { FileRankingsOfSystems } from "../../../domain/formats/judgments/file-rankings-of-systems";
import { judgmentFormat } from "../../../domain/formats/judgments/judgment-formats";
import type { ShownHypothesis } from "../../../domain/judgments/ranking-record";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { version } from "../../../domain/version";

/** As much of a campaign as its exports tell. */
export interface ExportedCampaign {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface JudgmentsChoice {
  readonly file: JudgmentFileName;
  /** What judges wrote on skipping and flagging; only complete files have a place for it. */
  readonly freeText?: boolean;
  /** Also what was judged, in formats that hold it on request. */
  readonly texts?: boolean;
  /** Only rankings of these systems: judgments of the others are dropped. */
  readonly systems?: readonly string[] | undefined;
  /** What systems are called instead of their names. */
  readonly systemName?: ((name: string) => string) | undefined;
}

/** Who looks on while a file of judgments is made. */
export interface JudgmentsWatch {
  /** Given those that enter results. */
  readonly onPage?: ((entering: readonly FileRanking[]) => void) | undefined;
  /** Told how many records the file holds. */
  readonly onEnd?: (records: number) => void;
}

/** A file of judgments inside a transaction, in pieces of a page of rankings each. */
export async function* judgmentsText(
  tx: DatabaseTransaction,
  campaign: ExportedCampaign,
  { file, freeText = false, texts = false, systems, systemName }: JudgmentsChoice,
  now: Date,
  watch: JudgmentsWatch = {},
): AsyncGenerator<string, void, undefined> {
  const { format, isComplete, kind } = JUDGMENT_FILES[file];
  const { texts: holdsTexts, asExported = (ranking) => ranking } = judgmentFormat(format);
  const { sourceLanguage, targetLanguage, name } = campaign;
  const header = { campaign: name, program: version, exportedAt: now.toISOString() };
  const writer = writerOfFile(file, { sourceLanguage, targetLanguage, header });
  yield writer.begin();
  const pages = readExportedRankings(tx, {
    campaignId: campaign.id,
    onlyCounting: !isComplete,
    withTexts: kind === "rankings" && (holdsTexts === "always" || (texts && holdsTexts === "on request")),
    withFreeText: freeText && isComplete,
  });
  const wanted = systems && new Set(systems);
  const ofSystems = wanted && new FileRankingsOfSystems((system) => wanted.has(system));
  for await (const { rankings, entering } of pages) {
    watch.onPage?.(entering);
    const chosen = ofSystems ? rankings.flatMap((ranking) => ofSystems.of(ranking) ?? []) : rankings;
    const named = systemName ? chosen.map((ranking) => renamed(ranking, systemName)) : chosen;
    const text = named.map((ranking) => writer.write(asExported(ranking))).join("");
    if (text !== "") yield text;
  }
  const end = writer.end();
  if (end !== "") yield end;
  watch.onEnd?.(writer.records);
}

function renamed(ranking: FileRanking, systemName: (name: string) => string): FileRanking {
  const rename = <Hypothesis extends ShownHypothesis>(hypotheses: readonly Hypothesis[]): Hypothesis[] =>
    hypotheses.map((each) => ({ ...each, systems: each.systems.map(systemName).sort(compareCodeUnits) }));
  const passedOver = ranking.passedOver ? { passedOver: rename(ranking.passedOver) } : {};
  return ranking.state === "skipped"
    ? { ...ranking, hypotheses: rename(ranking.hypotheses) }
    : { ...ranking, ...passedOver, hypotheses: rename(ranking.hypotheses) };
}

/**
 * A campaign's judgments as text in pieces, from one moment however long it is read, in constant memory. Whoever calls
 * has asked for permission.
 */
export function judgmentsExport(
  campaign: ExportedCampaign,
  choice: JudgmentsChoice,
  { db, now }: { readonly db: Database; readonly now: Date },
): AsyncGenerator<string, void, undefined> {
  return streamFromSnapshot(db, (tx) => judgmentsText(tx, campaign, choice, now));
}
