import type { Command } from "commander";
import { agreementJson } from "../../domain/results/agreement/agreement-json";
import { agreementTables } from "../../domain/results/agreement/agreement-tables";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { measureAgreement } from "../../usecases/results/measure-agreement";
import {
  addSelectionOptions,
  bootstrapOption,
  type CommonOptions,
  judgmentsArgument,
  pOption,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface AgreementOptions extends CommonOptions, SelectionOptions {
  readonly bootstrap: number;
  readonly p: number;
}

export function addAgreement(command: Command, terminal: Terminal): void {
  command
    .description(
      "kappa between and within judges (Scott's π, usually reported as Cohen's κ, and Cohen's κ proper) and Krippendorff's alpha",
    )
    .addArgument(judgmentsArgument())
    .addOption(bootstrapOption(1000, "number of resamples of segments for intervals"))
    .addOption(pOption())
    .action(async (files: string[], options: AgreementOptions) => {
      requirePlaceForTables(options);
      const { bootstrap, p, seed } = options;
      const { onProgress, end } = progressLine(terminal, "Measuring agreement");
      const input = { ...selection(files, options, terminal), bootstrap, p };
      const measured = await measureAgreement(input, { seed, onProgress }).finally(end);
      await present(
        { json: agreementJson(measured), tables: tablesOfSystems(agreementTables(measured), measured) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
