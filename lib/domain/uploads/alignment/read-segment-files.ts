import { FormatError } from "../../formats/format-error";
import { officeFileProblem } from "../../formats/office-file";
import { MAX_TEXT_LENGTH } from "../../formats/outputs/max-text-length";
import { comparedText } from "../../text/text-rule";
import { unstorableCharacterProblem } from "../../text/unstorable-character";
import type { LineFile } from "./line-reader";
import type { SegmentOutputs } from "./segment-outputs";

/** One segment, each of its texts a file. */
export interface FilesOfSegment {
  readonly source: LineFile;
  /** In the order of the systems. */
  readonly outputs: readonly LineFile[];
  readonly references: readonly LineFile[];
}

/** The segments of files that hold one text each. Fails with a FormatError that names the file that cannot be read. */
export async function* readSegmentFiles(
  segments: readonly FilesOfSegment[],
): AsyncGenerator<SegmentOutputs, void, undefined> {
  for (const [position, { source, outputs, references }] of segments.entries()) {
    const texts: string[] = [];
    const referenceTexts: string[] = [];
    const text = await wholeText(source);
    for (const file of outputs) texts.push(await wholeText(file));
    // Only outputs are compared by a rule; what ends the last line of a file is no part of a reference.
    for (const file of references) referenceTexts.push(comparedText(await wholeText(file), "AS_WRITTEN"));
    yield {
      ...{ position, line: position + 1, source: text, outputs: texts, references: referenceTexts },
      files: { source: source.name, outputs: outputs.map(({ name }) => name) },
    };
  }
}

async function wholeText({ name, read }: LineFile): Promise<string> {
  const office = officeFileProblem(name);
  if (office !== undefined) throw new FormatError(1, office, name);
  let text = "";
  for await (const piece of read()) {
    text += piece;
    if (text.length > MAX_TEXT_LENGTH)
      throw new FormatError(1, `the text is longer than ${MAX_TEXT_LENGTH} characters`, name);
  }
  const problem = unstorableCharacterProblem(text);
  if (problem !== undefined) throw new FormatError(1, problem, name);
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
