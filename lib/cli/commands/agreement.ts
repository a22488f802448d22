import type { Command } from "commander";
import { agreementTables } from "../../domain/results/agreement-tables";
import { measureAgreement } from "../../usecases/measure-agreement";
import {
  bootstrapOption,
  type CommonOptions,
  type JudgeOptions,
  judgeOption,
  pOption,
  selection,
  withoutJudgeOption,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

interface AgreementOptions extends CommonOptions, JudgeOptions {
  readonly bootstrap: number;
  readonly p: number;
}

export function addAgreement(command: Command, terminal: Terminal): void {
  command
    .description("kappa between and within judges, Krippendorff's alpha")
    .argument("<judgments>", "Appraise XML, WMT CSV or Adjudge JSONL; gzip allowed")
    .addOption(bootstrapOption(1000, "how many resamples of segments make alpha's interval"))
    .addOption(pOption())
    .addOption(judgeOption())
    .addOption(withoutJudgeOption())
    .action(async (file: string, options: AgreementOptions) => {
      const { bootstrap, p, seed } = options;
      const measured = await measureAgreement({ ...selection(file, options), bootstrap, p }, { seed });
      present({ json: measured, tables: agreementTables(measured) }, options, terminal);
    });
}
