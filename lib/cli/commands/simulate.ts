import { type Command, Option } from "commander";
import { simulatedTables } from "../../domain/results/effort/simulated-tables";
import { simulatePlanOfFiles } from "../../usecases/plans/simulate-plan-of-files";
import {
  addSelectionOptions,
  type CommonOptions,
  judgmentsArgument,
  type SelectionOptions,
  selection,
  wholeNumber,
} from "../command-options";
import { present } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";
import { addDesignOptions, type DesignOptions, sketchOf } from "./plan";

interface SimulateOptions extends CommonOptions, SelectionOptions, DesignOptions {
  readonly rankings: number;
  readonly judges: number;
  readonly campaigns: number;
}

export function addSimulate(command: Command, terminal: Terminal): void {
  command
    .description(
      "campaigns drawn from a model of a study under a plan, to try the plan before anybody judges",
    )
    .addArgument(judgmentsArgument("study"))
    .addOption(
      new Option("--rankings <count>", "number of rankings of each campaign")
        .makeOptionMandatory()
        .argParser(wholeNumber(1, 100_000)),
    )
    .addOption(
      new Option("--judges <count>", "number of judges")
        .makeOptionMandatory()
        .argParser(wholeNumber(1, 10_000)),
    )
    .addOption(
      new Option("--campaigns <count>", "number of campaigns")
        .default(200)
        .argParser(wholeNumber(2, 100_000)),
    )
    .action(async (files: string[], options: SimulateOptions) => {
      const progress = progressLine(terminal, "Simulating");
      const { rankings, judges, campaigns, seed } = options;
      const input = {
        ...selection(files, options, terminal),
        sketch: { ...sketchOf(options), rankings, judges },
        campaigns,
      };
      const result = await simulatePlanOfFiles(input, { seed, onProgress: progress.onProgress }).finally(
        progress.end,
      );
      await present({ json: result, tables: simulatedTables(result) }, options, terminal);
    });
  addDesignOptions(command);
  addSelectionOptions(command);
}
