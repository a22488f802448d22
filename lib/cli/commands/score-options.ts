import { type Command, InvalidArgumentError } from "commander";
import { AppError } from "../../domain/app-error";
import type { IMeasureSettings } from "../../domain/metrics/i-measure/i-measure-settings";
import type { MetricName } from "../../domain/metrics/metric";
import type { MetricRequest } from "../../domain/metrics/metrics/score-systems";
import type { TableFormat } from "../../domain/tables/table";
import type { OutOptions } from "../command-options";

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
  readonly u?: number;
  readonly annotator?: "best" | "last" | number;
  readonly ignoreCase?: boolean;
  readonly aspect?: IMeasureSettings["aspect"];
  readonly max?: IMeasureSettings["max"];
  readonly optimise?: IMeasureSettings["optimise"];
  readonly mix?: boolean;
  readonly draws?: number;
  readonly bonus?: boolean;
  readonly bootstrap?: number;
  readonly segments?: boolean;
  readonly compare?: "all" | "first";
  readonly p: number;
  readonly json?: boolean;
  readonly table?: string;
  readonly seed: number;
  readonly format: TableFormat | "tsv" | "jsonl";
}

/** Which metrics an option says anything to; those that are not named take all. */
const METRICS_OF: Readonly<Record<string, readonly MetricName[]>> = {
  verbose: ["m2"],
  byType: ["m2"],
  beta: ["m2", "i"],
  u: ["m2"],
  annotator: ["m2", "hoo"],
  ignoreCase: ["m2"],
  aspect: ["i"],
  max: ["i"],
  optimise: ["i"],
  mix: ["i"],
  draws: ["gleu"],
  bonus: ["hoo"],
};

/** An option that the metric has no use for is a mistake: without it, the numbers would not be what was asked for. */
export function refuseForeignOptions(metric: MetricName, command: Command): void {
  for (const option of command.options) {
    const takers = METRICS_OF[option.attributeName()];
    const isGiven = command.getOptionValueSource(option.attributeName()) === "cli";
    if (isGiven && takers && !takers.includes(metric)) {
      throw new AppError(
        "invalid-input",
        `${option.long} applies to ${takers.join(" and ")}, not to ${metric}.`,
      );
    }
  }
}

/** What the options ask of the metric; several β are swept, the first makes the scores. */
export function metricRequest(metric: MetricName, options: ScoreOptions): MetricRequest {
  const { beta, u, annotator, ignoreCase, aspect, max, optimise, mix, draws, bonus, seed } = options;
  switch (metric) {
    case "m2":
      return {
        metric,
        settings: given({
          beta: beta?.[0],
          maxUnchanged: u,
          annotator,
          ignoreCaseAndSpace: ignoreCase,
        }),
      };
    case "i":
      if (beta && beta.length > 1) {
        throw new AppError("invalid-input", "--beta takes one value for i; only m2 takes several.");
      }
      return { metric, settings: given({ aspect, max, optimise, mix, beta: beta?.[0] }) };
    case "gleu":
      return { metric, settings: given({ draws, seed }) };
    case "bleu":
      return { metric };
    case "meteor":
      return { metric, settings: {} };
    case "hoo":
      return { metric, settings: given({ bonus, annotator }) };
  }
}

/** Settings without those that nobody gave: the scorer has its own defaults. */
function given<Settings extends object>(
  settings: Settings,
): { [Key in keyof Settings]?: NonNullable<Settings[Key]> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Settings]?: NonNullable<Settings[Key]>;
  };
}

/** One β or more: `--beta 0.5 1 2`, or `--beta 0.5,1,2`. */
export function betas(text: string, before: readonly number[] | undefined): readonly number[] {
  const values = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (!values.every((value) => value >= 0 && value <= 1000)) {
    throw new InvalidArgumentError("Expected numbers from 0 to 1000.");
  }
  return [...(before ?? []), ...values];
}

export function annotator(text: string): "best" | "last" | number {
  if (text === "best" || text === "last") return text;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected best, last, or the number of an annotator in the gold.");
}
