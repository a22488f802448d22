import { type Command, Option } from "commander";
import { accuracyTable } from "../../domain/results/accuracy/accuracy-table";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { type CrossValidateInput, crossValidate } from "../../usecases/results/cross-validate";
import {
  addSelectionOptions,
  bootstrapOption,
  type CommonOptions,
  judgmentsArgument,
  pOption,
  type SelectionOptions,
  selection,
  wholeNumber,
} from "../command-options";
import { present } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface AccuracyOptions extends CommonOptions, SelectionOptions {
  readonly method: CrossValidateInput["method"];
  readonly folds: number;
  readonly bootstrap: number;
  readonly p: number;
}

export function addAccuracy(command: Command, terminal: Terminal): void {
  command
    .description("how well a ranking predicts held-out judgments")
    .addArgument(judgmentsArgument())
    .addOption(new Option("--method <method>", "scoring method").choices(["ew", "trueskill"]).default("ew"))
    .addOption(
      new Option("--folds <count>", "number of parts into which the judgments are split")
        .default(100)
        .argParser(wholeNumber(2, 100_000)),
    )
    .addOption(bootstrapOption(100, "resamples per fold for the clusters"))
    .addOption(pOption())
    .action(async (files: string[], options: AccuracyOptions) => {
      const progress = progressLine(terminal, "Cross-validation");
      const { method, folds, bootstrap, p, seed } = options;
      const input = { ...selection(files, options, terminal), method, folds, bootstrap, p };
      const result = await crossValidate(input, { seed, onProgress: progress.onProgress }).finally(
        progress.end,
      );
      await present(
        { json: result, tables: tablesOfSystems([accuracyTable([result])], result) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
