import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { GOLD_FORMATS } from "../../domain/formats/gold/gold-formats";
import { JUDGMENT_FORMATS } from "../../domain/formats/judgments/judgment-formats";
import { countOf } from "../../domain/text/format-count";
import { checkPlace } from "../../files/check-place";
import { isStandardOutput, shownNames } from "../../files/standard-streams";
import { convertEdits, EDIT_BRACKETS } from "../../usecases/exports/convert-edits";
import { convertFile, TARGET_FORMATS, type TargetFormat } from "../../usecases/exports/convert-file";
import { CSV_PAIRS, type CsvPairs, titlesOfPairs } from "../../usecases/exports/convert-judgments-file";
import { areBracketed } from "../../usecases/results/steps/bracketed-tasks";
import {
  chosenSystems,
  forceOption,
  type JudgedSystemOptions,
  type MergeOptions,
  mergeOf,
  mergeOptions,
  systemsOfFilesOptions,
} from "../command-options";
import { interruptible } from "../interruptible";
import { type NucleOptions, nucleFiles, nucleOptions } from "../nucle-options";
import { readingLine } from "../progress-line";
import { givenTasks, type TaskOptions, taskOptions } from "../task-options";
import type { Terminal } from "../terminal";

interface ConvertOptions
  extends NucleOptions,
    MergeOptions,
    TaskOptions,
    Omit<JudgedSystemOptions, "leftOut"> {
  readonly json?: boolean;
  readonly toFormat?: TargetFormat | typeof EDIT_BRACKETS;
  readonly pairs?: CsvPairs;
  readonly force?: boolean;
}

export function addConvert(command: Command, terminal: Terminal): void {
  command
    .description("convert judgments or annotated corrections to another format")
    .usage("[options] <from...> <to>")
    .argument(
      "<files...>",
      `judgments (${titles(JUDGMENT_FORMATS)}), of which several become one file, judged edits as tasks with brackets (files or folders), or corrections (${titles(GOLD_FORMATS)}); gzip allowed. Last the new file: its extension (${targetEndings()}, with .gz) sets the format; - prints it`,
    )
    .addOption(
      new Option("--to-format <format>", "format of the new file, whatever its extension").choices([
        ...TARGET_FORMATS,
        EDIT_BRACKETS,
      ]),
    )
    .addOption(
      new Option(
        "--pairs <of>",
        `${titlesOfPairs().join(", ")}: one row per pair of texts, with the systems that wrote the same text in one field, or per pair of systems, as other programs expect (default: texts, because shared texts would count as judged equal)`,
      ).choices(CSV_PAIRS),
    )
    .addOption(forceOption());
  for (const option of nucleOptions()) command.addOption(option);
  for (const option of [...mergeOptions(), ...systemsOfFilesOptions(), ...taskOptions()])
    command.addOption(option);
  command.action(async (files: string[], { json, toFormat, pairs, force, ...options }: ConvertOptions) => {
    const to = files.at(-1)!;
    const [from, ...further] = files.slice(0, -1);
    if (from === undefined)
      throw new AppError("invalid-input", "Name the file to convert and then the new file.");
    const given = files.slice(0, -1);
    const tasks = {
      ...chosenSystems(options),
      ...givenTasks(options),
      files: given,
      merge: mergeOf(options),
    };
    if (toFormat === EDIT_BRACKETS || options.source !== undefined || (await areBracketed(tasks))) {
      const format = toFormat ?? (/\.m2(\.gz)?$/i.test(to) ? "m2" : "adjudge-jsonl");
      if (format !== EDIT_BRACKETS && format !== "adjudge-jsonl" && format !== "m2")
        throw new AppError("invalid-input", `Judged edits cannot be written as ${format}.`);
      if (format !== EDIT_BRACKETS) checkPlace(to, { force });
      const done = await convertEdits({
        ...{ ...tasks, to, format, force: force ?? false },
        onWarning: (warning) => terminal.stderr(`${warning}\n`),
      });
      const say = isStandardOutput(to) ? terminal.stderr : terminal.stdout.write;
      say(
        json
          ? `${JSON.stringify(done, null, 2)}\n`
          : `${shownNames(given)} → ${to} (${countOf(done.tasks, "task", "tasks")})\n`,
      );
      return;
    }
    checkPlace(to, { force });
    const isPrinted = isStandardOutput(to);
    if (json && isPrinted)
      throw new AppError(
        "invalid-input",
        "With --json, name a file to write: otherwise both would be printed.",
      );
    const systems = chosenSystems(options);
    const done = await interruptible((signal) =>
      convertFile(
        {
          ...{ from, further, merge: mergeOf(options), to, format: toFormat, pairs, force: force ?? false },
          ...(Object.keys(systems).length === 0 ? {} : { systems }),
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
        : `${shownNames(files.slice(0, -1))} (${done.from}) → ${isPrinted ? "standard output" : to} (${done.to})\n`,
    );
  });
}

function titles(formats: readonly { readonly title: string }[]): string {
  return formats.map(({ title }) => title).join(", ");
}

function targetEndings(): string {
  const written = GOLD_FORMATS.flatMap(({ writer, endings }) => (typeof writer === "string" ? [] : endings));
  const endings = [...JUDGMENT_FORMATS.map(({ ending }) => ending), ...written];
  return [...new Set(endings)].map((ending) => `.${ending}`).join(", ");
}
