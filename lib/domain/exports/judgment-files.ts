import type { AdjudgeJsonlHeader } from "../formats/judgments/adjudge-jsonl-schema";
import type { JudgmentKind } from "../formats/judgments/judgment-format";
import { type JudgmentFormat, judgmentFormat } from "../formats/judgments/judgment-formats";
import type { JudgmentWriter } from "../formats/judgments/judgment-writer";

export interface JudgmentFile {
  readonly format: JudgmentFormat;
  readonly kind: JudgmentKind;
  readonly contentType: string;
  /** What is in it, for whoever chooses. */
  readonly title: string;
  readonly description: string;
  /** Everything that was ever answered, marked for what it is; otherwise only what enters results. */
  readonly isComplete: boolean;
}

/** The files that a campaign's judgments leave it in, by name. */
export const JUDGMENT_FILES = {
  "judgments.jsonl": {
    format: "adjudge-jsonl",
    kind: "rankings",
    contentType: "application/jsonl; charset=utf-8",
    title: "Rankings, Adjudge JSONL",
    description:
      "Every answer with its revisions: skipped, practice, control and late ones and those of excluded judges included, and marked; with display order, times, systems and texts. Only who the judges are is left out.",
    isComplete: true,
  },
  "judgments.xml": {
    format: "appraise-xml",
    kind: "rankings",
    contentType: "application/xml; charset=utf-8",
    title: "Rankings, Appraise XML",
    description:
      "Rankings and skipped tasks in the format of Appraise, as the scripts of the 2015 study read them.",
    isComplete: false,
  },
  "judgments.csv": {
    format: "wmt-csv",
    kind: "expanded",
    contentType: "text/csv; charset=utf-8",
    title: "Pairs of systems, WMT CSV",
    description:
      "One row per pair of systems in each ranking, as programs for WMT data expect. Systems with the same text appear as ties, so compute agreement from another file.",
    isComplete: false,
  },
  "unexpanded.csv": {
    format: "wmt-csv",
    kind: "unexpanded",
    contentType: "text/csv; charset=utf-8",
    title: "Pairs of texts, WMT CSV",
    description: "One row per pair of texts; systems that wrote the same text share a field.",
    isComplete: false,
  },
  "unexpanded.jsonl": {
    format: "adjudge-jsonl",
    kind: "unexpanded",
    contentType: "application/jsonl; charset=utf-8",
    title: "Pairs of texts, JSONL",
    description: "One JSON object per pair of texts in each ranking.",
    isComplete: false,
  },
  "expanded.jsonl": {
    format: "adjudge-jsonl",
    kind: "expanded",
    contentType: "application/jsonl; charset=utf-8",
    title: "Pairs of systems, JSONL",
    description: "One JSON object per pair of systems in each ranking.",
    isComplete: false,
  },
} as const satisfies Readonly<Record<string, JudgmentFile>>;

export type JudgmentFileName = keyof typeof JUDGMENT_FILES;

export const JUDGMENT_FILE_NAMES = Object.keys(JUDGMENT_FILES) as readonly JudgmentFileName[];

export function isJudgmentFileName(name: string): name is JudgmentFileName {
  return Object.hasOwn(JUDGMENT_FILES, name);
}

/** The file of this format that holds such judgments; there are formats that hold rankings alone, or pairs alone. */
export function judgmentFileOf(format: JudgmentFormat, kind?: JudgmentKind): JudgmentFileName | undefined {
  return JUDGMENT_FILE_NAMES.find((name) => {
    const file = JUDGMENT_FILES[name];
    return file.format === format && (kind === undefined || file.kind === kind);
  });
}

export interface JudgmentFileSettings {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The first line of JSONL. */
  readonly header: AdjudgeJsonlHeader;
}

export function writerOfFile(
  name: JudgmentFileName,
  { header, ...languages }: JudgmentFileSettings,
): JudgmentWriter {
  const { format, kind } = JUDGMENT_FILES[name];
  return judgmentFormat(format).writer({ kind, header, languages });
}

/** What is known of a campaign's rankings, as far as it decides which files can hold them. */
export interface StoredGrouping {
  readonly stored: number;
  /** Pairs of which it is not known which others belong to the same ranking. */
  readonly ungrouped: number;
}

/** Why a file cannot be had of such rankings, as a sentence; nothing where it can. */
export function judgmentFileProblem(
  name: JudgmentFileName,
  { stored, ungrouped }: StoredGrouping,
): string | undefined {
  const { holds, title } = judgmentFormat(JUDGMENT_FILES[name].format);
  if (ungrouped === 0 || holds === "everything") return undefined;
  if (holds === "rankings")
    return `${title} holds whole rankings, and it is not known which judgments of this campaign belong to one.`;
  return ungrouped === stored
    ? undefined
    : `${title} names the ranking of every pair or of none, and of some judgments of this campaign it is not known.`;
}
