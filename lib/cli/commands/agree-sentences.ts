import { type Command, Option } from "commander";
import { TIE_FORMS, type TieForm } from "../../domain/correlation/sentence-tau";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { sentenceAgreementTables } from "../../domain/results/metrics/sentence-agreement-tables";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { numberingJson } from "../../domain/uploads/numbering/numbering-words";
import { agreeSentences } from "../../usecases/metrics/agree-sentences";
import type { MetricFile } from "../../usecases/metrics/metric-files";
import {
  addSelectionOptions,
  bootstrapOption,
  type CommonOptions,
  type FirstSegmentOptions,
  firstScoredOption,
  firstSegmentOption,
  givenFirsts,
  pOption,
  type SelectionOptions,
  selection,
} from "../command-options";
import { metricFileOption } from "../metric-file-option";
import { present, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import type { Terminal } from "../terminal";

interface AgreeSentencesOptions extends CommonOptions, SelectionOptions, FirstSegmentOptions {
  readonly judgments: readonly string[];
  readonly metric?: readonly MetricFile[];
  readonly ties: TieForm;
  readonly expanded?: boolean;
  readonly compare?: boolean;
  readonly bootstrap: number;
  readonly p: number;
}

export function addAgreeSentences(command: Command, terminal: Terminal): void {
  command
    .description("segment-level agreement of metrics with judgments")
    .addOption(
      new Option(
        "--judgments <file...>",
        `${judgmentFormatWords()}; gzip allowed; several files are read as one`,
      ).makeOptionMandatory(),
    )
    .addOption(metricFileOption("a metric's segment scores; may be repeated"))
    .addOption(
      new Option("--ties <form>", "human: count pairs that judges tied; drop: ignore them")
        .choices(TIE_FORMS)
        .default("human"),
    )
    .option("--expanded", "compare pairs of systems instead of pairs of hypotheses as shown")
    .addOption(firstSegmentOption())
    .addOption(firstScoredOption())
    .option("--compare", "test every pair of metrics with a permutation test")
    .addOption(bootstrapOption(1000, "number of resamples for intervals, and of permutations for tests"))
    .addOption(pOption())
    .action(async (options: AgreeSentencesOptions) => {
      requirePlaceForTables(options);
      const { judgments, metric, ties, expanded, compare, bootstrap, p, seed } = options;
      const progress = progressLine(terminal, "Comparing");
      const { fileWarnings, ...agreed } = await agreeSentences(
        {
          ...selection(judgments, options, terminal),
          ...givenFirsts(options),
          metrics: metric ?? [],
          form: expanded ? "expanded" : "unexpanded",
          ties,
          bootstrap,
          p,
          test: compare ?? false,
        },
        { seed, onProgress: progress.onProgress },
      ).finally(progress.end);
      for (const warning of fileWarnings) terminal.stderr(`${warning}\n`);
      const json = {
        ...agreed,
        metrics: agreed.metrics.map(({ segments, ...measured }) => ({
          ...measured,
          segments: segments && numberingJson(segments),
        })),
      };
      await present(
        { json, tables: tablesOfSystems(sentenceAgreementTables(agreed), agreed) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
