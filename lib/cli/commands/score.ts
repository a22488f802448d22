import { type Command, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { goldFormatWords } from "../../domain/formats/gold/gold-formats";
import { METRICS, type MetricName } from "../../domain/metrics/metrics";
import { scoreDocument } from "../../domain/results/metrics/score-json";
import { scoreTables } from "../../domain/results/metrics/score-tables";
import { TABLE_FORMATS, type TableFormat } from "../../domain/tables/table";
import { alternatives } from "../../domain/text/alternatives";
import { scoreOutputs } from "../../usecases/metrics/score-outputs";
import {
  chosenSystems,
  FORMAT_OF_NAME,
  firstSegmentOption,
  pOption,
  systemsOfFilesOptions,
  wholeNumber,
} from "../command-options";
import { namedFile } from "../named-file";
import { present, print, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";
import { metricOptions, metricRequest, refuseForeignOptions, type ScoreOptions } from "./score-options";
import { sentencePrinter } from "./score-sentences";

const RESAMPLES = 1000;

export function addScore(command: Command, terminal: Terminal): void {
  const names = METRICS.map(({ name }) => name);
  const withoutSource = METRICS.flatMap(({ name, ignoresSource }) => (ignoresSource ? [name] : []));
  command
    .description("score outputs with an automatic metric")
    .addArgument(command.createArgument("<metric>", "metric to compute").choices(names))
    .option(
      "--source <file>",
      `one segment per line; not needed if the gold contains it, or for ${alternatives(withoutSource, " and ")}`,
    )
    .option("--gold <file>", `annotated corrections: ${goldFormatWords(", or ")}`)
    .option(
      "--shared",
      "an annotator missing from a sentence of the gold agrees with the first annotator there (CoNLL-2014)",
    )
    .option(
      "--refs <files...>",
      "reference texts, one segment per line (default: the texts that result from the gold)",
    )
    .addOption(
      new Option(
        "--hyp <[name=]file...>",
        "outputs, one file per system, one segment per line; named after the file, or by NAME=FILE",
      ).makeOptionMandatory(),
    )
    .option(
      "--judged <judgments>",
      "score only segments with rankings that count in this file of judgments (default: all segments)",
    )
    .addOption(firstSegmentOption())
    .option("--sentences", "one score per segment; tab-separated, or --format csv or jsonl");
  for (const option of [...metricOptions(), ...systemsOfFilesOptions()]) command.addOption(option);
  command
    .addOption(
      new Option(
        "--bootstrap <count>",
        `number of resamples for intervals and tests (default where needed: ${RESAMPLES})`,
      ).argParser(wholeNumber(1, 1_000_000)),
    )
    .option("--segments", "give each score an interval; only segments are resampled")
    .addOption(
      new Option(
        "--compare [which]",
        "test differences between all systems, or between each system and the first",
      )
        .choices(["all", "first"])
        .preset("all"),
    )
    .addOption(pOption())
    .addOption(
      new Option("--format <format>", `format of the results; ${FORMAT_OF_NAME}`)
        .choices([...TABLE_FORMATS, "tsv", "jsonl"])
        .default("table"),
    )
    .action(async (metric: MetricName, options: ScoreOptions) => {
      refuseForeignOptions(metric, command);
      const printer = sentencePrinter(options);
      const format = options.format as TableFormat;
      const { beta = [], byType, compare } = options;
      if (!printer && (beta.length > 1 || byType || compare)) requirePlaceForTables({ ...options, format });
      const progress = progressLine(terminal, "Scoring");
      const scored = await scoreOutputs(inputOf(metric, options), {
        seed: options.seed,
        onProgress: progress.onProgress,
      }).finally(progress.end);
      for (const note of scored.notes) terminal.stderr(`${note}\n`);
      if (printer) {
        await print(printer(scored), options, terminal);
        return;
      }
      await present(
        { json: scoreDocument(scored), tables: scoreTables(scored) },
        { ...options, format },
        terminal,
      );
    });
}

function inputOf(metric: MetricName, options: ScoreOptions) {
  const { source, gold, shared, refs, hyp, beta, byType, bootstrap, segments, compare, p } = options;
  const { judged, firstSegment } = options;
  if (firstSegment !== undefined && judged === undefined)
    throw new AppError("invalid-input", "--first-segment applies to --judged JUDGMENTS.");
  return {
    request: metricRequest(metric, options),
    ...(source === undefined ? {} : { source }),
    ...(gold === undefined ? {} : { gold }),
    sharedAnnotations: shared ?? false,
    references: refs ?? [],
    hypotheses: hyp.map(namedFile),
    ...chosenSystems(options),
    ...(judged === undefined ? {} : { judged: { file: judged, firstSegment } }),
    betas: beta && beta.length > 1 ? beta : [],
    byType: byType ?? false,
    bootstrap: bootstrap ?? (segments || compare ? RESAMPLES : 0),
    p,
    compare: compare ?? ("none" as const),
  };
}
