import { Argument, type Command } from "commander";
import { judgedEditsTables } from "../../domain/results/edits/judged-edits-tables";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import type { MetricFile } from "../../usecases/metrics/metric-files";
import { measureEdits } from "../../usecases/results/measure-edits";
import {
  addSelectionOptions,
  bootstrapOption,
  type CommonOptions,
  pOption,
  type SelectionOptions,
  selection,
} from "../command-options";
import { metricFileOption } from "../metric-file-option";
import { present, requirePlaceForTables } from "../present";
import { progressLine } from "../progress-line";
import { givenTasks, type TaskOptions, taskOptions } from "../task-options";
import type { Terminal } from "../terminal";

interface EditsOptions extends CommonOptions, SelectionOptions, TaskOptions {
  readonly metric?: readonly MetricFile[];
  readonly bootstrap: number;
  readonly p: number;
}

export function addEdits(command: Command, terminal: Terminal): void {
  command
    .description(
      "what judges hold of edits: precision by system and type, agreement, marks against ranks, and metrics that count edits",
    )
    .addArgument(
      new Argument(
        "<judgments...>",
        "Adjudge JSONL with marks; or tasks with brackets, files or folders; gzip allowed; several are read as one",
      ),
    )
    .addOption(
      metricFileOption(
        "scores of systems by a metric that counts edits, with precision and recall if it has them; may be repeated",
      ),
    )
    .addOption(bootstrapOption(1000, "number of resamples of segments for the intervals of agreement"))
    .addOption(pOption())
    .action(async (files: string[], options: EditsOptions) => {
      requirePlaceForTables(options);
      const { metric, bootstrap, p, seed } = options;
      const { onProgress, end } = progressLine(terminal, "Measuring agreement");
      const result = await measureEdits(
        {
          ...{ ...selection(files, options, terminal), ...givenTasks(options), bootstrap, p },
          ...(metric ? { metrics: metric } : {}),
        },
        { seed, onProgress },
      ).finally(end);
      await present(
        { json: result, tables: tablesOfSystems(judgedEditsTables(result), result) },
        options,
        terminal,
      );
    });
  for (const option of taskOptions()) command.addOption(option);
  addSelectionOptions(command);
}
