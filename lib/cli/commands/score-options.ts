import { type Command, InvalidArgumentError, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { flagOf, type MetricOption } from "../../domain/metrics/metric-option";
import { METRICS, type MetricName, type MetricRequest, metricOf } from "../../domain/metrics/metrics";
import type { TableFormat } from "../../domain/tables/table";
import { type OutOptions, wholeNumber } from "../command-options";

/** What all metrics take, and what several can be asked to print; the settings of single ones stand beside. */
export interface ScoreOptions extends OutOptions {
  readonly source?: string;
  readonly gold?: string;
  readonly shared?: boolean;
  readonly refs?: readonly string[];
  readonly hyp: readonly string[];
  readonly sentences?: boolean;
  readonly verbose?: boolean;
  readonly byType?: boolean;
  readonly beta?: readonly number[];
  readonly bootstrap?: number;
  readonly segments?: boolean;
  readonly compare?: "all" | "first";
  readonly p: number;
  readonly json?: boolean;
  readonly table?: string;
  readonly seed: number;
  readonly format: TableFormat | "tsv" | "jsonl";
}

/** The options of all metrics, each once, which say what they are for. */
export function metricOptions(): readonly Option[] {
  const byFlag = new Map(
    METRICS.flatMap(({ options }) => options).map((option): [string, MetricOption] => [option.flags, option]),
  );
  return [...byFlag.values()].map((option) => {
    const several = takersOf(option.flags).filter((name) => takesSeveral(name, option));
    const extent = several.length === 0 ? "" : `; ${several.join(" and ")} takes several values`;
    return withValue(
      new Option(option.flags, `${takersOf(option.flags).join(", ")}: ${option.meaning}${extent}`),
      option,
    );
  });
}

/** An option that the metric has no use for is a mistake: without it, the numbers would not be what was asked for. */
export function refuseForeignOptions(metric: MetricName, command: Command): void {
  for (const option of command.options) {
    const takers = takersOf(option.flags);
    const isGiven = command.getOptionValueSource(option.attributeName()) === "cli";
    if (isGiven && takers.length > 0 && !takers.includes(metric)) {
      throw new AppError(
        "invalid-input",
        `${option.long} applies to ${takers.join(" and ")}, not to ${metric}.`,
      );
    }
  }
}

/** What the options ask of the metric; of several values the first makes the scores. */
export function metricRequest(metric: MetricName, options: ScoreOptions): MetricRequest {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const { options: taken, drawsFromSeed } = metricOf(metric);
  const settings: Record<string, unknown> = drawsFromSeed ? { seed: options.seed } : {};
  for (const option of taken) {
    const value = given[new Option(option.flags).attributeName()];
    // The scorer has defaults of its own.
    if (option.setting === undefined || value === undefined) continue;
    if (Array.isArray(value) && value.length > 1 && !option.takesSeveral) throw oneValue(metric, option);
    settings[option.setting] = Array.isArray(value) ? value[0] : value;
  }
  return { metric, settings } as MetricRequest;
}

function oneValue(metric: MetricName, option: MetricOption): AppError {
  const several = takersOf(option.flags).filter((name) => takesSeveral(name, option));
  return new AppError(
    "invalid-input",
    `${flagOf(option)} takes one value for ${metric}; only ${several.join(" and ")} takes several.`,
  );
}

/** The metrics that an option says anything to. */
function takersOf(flags: string): readonly MetricName[] {
  return METRICS.filter(({ options }) => options.some((each) => each.flags === flags)).map(
    ({ name }) => name,
  );
}

function takesSeveral(metric: MetricName, { flags }: MetricOption): boolean {
  return metricOf(metric).options.some((each) => each.flags === flags && each.takesSeveral);
}

function withValue(typed: Option, { value }: MetricOption): Option {
  switch (value?.kind) {
    case undefined:
      return typed;
    case "choice":
      return typed.choices(value.choices);
    case "whole":
      return typed.argParser(wholeNumber(value.from, value.to));
    case "annotator":
      return typed.argParser(annotator);
    case "weights":
      return typed.argParser(weights);
  }
}

/** One weight or more: `--beta 0.5 1 2`, or `--beta 0.5,1,2`. */
function weights(text: string, before: readonly number[] | undefined): readonly number[] {
  const values = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (!values.every((value) => value >= 0 && value <= 1000)) {
    throw new InvalidArgumentError("Expected numbers from 0 to 1000.");
  }
  return [...(before ?? []), ...values];
}

function annotator(text: string): "best" | "last" | number {
  if (text === "best" || text === "last") return text;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected best, last, or the number of an annotator in the gold.");
}
