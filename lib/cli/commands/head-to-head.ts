import type { Command } from "commander";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { headToHeadTable } from "../../domain/results/head-to-head/head-to-head-table";
import { compareHeadToHead } from "../../usecases/results/compare-head-to-head";
import {
  type CommonOptions,
  type JudgeOptions,
  judgeOption,
  selection,
  withoutJudgeOption,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addHeadToHead(command: Command, terminal: Terminal): void {
  command
    .description("all pairs of systems, with sign tests")
    .argument("<judgments>", `${judgmentFormatWords()}; gzip allowed`)
    .addOption(judgeOption())
    .addOption(withoutJudgeOption())
    .action(async (file: string, options: CommonOptions & JudgeOptions) => {
      const compared = await compareHeadToHead(selection(file, options, terminal));
      await present({ json: compared, tables: [headToHeadTable(compared)] }, options, terminal);
    });
}
