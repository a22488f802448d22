import { AppError } from "../../../domain/app-error";
import { captionedChart } from "../../../domain/charts/captioned-chart";
import type { AnalysisView } from "../../../domain/results/analysis-view";
import type { ArchivedResult, NamedChart } from "./result-export";

export function notComputed(): AppError {
  return new AppError(
    "conflict",
    "This result takes a while and has not been computed yet. Start it under Results, then download its table.",
  );
}

export function resultOf<Result>({ result }: AnalysisView<Result>): Result {
  if (result === null) throw notComputed();
  return result;
}

/** For programs. */
export function staleness({ isStale, computedAt, changes }: AnalysisView<unknown>) {
  return { computedAt: computedAt?.toISOString() ?? null, isStale, changes };
}

/** What is out of date says so wherever it goes. */
export function staleNotes({ isStale, computedAt, changes }: AnalysisView<unknown>): readonly string[] {
  if (!isStale) return [];
  const at = computedAt === null ? "earlier" : computedAt.toISOString().slice(0, 16).replace("T", " ");
  return [`Out of date: computed ${at} UTC.`, ...changes];
}

/** A plot that says of itself that it is out of date, wherever it goes. */
export function marked({ name, chart }: NamedChart, outOfDate: string | undefined): NamedChart {
  return outOfDate === undefined
    ? { name, chart }
    : { name, chart: captionedChart(chart, outOfDate), outOfDate };
}

/** Beyond 20,000 rankings a job names what it was computed from in another way than a command does. */
export function asMade(result: ArchivedResult, { input }: AnalysisView<unknown>): ArchivedResult {
  if (input?.fingerprintOf !== "keys") return result;
  const { made: _, ...rest } = result;
  return rest;
}

/** The database gives the keys of objects back in an order of its own; commands print them in ours. */
export function inKeyOrderOf<Value>(example: unknown, value: Value): Value {
  if (Array.isArray(value)) {
    const [first] = Array.isArray(example) ? example : [];
    return value.map((each) => inKeyOrderOf(first, each)) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const known = typeof example === "object" && example !== null ? { ...example } : {};
  const keys = [...Object.keys(known).filter((key) => key in value), ...Object.keys(value)];
  const own = value as Readonly<Record<string, unknown>>;
  const wanted = known as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, inKeyOrderOf(wanted[key], own[key])])) as Value;
}
