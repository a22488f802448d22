import type { OutputFormatDefinition } from "../formats/outputs/output-format";
import { outputsJsonlFormat } from "../formats/outputs/outputs-jsonl";
import { outputsTableFormat } from "../formats/outputs/outputs-table";
import { appraiseOutputsFormat } from "./alignment/appraise-outputs";

const LIST = [outputsJsonlFormat, outputsTableFormat, appraiseOutputsFormat] as const;

export type OutputFormat = (typeof LIST)[number]["name"];

/**
 * Every format of files that hold sources and outputs together, in the order in which a file is asked whether it is of
 * one. A new one is its file and its entry here.
 */
export const OUTPUT_FORMATS: readonly OutputFormatDefinition<OutputFormat>[] = LIST;

export function outputFormat(name: OutputFormat): OutputFormatDefinition<OutputFormat> {
  return OUTPUT_FORMATS.find((format) => format.name === name)!;
}
