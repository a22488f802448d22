import { countOf, formatCount } from "../text/format-count";
import { INPUT_SYSTEM } from "./input-switch";
import type { LineCount, LineExample } from "./line-examples";
import type { CampaignPreview } from "./preview";
import type { SystemPreview, TokenisationHabit } from "./system-preview";

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
    ...(isAsWritten(preview) ? endsFinding(preview) : returnsFinding(preview.perSystem)),
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
            `${countOf(outputsOfLines, "output holds", "outputs hold")} line breaks, which corrections do not keep. To have them shown and compared, set “Write something new” in the settings.`,
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
        `${countOf(segments, "segment has", "segments have")} outputs that differ in white space alone; they are joined to one text.`,
    ),
  ];
}

function sourceFindings(preview: CampaignPreview): PreviewFinding[] {
  const { emptySources, trimmedSources } = preview;
  return [
    ...counted("warning", emptySources, (lines) => `The source has ${emptyWords(lines)}.`),
    ...(isAsWritten(preview)
      ? []
      : counted("remark", trimmedSources, (lines) => `The source: ${trimmedWords(lines)}.`)),
  ];
}

function systemFindings(system: SystemPreview, preview: CampaignPreview): PreviewFinding[] {
  const { system: name } = system;
  if (name === INPUT_SYSTEM) return [];
  const isEqual = preview.equalSystems.some((group) => group.includes(name));
  return [
    ...(system.isSource && !isEqual
      ? [finding("warning", `${name} leaves every source as it is. The switch for INPUT does that.`)]
      : []),
    ...tokenisationFinding(system, preview.sourceTokenisation),
    ...counted(
      "warning",
      system.ownName,
      (lines) => `${name} names itself in ${linesWords(lines)}: a judge could read who wrote it.`,
    ),
    ...emptyFinding(system, preview.segments),
    ...counted(
      "remark",
      system.long,
      (lines) => `${name} has ${countOf(lines, "line", "lines")} of unusual length.`,
    ),
    ...(isAsWritten(preview)
      ? []
      : counted("remark", withoutReturns(system), (lines) => `${name}: ${trimmedWords(lines)}.`)),
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
      `${countOf(texts, "text ends", "texts end")} with white space, or have it before the end of a line; it does not count.`,
    ),
  ];
}

/** Files made on Windows mostly come together: one remark on all of them, not one on each. */
function returnsFinding(perSystem: readonly SystemPreview[]): PreviewFinding[] {
  const having = perSystem.filter(
    ({ system, carriageReturnOnly }) => system !== INPUT_SYSTEM && carriageReturnOnly > 0,
  );
  const [first] = having;
  if (first === undefined) return [];
  const lines = linesWords(having.reduce((sum, { carriageReturnOnly }) => sum + carriageReturnOnly, 0));
  const whose = having.length === 1 ? first.system : `${formatCount(having.length)} systems`;
  return [finding("remark", `${whose}: carriage returns at the end of ${lines} are left out.`)];
}

function emptyFinding({ system, empty }: SystemPreview, segments: number): PreviewFinding[] {
  // A column of notes in a table looks so.
  if (empty.lines === segments)
    return [finding("warning", `${system} has no text for any segment: is it a system?`)];
  return counted("warning", empty, (lines) => `${system} has ${emptyWords(lines)}.`);
}

function tokenisationFinding(system: SystemPreview, source: TokenisationHabit): PreviewFinding[] {
  if (!system.suspectTokenisation) return [];
  const { lines, examples } = source === "tokenised" ? system.glued : system.apart;
  const how =
    source === "tokenised"
      ? `joins punctuation to words in ${linesWords(lines)}, which the source does not`
      : `sets punctuation apart from words in ${linesWords(lines)}, which the source does not`;
  const of = formatCount(system.punctuated);
  return [
    finding(
      "warning",
      `${system.system} ${how} (of ${of} with punctuation): another tokenisation?`,
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

const linesWords = (lines: number) => countOf(lines, "line", "lines");
const emptyWords = (lines: number) => countOf(lines, "empty line", "empty lines");
const trimmedWords = (lines: number) =>
  `${linesWords(lines)} shown and compared with ${lines === 1 ? "its" : "their"} white space made even`;
