import { type Command, Option } from "commander";
import { type HeadToHeadTests, headToHeadTests } from "../../domain/ranking/head-to-head";
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

interface HeadToHeadOptions extends CommonOptions, SelectionOptions {
  readonly tests: HeadToHeadTests;
}

/** Also of tables and plots of a campaign. */
export const testsOption = () =>
  new Option(
    "--tests <tests>",
    "corrected: tests of pairs allow for other segments and judges, and marks are corrected for how many pairs there are (Holm); published: exact sign tests, uncorrected",
  ).choices(headToHeadTests);

export function addHeadToHead(command: Command, terminal: Terminal): void {
  command
    .description("all pairs of systems, each tested")
    .addArgument(judgmentsArgument())
    .addOption(testsOption().default("corrected"))
    .action(async (files: string[], options: HeadToHeadOptions) => {
      const { tests, seed } = options;
      const compared = await compareHeadToHead({ ...selection(files, options, terminal), tests }, { seed });
      await present(
        {
          json: compared,
          tables: tablesOfSystems([headToHeadTable(compared, compared.rulesAfter)], compared),
        },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
