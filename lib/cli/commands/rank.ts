import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { rangeKinds } from "../../domain/ranking/bootstrap";
import { rankingWarningText } from "../../domain/ranking/ranking-warning";
import { rankingMethods } from "../../domain/results/filters/analysis-request";
import { leaderboardJson } from "../../domain/results/leaderboard/leaderboard-json";
import { leaderboardTable } from "../../domain/results/leaderboard/leaderboard-table";
import { type RankJudgmentsInput, rankJudgments } from "../../usecases/results/rank-judgments";
import {
  addSelectionOptions,
  bootstrapOption,
  type CommonOptions,
  ewOption,
  type FirstSegmentOptions,
  firstSegmentOption,
  ghostOption,
  judgmentsArgument,
  pOption,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface RankOptions extends CommonOptions, SelectionOptions, FirstSegmentOptions {
  readonly expectedUses?: string;
  readonly method: RankJudgmentsInput["method"];
  readonly unit?: RankJudgmentsInput["unit"];
  readonly ranges?: RankJudgmentsInput["ranges"];
  readonly ghost?: true;
  readonly ew?: string;
  readonly bootstrap: number;
  readonly p: number;
}

export function addRank(command: Command, terminal: Terminal): void {
  command
    .description("a leaderboard with rank ranges and clusters")
    .addArgument(judgmentsArgument())
    .addOption(
      new Option(
        "--method <method>",
        "ew: Expected Wins, the mean share of wins against each other system, ignoring ties; trueskill: mean skill over runs, as published by WMT 2014 unless --unit is given; bt: Bradley–Terry; pl: Plackett–Luce with ties, fitted to whole rankings",
      )
        .choices(rankingMethods)
        .default("ew"),
    )
    .addOption(ewOption())
    .addOption(ghostOption())
    .addOption(bootstrapOption(1000, "number of resamples; for trueskill, one run each"))
    .addOption(
      new Option(
        "--unit <unit>",
        "what ranges, intervals and clusters allow for: both (other segments, or documents, and other judges at once), or one unit of resampling (default: both from three judges on, otherwise document or segment). With a unit, trueskill makes one run per resample; without one, as published (run), all runs use the original judgments, so ranges show the noise of the runs, not the variation that other judgments would bring",
      ).choices(["both", "judgment", "ranking", "segment", "document", "judge", "run"]),
    )
    .addOption(
      new Option(
        "--ranges <kind>",
        "rank ranges: percentile (as published), joint (percentiles that also answer together for the first and last ranks; default without --unit and with --unit both), confidence (hold each system’s true rank with probability 1 − p whatever the order; wider) or simultaneous (hold the true ranks of all systems at once; widest)",
      ).choices([...rangeKinds]),
    )
    .addOption(
      pOption("rank ranges cover 1 minus this share of the resamples; clusters are separated at this level"),
    )
    .addOption(
      new Option(
        "--expected-uses <file>",
        "weight results to the plain test set, every segment counting alike: how many tasks of each segment were to be expected, one number per line or as `adjudge sample --json` prints it (ew and bt, over both)",
      ),
    )
    .addOption(firstSegmentOption())
    .action(async (files: string[], options: RankOptions) => {
      const progress = progressLine(terminal, "Ranking");
      const { method, unit, ranges, ghost, bootstrap, p, seed } = options;
      refuseForeignOptions(command, method);
      const input = {
        ...selection(files, options, terminal),
        method,
        unit,
        ranges,
        ghost,
        bootstrap,
        p,
        ew2015: options.ew === "2015",
        expectedUses: options.expectedUses,
        firstSegment: options.firstSegment,
      };
      const board = await rankJudgments(input, { seed, onProgress: progress.onProgress }).finally(
        progress.end,
      );
      // CSV has no place for what is said below the other tables.
      if (board.unit === "run" && options.format === "csv")
        terminal.stderr(`${rankingWarningText({ kind: "run-noise" })}\n`);
      await present(
        { json: leaderboardJson(board), tables: [leaderboardTable(board, board)] },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}

/** An option that the method has no use for is a mistake: without it, the numbers would not be what was asked for. */
function refuseForeignOptions(command: Command, method: RankOptions["method"]): void {
  if (method !== "ew" && command.getOptionValueSource("ew") === "cli")
    throw new AppError("invalid-input", `--ew 2015 applies to --method ew, not to ${method}.`);
  if (method !== "pl" && command.getOptionValue("ghost") === true)
    throw new AppError("invalid-input", `--ghost applies to --method pl, not to ${method}.`);
  if (method !== "trueskill" && command.getOptionValue("unit") === "run")
    throw new AppError("invalid-input", `--unit run applies to --method trueskill: ${method} has no runs.`);
}
