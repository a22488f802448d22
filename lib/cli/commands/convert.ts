import { type Command, Option } from "commander";
import { convertFile, TARGET_FORMATS, type TargetFormat } from "../../usecases/convert-file";
import { checkPlace } from "../check-place";
import { interruptible } from "../interruptible";
import { type NucleOptions, nucleFiles, nucleOptions } from "../nucle-options";
import type { Terminal } from "../terminal";

interface ConvertOptions extends NucleOptions {
  readonly json?: boolean;
  readonly toFormat?: TargetFormat;
}

export function addConvert(command: Command, terminal: Terminal): void {
  command
    .description("copy a file of judgments, or of annotated corrections, into another format")
    .argument(
      "<from>",
      "judgments (Appraise XML, WMT CSV, Adjudge JSONL) or corrections (.m2, I-measure XML, NUCLE SGML); gzip allowed",
    )
    .argument("<to>", "the new file; its ending (.xml, .csv, .jsonl, .m2, with .gz) says the format")
    .addOption(new Option("--to-format <format>", "whatever the name says").choices(TARGET_FORMATS));
  for (const option of nucleOptions()) command.addOption(option);
  command.action(async (from: string, to: string, { json, toFormat, ...options }: ConvertOptions) => {
    checkPlace(to);
    const done = await interruptible((signal) =>
      convertFile({ from, to, format: toFormat, nucle: nucleFiles(options) }, signal),
    );
    for (const warning of [...done.warnings, ...done.losses]) terminal.stderr(`${warning}\n`);
    terminal.stdout(
      json ? `${JSON.stringify(done, null, 2)}\n` : `${from} (${done.from}) → ${to} (${done.to})\n`,
    );
  });
}
