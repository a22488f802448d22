import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { COMPARISON_UNITS } from "../../domain/correlation/rankings/paired-replicates";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { comparisonJson, comparisonTables } from "../../domain/results/comparison/comparison-tables";
import {
  type CompareRankingFilesInput,
  compareRankingFiles,
} from "../../usecases/results/compare-ranking-files";
import {
  addSelectionOptions,
  bootstrapOption,
  type CommonOptions,
  ewOption,
  pOption,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present, requirePlaceForTables } from "../present";
import type { Terminal } from "../terminal";

interface CompareOptions extends CommonOptions, SelectionOptions {
  readonly method: CompareRankingFilesInput["method"];
  readonly unit: CompareRankingFilesInput["unit"];
  readonly ew?: string;
  readonly bootstrap: number;
  readonly p: number;
}

export function addCompare(command: Command, terminal: Terminal): void {
  command
    .description("two rankings of the same systems side by side, and whether they differ by more than chance")
    .argument(
      "<first>",
      `${judgmentFormatWords()}; gzip allowed; or the JSON of adjudge rank, which has scores but nothing to resample`,
    )
    .argument("<second>", "the same")
    .addOption(
      new Option(
        "--method <method>",
        "ew: Expected Wins; trueskill: mean skill over one run of each resample; bt: Bradley–Terry",
      )
        .choices(["ew", "trueskill", "bt"])
        .default("ew"),
    )
    .addOption(ewOption())
    .addOption(
      new Option(
        "--unit <unit>",
        "what intervals and tests allow for: a unit of resampling, of which what both rankings have (segments with the same id, judges with the same name, rankings by both) is drawn for both at once; or both, segments and judges together",
      )
        .choices(COMPARISON_UNITS)
        .default("segment"),
    )
    .addOption(bootstrapOption(1000, "number of resamples of both rankings"))
    .addOption(
      pOption(
        "1 minus the confidence of intervals; pairs with a corrected p up to this changed by more than chance",
      ),
    )
    .action(async (first: string, second: string, options: CompareOptions) => {
      requirePlaceForTables(options);
      const { method, unit, bootstrap, p, seed } = options;
      if (method !== "ew" && options.ew !== undefined)
        throw new AppError("invalid-input", `--ew 2015 applies to --method ew, not to ${method}.`);
      const { files: _, merge: __, ...selected } = selection([], options, terminal);
      const compared = await compareRankingFiles(
        { ...selected, first, second, method, ew2015: options.ew === "2015", unit, bootstrap, p },
        { seed },
      );
      await present(
        { json: comparisonJson(compared), tables: comparisonTables(compared) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command, { isMerging: false });
}
