import { formatBytes } from "../text/format-bytes";
import { countOf } from "../text/format-count";
import { baseName } from "./base-name";
import type { FileRole } from "./file-role";
import { OUTPUT_FORMATS, type OutputFormat } from "./output-formats";
import { folderName } from "./segment-folders";
import type { UploadFileView, UploadView } from "./upload-view";

/** What a file is taken for, as the list of files says it. */
export const roleWords: Readonly<Record<FileRole, string>> = {
  source: "Source",
  outputs: "Outputs of a system",
  segment: "One file per text",
  archive: "Zip",
  ...(Object.fromEntries(OUTPUT_FORMATS.map(({ name, title }) => [name, title])) as Record<
    OutputFormat,
    string
  >),
  judgments: "Rankings",
  documents: "Document ids",
  gold: "Gold corrections",
  edits: "Edits of a system",
  reference: "Reference",
  scores: "Metric scores",
  ignored: "Ignored",
};

/** A system's file is called by its system, any other by its name. */
export function fileTitle({ role, system, name }: UploadFileView): string {
  if (role === "segment" || name.endsWith("/")) return system ?? folderName(name);
  return role === "outputs" && system !== undefined ? system : baseName(name);
}

/** What is known of a file beside its name: "1,312 lines"; a problem says it all, and in the server's words. */
export function fileWords(file: UploadFileView): string {
  const { problem, lines, role, size, received, recognised, texts, reason } = file;
  if (problem !== undefined) return problem.text;
  if (received < size)
    return `${formatBytes(received)} of ${formatBytes(size)} received. Choose the file again to continue.`;
  if (!recognised) return "not checked yet";
  if (role === "ignored") return reason === undefined ? "ignored" : `ignored: ${reason}`;
  if (role === "archive") return "its files are listed below";
  if (texts !== undefined) return `${countOf(texts, "file", "files")}, one per segment`;
  return lines === undefined ? formatBytes(size) : countOf(lines, "line", "lines");
}

/** What the files are together: "1 source, 13 systems, 1 gold file". */
export function filesInWords({ files }: Pick<UploadView, "files">): string {
  const count = (role: FileRole) => files.filter((file) => file.role === role).length;
  const parts = [
    [count("segment"), "folder of texts", "folders of texts"],
    [count("source"), "source", "sources"],
    [count("outputs"), "system", "systems"],
    ...OUTPUT_FORMATS.map(({ name, counted }) => [count(name), ...counted] as const),
    [count("judgments"), "file of rankings", "files of rankings"],
    [count("documents"), "file of document ids", "files of document ids"],
    [count("gold"), "gold file", "gold files"],
    [count("edits"), "file of a system’s edits", "files of systems’ edits"],
    [count("reference"), "reference", "references"],
    [count("scores"), "file of scores", "files of scores"],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, one, several]) => countOf(number, one, several))
    .join(", ");
}
