import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { GOLD_FORMATS } from "../../domain/formats/gold/gold-formats";
import { JUDGMENT_FORMATS } from "../../domain/formats/judgments/judgment-formats";
import { checkPlace } from "../../files/check-place";
import { isStandardOutput, shownName } from "../../files/standard-streams";
import { convertFile, TARGET_FORMATS, type TargetFormat } from "../../usecases/exports/convert-file";
import { CSV_PAIRS, type CsvPairs, titlesOfPairs } from "../../usecases/exports/convert-judgments-file";
import { forceOption } from "../command-options";
import { interruptible } from "../interruptible";
import { type NucleOptions, nucleFiles, nucleOptions } from "../nucle-options";
import { readingLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface ConvertOptions extends NucleOptions {
  readonly json?: boolean;
  readonly toFormat?: TargetFormat;
  readonly pairs?: CsvPairs;
  readonly force?: boolean;
}

export function addConvert(command: Command, terminal: Terminal): void {
  command
    .description("convert judgments or annotated corrections to another format")
    .argument(
      "<from>",
      `judgments (${titles(JUDGMENT_FORMATS)}) or corrections (${titles(GOLD_FORMATS)}); gzip allowed`,
    )
    .argument(
      "<to>",
      `the new file; its extension (${targetEndings()}, with .gz) sets the format; - prints it`,
    )
    .addOption(
      new Option("--to-format <format>", "format of the new file, whatever its extension").choices(
        TARGET_FORMATS,
      ),
    )
    .addOption(
      new Option(
        "--pairs <of>",
        `${titlesOfPairs().join(", ")}: one row per pair of texts, with the systems that wrote the same text in one field, or per pair of systems, as other programs expect (default: texts, because shared texts would count as judged equal)`,
      ).choices(CSV_PAIRS),
    )
    .addOption(forceOption());
  for (const option of nucleOptions()) command.addOption(option);
  command.action(
    async (from: string, to: string, { json, toFormat, pairs, force, ...options }: ConvertOptions) => {
      checkPlace(to, { force });
      const isPrinted = isStandardOutput(to);
      if (json && isPrinted)
        throw new AppError(
          "invalid-input",
          "With --json, name a file to write: otherwise both would be printed.",
        );
      const done = await interruptible((signal) =>
        convertFile(
          {
            ...{ from, to, format: toFormat, pairs, force: force ?? false },
            ...{ nucle: nucleFiles(options), onRead: readingLine(terminal) },
          },
          signal,
        ),
      );
      for (const warning of [...done.warnings, ...done.losses]) terminal.stderr(`${warning}\n`);
      const say = isPrinted ? terminal.stderr : terminal.stdout.write;
      say(
        json
          ? `${JSON.stringify(done, null, 2)}\n`
          : `${shownName(from)} (${done.from}) → ${isPrinted ? "standard output" : to} (${done.to})\n`,
      );
    },
  );
}

function titles(formats: readonly { readonly title: string }[]): string {
  return formats.map(({ title }) => title).join(", ");
}

function targetEndings(): string {
  const written = GOLD_FORMATS.flatMap(({ writer, endings }) => (typeof writer === "string" ? [] : endings));
  const endings = [...JUDGMENT_FORMATS.map(({ ending }) => ending), ...written];
  return [...new Set(endings)].map((ending) => `.${ending}`).join(", ");
}
