import { type Command, Option } from "commander";
import { scoreDocument } from "../../domain/results/score-json";
import { scoreTables } from "../../domain/results/score-tables";
import { iMeasureLevels, iMeasures } from "../../domain/scoring/i-measure/i-measure-settings";
import { iMeasureAspects } from "../../domain/scoring/i-measure/measures";
import { METRICS, type MetricName } from "../../domain/scoring/metric";
import { TABLE_FORMATS, type TableFormat } from "../../domain/tables/table";
import { scoreOutputs } from "../../usecases/score-outputs";
import { FORMAT_OF_NAME, pOption, wholeNumber } from "../command-options";
import { namedFile } from "../named-file";
import { present, print, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";
import { annotator, betas, metricRequest, refuseForeignOptions, type ScoreOptions } from "./score-options";
import { sentencePrinter } from "./score-sentences";

const RESAMPLES = 1000;

export function addScore(command: Command, terminal: Terminal): void {
  command
    .description("scores of outputs by an automatic metric")
    .addArgument(command.createArgument("<metric>", "which").choices(METRICS))
    .option(
      "--source <file>",
      "one segment a line; may be left out where the gold holds it, and for bleu and meteor",
    )
    .option("--gold <file>", "annotated corrections: .m2, I-measure XML, or NUCLE SGML")
    .option(
      "--shared",
      "an annotator whom a sentence of the gold does not name agrees with the first named (CoNLL-2014)",
    )
    .option("--refs <files...>", "reference texts, line by line; without them, the texts that the gold makes")
    .addOption(
      new Option(
        "--hyp <[name=]file...>",
        "outputs, one file for each system, line by line; called as the file is, or as NAME=FILE says",
      ).makeOptionMandatory(),
    )
    .option("--sentences", "the score of each segment by itself; tab-separated, or --format csv or jsonl")
    .option("--verbose", "m2: what was found in each segment")
    .option("--by-type", "m2: recall by type of error")
    .addOption(
      new Option("--beta <numbers...>", "m2, i: how much recall counts; m2 takes several at once").argParser(
        betas,
      ),
    )
    .addOption(
      new Option("--u <count>", "m2: the most unchanged tokens within an edit").argParser(
        wholeNumber(0, 1000),
      ),
    )
    .addOption(
      new Option("--annotator <which>", "m2, hoo: best, last, or a number of the gold").argParser(annotator),
    )
    .option("--ignore-case", "m2: edits of the system that change case or white space alone do not count")
    .addOption(new Option("--aspect <aspect>", "i: what the score is of").choices(iMeasureAspects))
    .addOption(new Option("--max <measure>", "i: what a reference is chosen by").choices(iMeasures))
    .addOption(
      new Option("--optimise <level>", "i: whether that is chosen for a sentence or the corpus").choices(
        iMeasureLevels,
      ),
    )
    .option("--mix", "i: references may mix the corrections of several annotators")
    .addOption(
      new Option("--draws <count>", "gleu: how often references are drawn").argParser(
        wholeNumber(2, 1_000_000),
      ),
    )
    .option("--bonus", "hoo: optional edits that were left alone count as found")
    .addOption(
      new Option(
        "--bootstrap <count>",
        `resamples, for intervals and tests; ${RESAMPLES} where they are needed`,
      ).argParser(wholeNumber(1, 1_000_000)),
    )
    .option(
      "--segments",
      "an interval for each score, from resampled segments, which is all that is resampled",
    )
    .addOption(
      new Option("--compare [which]", "test the differences between all systems, or of all to the first")
        .choices(["all", "first"])
        .preset("all"),
    )
    .addOption(pOption())
    .addOption(
      new Option("--format <format>", `how results are printed; ${FORMAT_OF_NAME}`)
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
  return {
    request: metricRequest(metric, options),
    ...(source === undefined ? {} : { source }),
    ...(gold === undefined ? {} : { gold }),
    sharedAnnotations: shared ?? false,
    references: refs ?? [],
    hypotheses: hyp.map(namedFile),
    betas: beta && beta.length > 1 ? beta : [],
    byType: byType ?? false,
    bootstrap: bootstrap ?? (segments || compare ? RESAMPLES : 0),
    p,
    compare: compare ?? ("none" as const),
  };
}
