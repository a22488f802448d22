import type { Command } from "commander";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { agreementJson } from "../../domain/results/agreement/agreement-json";
import { agreementTables } from "../../domain/results/agreement/agreement-tables";
import { measureAgreement } from "../../usecases/results/measure-agreement";
import {
  bootstrapOption,
  type CommonOptions,
  type JudgeOptions,
  judgeOption,
  pOption,
  selection,
  withoutJudgeOption,
} from "../command-options";
import { present, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface AgreementOptions extends CommonOptions, JudgeOptions {
  readonly bootstrap: number;
  readonly p: number;
}

export function addAgreement(command: Command, terminal: Terminal): void {
  command
    .description(
      "kappa between and within judges (Scott's π, usually reported as Cohen's κ, and Cohen's κ proper) and Krippendorff's alpha",
    )
    .argument("<judgments>", `${judgmentFormatWords()}; gzip allowed`)
    .addOption(bootstrapOption(1000, "number of resamples of segments for intervals"))
    .addOption(pOption())
    .addOption(judgeOption())
    .addOption(withoutJudgeOption())
    .action(async (file: string, options: AgreementOptions) => {
      requirePlaceForTables(options);
      const { bootstrap, p, seed } = options;
      const { onProgress, end } = progressLine(terminal, "Measuring agreement");
      const input = { ...selection(file, options, terminal), bootstrap, p };
      const measured = await measureAgreement(input, { seed, onProgress }).finally(end);
      await present({ json: agreementJson(measured), tables: agreementTables(measured) }, options, terminal);
    });
}
