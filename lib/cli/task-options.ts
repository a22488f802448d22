import { Option } from "commander";
import type { BracketedFiles } from "../usecases/results/steps/bracketed-tasks";
import { type FirstSegmentOptions, firstSegmentOption } from "./command-options";

/** What tasks with brackets do not say themselves. */
export interface TaskOptions extends Pick<FirstSegmentOptions, "firstSegment"> {
  readonly ranks?: string;
  readonly source?: string;
  readonly taskJudge?: string;
}

export const taskOptions = () => [
  new Option(
    "--ranks <file>",
    "of tasks with brackets: judgments that say who wrote the texts and how they were ranked",
  ),
  new Option(
    "--source <file>",
    "of tasks with brackets: the source whose lines judgments name, one segment per line",
  ),
  firstSegmentOption(),
  new Option(
    "--task-judge <name>",
    "of tasks with brackets: who marked them (default: the name of their folder)",
  ),
];

export function givenTasks({
  ranks,
  source,
  firstSegment,
  taskJudge,
}: TaskOptions): Omit<BracketedFiles, "files"> {
  return { ranks, source, firstSegment, judge: taskJudge };
}
