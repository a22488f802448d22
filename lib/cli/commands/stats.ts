import type { Command } from "commander";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { statisticsAsInTable1 } from "../../domain/judgments/judgment-statistics";
import { statisticsTable } from "../../domain/results/statistics-table";
import { countJudgments } from "../../usecases/results/count-judgments";
import {
  type CommonOptions,
  type JudgeOptions,
  judgeOption,
  selection,
  withoutJudgeOption,
} from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addStats(command: Command, terminal: Terminal): void {
  command
    .description("rankings, unexpanded and expanded judgments per judge")
    .argument("<judgments>", `${judgmentFormatWords()}; gzip allowed`)
    .addOption(judgeOption())
    .addOption(withoutJudgeOption())
    .action(async (file: string, options: CommonOptions & JudgeOptions) => {
      const { counted, withoutPair } = await countJudgments(selection(file, options, terminal));
      const json = { ...counted, ...statisticsAsInTable1(counted) };
      await present({ json, tables: [statisticsTable(counted, withoutPair)] }, options, terminal);
    });
}
