import { type Command, Option } from "commander";
import { leaderboardJson } from "../../domain/results/leaderboard-json";
import { leaderboardTable } from "../../domain/results/leaderboard-table";
import { type RankJudgmentsInput, rankJudgments } from "../../usecases/rank-judgments";
import {
  bootstrapOption,
  type CommonOptions,
  ewOption,
  type JudgeOptions,
  judgeOption,
  pOption,
  selection,
  withoutJudgeOption,
} from "../command-options";
import { present } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface RankOptions extends CommonOptions, JudgeOptions {
  readonly method: RankJudgmentsInput["method"];
  readonly unit: RankJudgmentsInput["unit"];
  readonly ew?: string;
  readonly bootstrap: number;
  readonly p: number;
}

export function addRank(command: Command, terminal: Terminal): void {
  command
    .description("a leaderboard with rank ranges and clusters")
    .argument("<judgments>", "Appraise XML, WMT CSV or Adjudge JSONL; gzip allowed")
    .addOption(
      new Option("--method <method>", "how scores are made").choices(["ew", "trueskill", "bt"]).default("ew"),
    )
    .addOption(ewOption())
    .addOption(bootstrapOption(1000, "how many resamples, or runs of TrueSkill"))
    .addOption(
      new Option("--unit <unit>", "what is resampled together")
        .choices(["judgment", "ranking", "segment", "judge"])
        .default("ranking"),
    )
    .addOption(pOption())
    .addOption(judgeOption())
    .addOption(withoutJudgeOption())
    .action(async (file: string, options: RankOptions) => {
      const progress = progressLine(terminal, "Ranking");
      const { method, unit, bootstrap, p, seed } = options;
      const input = {
        ...selection(file, options),
        method,
        unit,
        bootstrap,
        p,
        ew2015: options.ew === "2015",
      };
      const ranked = await rankJudgments(input, { seed, onProgress: progress.onProgress }).finally(
        progress.end,
      );
      const { fileWarnings, ...board } = ranked;
      for (const warning of fileWarnings) terminal.stderr(`${warning}\n`);
      present({ json: leaderboardJson(board), tables: [leaderboardTable(board, board)] }, options, terminal);
    });
}
