import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import {
  GOLD_FORMATS,
  type GoldFormat,
  goldFormat,
  goldWriterOf,
  WRITTEN_GOLD_FORMATS,
  type WrittenGoldFormat,
} from "../../../domain/formats/gold/gold-formats";
import { GoldNotWritableError } from "../../../domain/formats/gold/gold-not-writable-error";
import { alternatives } from "../../../domain/text/alternatives";
import type { BegunText } from "../../../files/open-text-file";
import { writeOutput } from "../../../files/write-output";
import { type NucleFiles, openGoldFile } from "../../metrics/steps/read-gold-file";

export interface ConvertGoldFileInput extends NucleFiles {
  readonly from: string;
  readonly to: string;
  /** By the name of the new file unless given. */
  readonly format?: WrittenGoldFormat;
  /** The text of the file, where somebody has opened it already. */
  readonly begun?: BegunText;
  /** Whether a file that is there is replaced. */
  readonly force?: boolean;
}

export interface ConvertedGoldFile {
  readonly from: GoldFormat;
  readonly to: WrittenGoldFormat;
  readonly sentences: number;
  /** What the new format cannot hold. */
  readonly losses: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Copies a file of annotated corrections into another format, sentence by sentence. Edits of several annotators that
 * overlap become one error of the I-measure's XML. The new file appears whole or not at all; a name that ends in .gz
 * is compressed.
 */
export async function convertGoldFile(
  input: ConvertGoldFileInput,
  signal?: AbortSignal,
): Promise<ConvertedGoldFile> {
  const to = input.format ?? formatByName(input.to);
  const file = await openGoldFile(input.from, input, {}, input.begun);
  const writer = goldWriterOf(to);
  let count = 0;
  async function* chunks() {
    yield writer.begin();
    for await (const sentence of file.sentences) {
      count += 1;
      try {
        yield writer.write(sentence);
      } catch (error) {
        if (!(error instanceof GoldNotWritableError)) throw error;
        throw new FormatError(
          sentence.line,
          `${to} cannot represent the sentence: ${error.problem}`,
          input.from,
        );
      }
    }
    yield writer.end();
  }
  await writeOutput(input.to, chunks(), { force: input.force, ...(signal ? { signal } : {}) });
  return { from: file.format, to, sentences: count, losses: writer.losses, warnings: file.warnings() };
}

function formatByName(file: string): WrittenGoldFormat {
  const name = file.toLowerCase().replace(/\.gz$/, "");
  const found = GOLD_FORMATS.find(({ endings }) => endings.some((ending) => name.endsWith(`.${ending}`)));
  if (typeof found?.writer === "string") throw new AppError("invalid-input", found.writer);
  if (found !== undefined) return found.name as WrittenGoldFormat;
  const endings = WRITTEN_GOLD_FORMATS.flatMap((format) => goldFormat(format).endings);
  throw new AppError(
    "invalid-input",
    `The name ${file} does not indicate a format of annotated corrections: use the extension ` +
      `${alternatives(endings.map((ending) => `.${ending}`))}, or add --to-format ${alternatives(WRITTEN_GOLD_FORMATS)}.`,
  );
}
