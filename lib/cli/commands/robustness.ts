import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { rankingMethods } from "../../domain/results/filters/analysis-request";
import { robustnessTables } from "../../domain/results/robustness/robustness-tables";
import { robustnessJson } from "../../domain/results/robustness/robustness-view";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { type TestRobustnessInput, testRobustness } from "../../usecases/results/test-robustness";
import {
  addSelectionOptions,
  type CommonOptions,
  ghostOption,
  judgmentsArgument,
  pOption,
  type SelectionOptions,
  selection,
  wholeNumber,
} from "../command-options";
import { present } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface RobustnessOptions extends CommonOptions, SelectionOptions {
  readonly method: TestRobustnessInput["method"];
  readonly ghost?: true;
  readonly bootstrap: number;
  readonly splits: number;
  readonly p: number;
}

export function addRobustness(command: Command, terminal: Terminal): void {
  command
    .description(
      "whether the order of systems would stand: firm, likely or open, and how few rankings decide",
    )
    .addArgument(judgmentsArgument())
    .addOption(
      new Option(
        "--method <method>",
        "ew: Expected Wins; trueskill: one run of each resample, takes minutes; bt: Bradley–Terry; pl: Plackett–Luce with ties, fitted to whole rankings",
      )
        .choices(rankingMethods)
        .default("ew"),
    )
    .addOption(ghostOption())
    .addOption(
      new Option("--bootstrap <count>", "number of draws and resamples for each unit of uncertainty")
        .default(1000)
        .argParser(wholeNumber(40, 1_000_000)),
    )
    .addOption(
      new Option("--splits <count>", "number of random splits of the segments into halves")
        .default(500)
        .argParser(wholeNumber(0, 100_000)),
    )
    .addOption(pOption("1 minus the confidence of the simultaneous rank sets"))
    .action(async (files: string[], options: RobustnessOptions) => {
      const progress = progressLine(terminal, "Testing");
      const { method, ghost = false, bootstrap, splits, p, seed } = options;
      if (ghost && method !== "pl")
        throw new AppError("invalid-input", `--ghost applies to --method pl, not to ${method}.`);
      const input = { ...selection(files, options, terminal), method, ghost, bootstrap, splits, p };
      const result = await testRobustness(input, { seed, onProgress: progress.onProgress }).finally(
        progress.end,
      );
      const { origin, systemChoice } = result;
      await present(
        {
          json: { ...robustnessJson(result), origin, ...(systemChoice ? { systemChoice } : {}) },
          tables: tablesOfSystems(robustnessTables(result), result),
        },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
