import { countOf, formatCount } from "../../text/format-count";
import { INPUT_SYSTEM } from "../input-switch";
import type { LineCount, LineExample } from "./line-examples";
import type { CampaignPreview } from "./preview";
import type { SystemPreview } from "./system-preview";

/** Something about an upload that its organiser should look at before it is stored. */
export interface PreviewFinding {
  /** `warning`: likely a mistake; `remark`: likely meant so. */
  readonly weight: "warning" | "remark";
  readonly text: string;
  readonly examples: readonly LineExample[];
}

/** Of a preview, in words: what is likely a mistake first, otherwise by system. */
export function previewFindings(preview: CampaignPreview): readonly PreviewFinding[] {
  const findings = [
    ...preview.equalSystems.map(equalFinding),
    ...joinedFindings(preview),
    ...sourceFindings(preview),
    ...preview.perSystem.flatMap((system) => systemFindings(system, preview)),
    ...(isAsWritten(preview) ? endsFinding(preview) : returnsFinding(preview)),
  ];
  return [
    ...findings.filter(({ weight }) => weight === "warning"),
    ...findings.filter(({ weight }) => weight === "remark"),
  ];
}

function equalFinding(group: readonly string[]): PreviewFinding {
  const names = `${group.slice(0, -1).join(", ")} and ${group.at(-1)}`;
  return finding("warning", `${names} wrote the same for every segment.`);
}

/** What is one text though it was not written alike, and what is lost by that. */
export function joinedFindings({
  textRule,
  joinedSegments,
  outputsOfLines = 0,
}: CampaignPreview): PreviewFinding[] {
  const lines =
    textRule === "SPACES_EVEN" && outputsOfLines > 0
      ? [
          finding(
            "warning",
            `${countOf(outputsOfLines, "output holds", "outputs hold")} line breaks, which correction campaigns do not keep. To keep them, choose “Write new text” in the settings.`,
          ),
        ]
      : [];
  if (joinedSegments === undefined) return lines;
  return [
    ...lines,
    ...counted(
      "remark",
      joinedSegments,
      (segments) =>
        `${countOf(segments, "segment has", "segments have")} outputs that differ only in whitespace; they are treated as one text.`,
    ),
  ];
}

function sourceFindings(preview: CampaignPreview): PreviewFinding[] {
  const { emptySources, trimmedSources } = preview;
  return [
    ...counted("warning", emptySources, (lines) => `The source has ${emptyWords(lines, preview)}.`),
    ...(isAsWritten(preview)
      ? []
      : counted("remark", trimmedSources, (lines) => `The source: ${trimmedWords(lines, preview)}.`)),
  ];
}

function systemFindings(system: SystemPreview, preview: CampaignPreview): PreviewFinding[] {
  const { system: name } = system;
  if (name === INPUT_SYSTEM) return [];
  const isEqual = preview.equalSystems.some((group) => group.includes(name));
  return [
    ...(system.isSource && !isEqual
      ? [
          finding(
            "warning",
            `${name} leaves every source unchanged. If it stands for the source, use the switch for INPUT instead.`,
          ),
        ]
      : []),
    ...tokenisationFinding(system, preview),
    ...counted(
      "warning",
      system.ownName,
      (lines) => `${name} names itself in ${linesWords(lines, preview)}: a judge could read who wrote it.`,
    ),
    ...emptyFinding(system, preview),
    ...counted(
      "remark",
      system.long,
      (lines) => `${name} has ${linesWords(lines, preview)} of unusual length.`,
    ),
    ...(isAsWritten(preview)
      ? []
      : counted("remark", withoutReturns(system), (lines) => `${name}: ${trimmedWords(lines, preview)}.`)),
  ];
}

function isAsWritten({ textRule }: CampaignPreview): boolean {
  return textRule === "AS_WRITTEN";
}

/** Most files end with a line end: one remark on all of them. */
function endsFinding({ trimmedSources, perSystem }: CampaignPreview): PreviewFinding[] {
  const texts = perSystem.reduce((sum, { trimmed }) => sum + trimmed.lines, trimmedSources.lines);
  if (texts === 0) return [];
  return [
    finding(
      "remark",
      `${countOf(texts, "text has", "texts have")} whitespace at the end of a line or of the text; it does not count.`,
    ),
  ];
}

/** Files made on Windows mostly come together: one remark on all of them, not one on each. */
function returnsFinding(preview: CampaignPreview): PreviewFinding[] {
  const having = preview.perSystem.filter(
    ({ system, carriageReturnOnly }) => system !== INPUT_SYSTEM && carriageReturnOnly > 0,
  );
  const [first] = having;
  if (first === undefined) return [];
  const lines = linesWords(
    having.reduce((sum, { carriageReturnOnly }) => sum + carriageReturnOnly, 0),
    preview,
  );
  const whose = having.length === 1 ? first.system : `${formatCount(having.length)} systems`;
  return [finding("remark", `${whose}: carriage returns at the end of ${lines} are removed.`)];
}

function emptyFinding({ system, empty }: SystemPreview, preview: CampaignPreview): PreviewFinding[] {
  // A column of notes in a table looks so.
  if (empty.lines === preview.segments)
    return [finding("warning", `${system} has no text for any segment. Is it a system?`)];
  return counted("warning", empty, (lines) => `${system} has ${emptyWords(lines, preview)}.`);
}

function tokenisationFinding(system: SystemPreview, preview: CampaignPreview): PreviewFinding[] {
  const { sourceTokenisation: source } = preview;
  if (!system.suspectTokenisation) return [];
  const { lines, examples } = source === "tokenised" ? system.glued : system.apart;
  const how =
    source === "tokenised"
      ? `joins punctuation to words in ${linesWords(lines, preview)}, which the source does not`
      : `sets punctuation apart from words in ${linesWords(lines, preview)}, which the source does not`;
  const of = formatCount(system.punctuated);
  return [
    finding(
      "warning",
      `${system.system} ${how} (of ${of} with punctuation): is it tokenised differently?`,
      examples,
    ),
  ];
}

/** Lines that lose more than the carriage return of a line end. */
function withoutReturns({ trimmed, carriageReturnOnly }: SystemPreview): LineCount {
  return { lines: trimmed.lines - carriageReturnOnly, examples: trimmed.examples };
}

function counted(
  weight: PreviewFinding["weight"],
  { lines, examples }: LineCount,
  text: (lines: number) => string,
): PreviewFinding[] {
  return lines > 0 ? [finding(weight, text(lines), examples)] : [];
}

function finding(
  weight: PreviewFinding["weight"],
  text: string,
  examples: readonly LineExample[] = [],
): PreviewFinding {
  return { weight, text, examples };
}

type Unit = Pick<CampaignPreview, "isFilePerText">;

/** What people count: lines of files, or texts where each is a file. */
const linesWords = (lines: number, { isFilePerText = false }: Unit) =>
  isFilePerText ? countOf(lines, "text", "texts") : countOf(lines, "line", "lines");
const emptyWords = (lines: number, { isFilePerText = false }: Unit) =>
  isFilePerText ? countOf(lines, "empty text", "empty texts") : countOf(lines, "empty line", "empty lines");
const trimmedWords = (lines: number, unit: Unit) => `whitespace normalised in ${linesWords(lines, unit)}`;
