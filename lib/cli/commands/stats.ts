import type { Command } from "commander";
import { statisticsTable } from "../../domain/results/statistics-table";
import { countJudgments } from "../../usecases/count-judgments";
import type { CommonOptions } from "../command-options";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addStats(command: Command, terminal: Terminal): void {
  command
    .description("rankings, unexpanded and expanded judgments per judge")
    .argument("<judgments>", "Appraise XML, WMT CSV or Adjudge JSONL; gzip allowed")
    .action(async (file: string, options: CommonOptions) => {
      const counted = await countJudgments({ file });
      present({ json: counted, tables: [statisticsTable(counted)] }, options, terminal);
    });
}
