import type { JudgmentFormat } from "./judgments/judgment-format";

/** How much of a text settles its format. */
export const DETECTION_LENGTH = 4096;

/** Whether bytes begin as gzip does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * The format of a file of rankings by how its text begins, whatever its name: XML begins with `<`, JSON with `{`, and
 * the header of WMT's CSV names a judge and a first system. `undefined` where it is none of them.
 */
export function detectFormat(beginning: string): JudgmentFormat | undefined {
  const text = beginning.slice(0, DETECTION_LENGTH).replace(/^\uFEFF?\s*/, "");
  if (text.startsWith("<")) return "appraise-xml";
  if (text.startsWith("{")) return "adjudge-jsonl";
  const columns = (text.split("\n", 1)[0] ?? "")
    .split(",")
    .map((column) => column.replaceAll('"', "").trim().toLowerCase());
  return columns.some((column) => column === "judgeid" || column === "system1id") ? "wmt-csv" : undefined;
}
