import { OUTPUT_FORMATS } from "./output-formats";

/** What a file of an upload is taken for. */
export const fileRoles = [
  "source",
  /** What one system wrote, line by line for the source. */
  "outputs",
  /** One text of one segment; its folder says of whom. Never chosen: how files lie together tells. */
  "segment",
  /** A zip; what it holds is listed as files of its own, called after the archive and the entry. */
  "archive",
  /** Sources and outputs together. */
  ...OUTPUT_FORMATS.map(({ name }) => name),
  /** Rankings of an old campaign: Appraise XML, WMT CSV or Adjudge JSONL. */
  "judgments",
  /** The ids of documents, line by line for the source. */
  "documents",
  /** Annotated corrections: .m2 or the XML of I-measure. */
  "gold",
  /** The edits that make a system's outputs of the source, as an .m2 file. */
  "edits",
  /** A corrected text, line by line for the source. */
  "reference",
  /** What a metric says of systems or of their outputs. */
  "scores",
  /** Left out, with a reason. */
  "ignored",
] as const;

export type FileRole = (typeof fileRoles)[number];

/** Roles that nobody chooses for a file. */
export const foundRoles: ReadonlySet<FileRole> = new Set(["archive", "segment"]);
