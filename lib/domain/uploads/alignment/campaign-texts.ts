import { FormatError } from "../../formats/format-error";
import type { OutputFormatDefinition } from "../../formats/outputs/output-format";
import type { NamedSegmentOutputs } from "../../formats/outputs/outputs-jsonl";
import { caseTwins } from "../../judgments/system-name";
import { compareCodeUnits } from "../../text/compare-code-units";
import { type OutputFormat, outputFormat } from "../output-formats";
import { UPLOAD_LIMITS } from "../upload-limits";
import { alignSegments } from "./align-segments";
import type { LineFile } from "./line-reader";
import { type FilesOfSegment, readSegmentFiles } from "./read-segment-files";
import type { SegmentOutputs } from "./segment-outputs";
import { toSegmentOutputs } from "./to-segment-outputs";

/** The files that hold sources and outputs. */
export type TextFiles =
  | {
      readonly kind: "lines";
      readonly source: LineFile;
      readonly outputs: readonly { readonly system: string; readonly file: LineFile }[];
    }
  | {
      readonly kind: "segments";
      readonly systems: readonly string[];
      readonly segments: readonly FilesOfSegment[];
    }
  | { readonly kind: OutputFormat; readonly file: LineFile };

/** Sources and outputs, the systems in code-unit order. */
export interface CampaignTexts {
  readonly systems: readonly string[];
  readonly segments: AsyncGenerator<SegmentOutputs, void, undefined>;
}

/**
 * Begins to read sources and outputs; what is wrong further on shows while segments are taken. Of Appraise XML all is
 * read at once, of the others only a piece is held. Fails with a FormatError that names file and line.
 */
export async function readCampaignTexts(files: TextFiles): Promise<CampaignTexts> {
  if (files.kind === "lines") {
    const systems = files.outputs.map(({ system }) => system);
    return {
      systems,
      segments: alignSegments(
        files.source,
        files.outputs.map(({ file }) => file),
      ),
    };
  }
  if (files.kind === "segments")
    return { systems: files.systems, segments: readSegmentFiles(files.segments) };
  const { kind, file } = files;
  const named = segmentsOf(outputFormat(kind), file);
  const first = await named.next();
  if (first.done) throw new FormatError(1, "the file contains no segment", file.name);
  const systems = [...first.value.outputs.keys()].sort(compareCodeUnits);
  const twins = caseTwins(systems);
  if (twins !== undefined) {
    await named.return();
    throw new FormatError(
      1,
      `the systems ${twins.join(" and ")} differ in letter case alone; rename one`,
      file.name,
    );
  }
  return { systems, segments: numbered(first.value, named, systems) };
}

async function* numbered(
  first: NamedSegmentOutputs,
  rest: AsyncGenerator<NamedSegmentOutputs, void, undefined>,
  systems: readonly string[],
): AsyncGenerator<SegmentOutputs, void, undefined> {
  let position = 0;
  try {
    yield toSegmentOutputs(first, systems, position);
    for await (const segment of rest) {
      position += 1;
      yield toSegmentOutputs(segment, systems, position);
    }
  } finally {
    await rest.return();
  }
}

async function* segmentsOf(
  { parser: newParser, isHeld }: OutputFormatDefinition,
  file: LineFile,
): AsyncGenerator<NamedSegmentOutputs, void, undefined> {
  const parser = newParser();
  let length = 0;
  try {
    for await (const chunk of file.read()) {
      length += chunk.length;
      if (isHeld && length > UPLOAD_LIMITS.heldAtOnce)
        throw new FormatError(1, "the file is longer than 256 Mi characters; use lines or JSONL instead");
      yield* parser.push(chunk);
    }
    yield* parser.end();
  } catch (error) {
    throw inFile(error, file);
  }
}

function inFile(error: unknown, { name }: LineFile): unknown {
  return error instanceof FormatError && error.file === undefined ? error.inFile(name) : error;
}
