import type { Command } from "commander";
import { headToHeadTable } from "../../domain/results/head-to-head/head-to-head-table";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { compareHeadToHead } from "../../usecases/results/compare-head-to-head";
import {
  addSelectionOptions,
  type CommonOptions,
  judgmentsArgument,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addHeadToHead(command: Command, terminal: Terminal): void {
  command
    .description("all pairs of systems, with sign tests")
    .addArgument(judgmentsArgument())
    .action(async (files: string[], options: CommonOptions & SelectionOptions) => {
      const compared = await compareHeadToHead(selection(files, options, terminal));
      await present(
        { json: compared, tables: tablesOfSystems([headToHeadTable(compared)], compared) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
