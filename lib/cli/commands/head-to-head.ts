import type { Command } from "commander";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { headToHeadTable } from "../../domain/results/head-to-head/head-to-head-table";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { compareHeadToHead } from "../../usecases/results/compare-head-to-head";
import {
  addSelectionOptions,
  type CommonOptions,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addHeadToHead(command: Command, terminal: Terminal): void {
  command
    .description("all pairs of systems, with sign tests")
    .argument("<judgments>", `${judgmentFormatWords()}; gzip allowed`)
    .action(async (file: string, options: CommonOptions & SelectionOptions) => {
      const compared = await compareHeadToHead(selection(file, options, terminal));
      await present(
        { json: compared, tables: tablesOfSystems([headToHeadTable(compared)], compared) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
