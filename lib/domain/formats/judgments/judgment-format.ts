/** The formats of files with rankings, as commands and pages name them. */
export const JUDGMENT_FORMATS = ["appraise-xml", "wmt-csv", "adjudge-jsonl"] as const;

export type JudgmentFormat = (typeof JUDGMENT_FORMATS)[number];
