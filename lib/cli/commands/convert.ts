import { type Command, Option } from "commander";
import { JUDGMENT_FORMATS, type JudgmentFormat } from "../../domain/formats/judgment-format";
import { convertJudgmentsFile } from "../../usecases/convert-judgments-file";
import type { Terminal } from "../terminal";

interface ConvertOptions {
  readonly json?: boolean;
  readonly toFormat?: JudgmentFormat;
}

export function addConvert(command: Command, terminal: Terminal): void {
  command
    .description("copy a file of judgments into another format")
    .argument("<from>", "Appraise XML, WMT CSV or Adjudge JSONL; gzip allowed")
    .argument("<to>", "the new file; its ending (.xml, .csv, .jsonl, with .gz) says the format")
    .addOption(new Option("--to-format <format>", "whatever the name says").choices(JUDGMENT_FORMATS))
    .action(async (from: string, to: string, { json, toFormat }: ConvertOptions) => {
      const done = await convertJudgmentsFile({ from, to, ...(toFormat ? { format: toFormat } : {}) });
      for (const warning of [...done.warnings, ...done.losses]) terminal.stderr(`${warning}\n`);
      terminal.stdout(
        json ? `${JSON.stringify(done, null, 2)}\n` : `${from} (${done.from}) → ${to} (${done.to})\n`,
      );
    });
}
