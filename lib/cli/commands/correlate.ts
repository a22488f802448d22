import { type Command, Option } from "commander";
import { RANKED_METHODS, type RankedMethod } from "../../domain/correlation/ranked-metric";
import { correlationTables } from "../../domain/results/metrics/correlation-tables";
import { correlateMetrics } from "../../usecases/metrics/correlate-metrics";
import type { MetricFile } from "../../usecases/metrics/metric-files";
import {
  bootstrapOption,
  type CommonOptions,
  chosenSystems,
  type JudgedSystemOptions,
  pOption,
  repeatable,
  systemsOfFilesOptions,
} from "../command-options";
import { metricFileOption } from "../metric-file-option";
import { present, requirePlaceForTables } from "../present";
import type { Terminal } from "../terminal";

interface CorrelateOptions extends CommonOptions, Omit<JudgedSystemOptions, "leftOut"> {
  readonly human: string;
  readonly metric?: readonly MetricFile[];
  readonly ranked?: readonly MetricFile[];
  readonly method: RankedMethod;
  readonly betaSweep?: readonly string[];
  readonly spearman?: "plain";
  readonly williams?: boolean;
  readonly leaveOut?: readonly string[];
  readonly leaveOneOut?: boolean;
  readonly window?: boolean;
  readonly bootstrap: number;
  readonly p: number;
}

export function addCorrelate(command: Command, terminal: Terminal): void {
  command
    .description("system-level correlation of metrics with human scores")
    .addOption(
      new Option("--human <file>", "human scores, one `system score` per line").makeOptionMandatory(),
    )
    .addOption(metricFileOption("a metric's scores of the same systems; may be repeated"))
    .addOption(
      metricFileOption(
        "a metric's segment scores, compared pair by pair and ranked as judgments are; may be repeated",
        "--ranked <name=file...>",
      ),
    )
    .addOption(
      new Option("--method <method>", "how --ranked ranks; use that of the human scores")
        .choices(RANKED_METHODS)
        .default("ew"),
    )
    .addOption(
      new Option("--spearman <variant>", "plain: on a total order, as in the 2015 study").choices(["plain"]),
    )
    .option("--williams", "test every pair of metrics: Williams test and permutation test")
    .addOption(
      new Option("--leave-out <system>", "the same as --without-system; may be repeated")
        .argParser(repeatable)
        .conflicts(["set"]),
    )
    .option("--leave-one-out", "correlations with each system left out in turn")
    .option("--window", "correlations over the best systems, from all down to three")
    .option(
      "--beta-sweep <files...>",
      "files of `system F P R`: correlations of F for β from 0.01 to 1, and their maxima",
    )
    .addOption(
      bootstrapOption(1000, "number of resamples of systems for intervals, and of permutations for tests"),
    )
    .addOption(pOption());
  for (const option of systemsOfFilesOptions()) command.addOption(option);
  command.action(async (options: CorrelateOptions) => {
    const { williams, leaveOneOut, window } = options;
    if (williams || leaveOneOut || window || options.betaSweep) requirePlaceForTables(options);
    const { human, metric, ranked, method, betaSweep, spearman, bootstrap, p, seed } = options;
    const correlated = await correlateMetrics(
      {
        human,
        metrics: metric ?? [],
        ranked: ranked ?? [],
        method,
        sweeps: (betaSweep ?? []).map(sweepFile),
        spearman: spearman ?? "mid-ranks",
        bootstrap,
        p,
        test: options.williams ?? false,
        ...chosenSystems(options),
        leaveOut: [...(options.leaveOut ?? []), ...(options.withoutSystem ?? [])],
        leaveOneOut: options.leaveOneOut ?? false,
        window: options.window ?? false,
      },
      { seed },
    );
    await present({ json: correlated, tables: correlationTables(correlated) }, options, terminal);
  });
}

/** A file by itself is called as it is named on the disk. */
function sweepFile(text: string): MetricFile {
  const split = text.indexOf("=");
  if (split > 0) return { metric: text.slice(0, split).trim(), file: text.slice(split + 1) };
  return { metric: text.slice(text.lastIndexOf("/") + 1), file: text };
}
