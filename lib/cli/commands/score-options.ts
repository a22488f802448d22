import { type Command, InvalidArgumentError, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { flagOf, type MetricOption } from "../../domain/metrics/metric-option";
import { METRICS, type MetricName, type MetricRequest, metricOf } from "../../domain/metrics/metrics";
import type { TableFormat } from "../../domain/tables/table";
import { alternatives } from "../../domain/text/alternatives";
import type { FirstSegment } from "../../domain/uploads/numbering/find-numbering";
import { type JudgedSystemOptions, type OutOptions, wholeNumber } from "../command-options";

/** What all metrics take, and what several can be asked to print; the settings of single ones stand beside. */
export interface ScoreOptions extends OutOptions, Omit<JudgedSystemOptions, "leftOut"> {
  readonly source?: string;
  readonly gold?: string;
  readonly shared?: boolean;
  readonly refs?: readonly string[];
  readonly hyp: readonly string[];
  readonly judged?: string;
  readonly firstSegment?: FirstSegment;
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
  const byFlag = new Map<string, MetricOption>();
  for (const option of METRICS.flatMap(({ options }) => options))
    byFlag.set(option.flags, withChoicesOf(option, byFlag.get(option.flags)));
  return [...byFlag.values()].map((option) => {
    const several = takersOf(option.flags).filter((name) => takesSeveral(name, option));
    const extent =
      several.length === 0
        ? ""
        : `; ${alternatives(several, " and ")} ${several.length === 1 ? "takes" : "take"} several values`;
    return withValue(
      new Option(option.flags, `${takersOf(option.flags).join(", ")}: ${option.meaning}${extent}`),
      option,
    );
  });
}

/** Metrics may leave each other different choices: typed may be whatever one of them knows. */
function withChoicesOf(option: MetricOption, other: MetricOption | undefined): MetricOption {
  if (option.value?.kind !== "choice" || other?.value?.kind !== "choice") return option;
  const choices = [...new Set([...other.value.choices, ...option.value.choices])];
  return { ...option, value: { kind: "choice", choices } };
}

/** An option that the metric has no use for is a mistake: without it, the numbers would not be what was asked for. */
export function refuseForeignOptions(metric: MetricName, command: Command): void {
  for (const option of command.options) {
    const takers = takersOf(option.flags);
    const isGiven = command.getOptionValueSource(option.attributeName()) === "cli";
    if (isGiven && takers.length > 0 && !takers.includes(metric)) {
      throw new AppError(
        "invalid-input",
        `${option.long} applies to ${alternatives(takers, " and ")}, not to ${metric}.`,
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
    checkChoice(metric, option, value);
    const isList = option.value?.kind !== "names" && Array.isArray(value);
    if (isList && value.length > 1 && !option.takesSeveral) throw oneValue(metric, option);
    settings[option.setting] = isList ? value[0] : value;
  }
  return { metric, settings } as MetricRequest;
}

function checkChoice(metric: MetricName, option: MetricOption, value: unknown): void {
  if (option.value?.kind !== "choice") return;
  const { choices } = option.value;
  if (choices.some((choice) => choice === value)) return;
  throw new AppError(
    "invalid-input",
    `${flagOf(option)} is ${alternatives(choices)} for ${metric}, not ${value}.`,
  );
}

function oneValue(metric: MetricName, option: MetricOption): AppError {
  const several = takersOf(option.flags).filter((name) => takesSeveral(name, option));
  return new AppError(
    "invalid-input",
    `${flagOf(option)} takes one value for ${metric}; only ${alternatives(several, " and ")} ${several.length === 1 ? "takes" : "take"} several.`,
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
    case "names":
      return typed.argParser(names);
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

/** One name or more: `--types Prep Nn`, or `--types Prep,Nn`. */
function names(text: string, before: readonly string[] | undefined): readonly string[] {
  const given = text.split(",").map((part) => part.trim());
  if (given.includes("")) throw new InvalidArgumentError("Expected names with commas between them.");
  return [...(before ?? []), ...given];
}

function annotator(text: string): "best" | "last" | number {
  if (text === "best" || text === "last") return text;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected best, last, or the number of an annotator in the gold.");
}
