import { type Command, Option } from "commander";
import { judgesTables } from "../../domain/results/judges/judges-tables";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { compareJudges } from "../../usecases/results/compare-judges";
import {
  addSelectionOptions,
  type CommonOptions,
  ewOption,
  judgmentsArgument,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present, requirePlaceForTables } from "../present";
import type { Terminal } from "../terminal";

interface JudgesOptions extends CommonOptions, SelectionOptions {
  readonly ew?: string;
  readonly spearman?: string;
}

export function addJudges(command: Command, terminal: Terminal): void {
  command
    .description("one ranking per judge, correlations between judges, and how well each tells systems apart")
    .addArgument(judgmentsArgument())
    .addOption(ewOption())
    .addOption(
      new Option("--spearman <variant>", "plain: on a total order, as in the 2015 study").choices(["plain"]),
    )
    .action(async (files: string[], options: JudgesOptions) => {
      requirePlaceForTables(options);
      const { isGrouped, ...compared } = await compareJudges({
        ...selection(files, options, terminal),
        ew2015: options.ew === "2015",
        spearman: options.spearman === "plain" ? "plain" : "mid-ranks",
      });
      const tables = judgesTables({ ...compared, isGrouped });
      await present({ json: compared, tables: tablesOfSystems(tables, compared) }, options, terminal);
    });
  addSelectionOptions(command);
}
