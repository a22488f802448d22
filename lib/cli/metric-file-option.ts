import { InvalidArgumentError, Option } from "commander";
import type { MetricFile } from "../usecases/metrics/metric-files";

/** `NAME=FILE`; the name ends at the first equals sign. */
export function metricFile(text: string, before: readonly MetricFile[] | undefined): readonly MetricFile[] {
  const split = text.indexOf("=");
  const [metric, file] = [text.slice(0, split).trim(), text.slice(split + 1)];
  if (split < 1 || metric === "" || file === "") {
    throw new InvalidArgumentError("Expected NAME=FILE, as in gleu=scores.gleu.");
  }
  return [...(before ?? []), { metric, file }];
}

export const metricFileOption = (meaning: string, flags = "--metric <name=file...>") =>
  new Option(flags, meaning).argParser(metricFile);
