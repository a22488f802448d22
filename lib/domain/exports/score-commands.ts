import { ARCHIVED_JUDGMENTS } from "../formats/manifest";
import { flagOf, type MetricOption } from "../metrics/metric-option";
import { metricNamed } from "../metrics/metrics";
import type { ComputedMetricSettings } from "../results/metrics/computed-metric-settings";
import type { Reproduced } from "./reproduce-script";

/** The files that outputs are scored from, as an archive holds them. */
export interface ScoredFiles {
  readonly outputs: readonly string[];
  /** Of systems whose edits are annotated. */
  readonly edits: readonly string[];
  readonly hasGold: boolean;
  readonly references: readonly string[];
}

type Settings = ComputedMetricSettings["settings"];

/**
 * The command that scores the archived outputs as a campaign's job scored them; none where this version does not know
 * the metric.
 */
export function scoreCommand(
  { metric, settings, scope }: Pick<ComputedMetricSettings, "metric" | "settings" | "scope">,
  { outputs, edits, hasGold, references }: ScoredFiles,
): Pick<Reproduced, "command" | "compares"> | undefined {
  const definition = metricNamed(metric);
  if (definition === undefined) return undefined;
  const { columns, scoreKey = "score", drawsFromSeed, takes } = definition;
  return {
    // The system stands in the first column.
    compares: { scoresInColumn: 2 + columns(settings).findIndex(([, key]) => key === scoreKey) },
    command: [
      ...["score", metric, "--source", "source.txt"],
      ...(scope === "judged" ? ["--judged", ARCHIVED_JUDGMENTS] : []),
      ...(hasGold ? ["--gold", "gold.m2"] : []),
      ...settingWords(metric, settings),
      ...(settings.sharedAnnotations === true ? ["--shared"] : []),
      ...(drawsFromSeed ? ["--seed", String(settings.seed)] : []),
      ...(references.length > 0 ? ["--refs", ...references] : []),
      ...["--hyp", ...(takes === "edits" ? edits : outputs)],
    ],
  };
}

/** The settings of a metric as options are typed; none where they are those that the command has by itself. */
export function settingWords(metric: string, settings: Settings): readonly string[] {
  const definition = metricNamed(metric);
  if (definition === undefined) return [];
  const defaults = definition.onSegments({} as never, []).settings;
  return definition.options.flatMap((option) => optionWords(option, settings, defaults));
}

/** The option as it is typed, where the setting is not the one that the command has by itself. */
function optionWords(option: MetricOption, settings: Settings, defaults: Settings): readonly string[] {
  if (option.setting === undefined) return [];
  const value = settings[option.setting];
  const isDefault = JSON.stringify(value) === JSON.stringify(defaults[option.setting]);
  if (value === undefined || isDefault) return [];
  // Several names stand with commas between them.
  return option.value === undefined ? [flagOf(option)] : [flagOf(option), String(value)];
}
