import type { Command } from "commander";
import { statisticsAsInTable1 } from "../../domain/judgments/judgment-statistics";
import { statisticsTable } from "../../domain/results/statistics-table";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { countJudgments } from "../../usecases/results/count-judgments";
import {
  addSelectionOptions,
  type CommonOptions,
  judgmentsArgument,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addStats(command: Command, terminal: Terminal): void {
  command
    .description("rankings, unexpanded and expanded judgments per judge")
    .addArgument(judgmentsArgument())
    .action(async (files: string[], options: CommonOptions & SelectionOptions) => {
      const { counted, withoutPair } = await countJudgments(selection(files, options, terminal));
      const json = { ...counted, ...statisticsAsInTable1(counted) };
      await present(
        { json, tables: tablesOfSystems([statisticsTable(counted, withoutPair)], counted) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
