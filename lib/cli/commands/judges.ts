import { type Command, Option } from "commander";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { judgesTables } from "../../domain/results/judges/judges-tables";
import { compareJudges } from "../../usecases/results/compare-judges";
import {
  type CommonOptions,
  ewOption,
  type JudgeOptions,
  judgeOption,
  selection,
  withoutJudgeOption,
} from "../command-options";
import { present, requirePlaceForTables } from "../present";
import type { Terminal } from "../terminal";

interface JudgesOptions extends CommonOptions, JudgeOptions {
  readonly ew?: string;
  readonly spearman?: string;
}

export function addJudges(command: Command, terminal: Terminal): void {
  command
    .description("one ranking per judge, and correlations between judges")
    .argument("<judgments>", `${judgmentFormatWords()}; gzip allowed`)
    .addOption(ewOption())
    .addOption(
      new Option("--spearman <variant>", "plain: on a total order, as in the 2015 study").choices(["plain"]),
    )
    .addOption(judgeOption())
    .addOption(withoutJudgeOption())
    .action(async (file: string, options: JudgesOptions) => {
      requirePlaceForTables(options);
      const { rankings, correlations, fingerprint, version } = await compareJudges({
        ...selection(file, options, terminal),
        ew2015: options.ew === "2015",
        spearman: options.spearman === "plain" ? "plain" : "mid-ranks",
      });
      const tables = judgesTables(rankings, correlations);
      await present({ json: { rankings, correlations, fingerprint, version }, tables }, options, terminal);
    });
}
