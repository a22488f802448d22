import { version } from "../version";

/** What a signature names beside the scorer itself. */
export interface SignedRun {
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly segments: number;
  /** Only segments with rankings that count were scored. */
  readonly scope?: "judged";
  /** What was drawn, where anything was. */
  readonly bootstrap?: { readonly replicates: number; readonly seed: number };
}

/**
 * One line that says with what a score was made: the metric, its settings in their order, how many segments, what was
 * resampled, and the version of Adjudge, as `name:value` with a bar between. Whoever has the inputs and this line can
 * get the same number.
 */
export function signature({ metric, settings, segments, scope, bootstrap }: SignedRun): string {
  const parts: [string, unknown][] = [
    ...Object.entries(settings),
    ["segments", segments],
    ["scope", scope],
    ...(bootstrap
      ? ([
          ["bootstrap", bootstrap.replicates],
          ["bootstrapSeed", bootstrap.seed],
        ] as [string, unknown][])
      : []),
    ["adjudge", version],
  ];
  return [
    safe(metric),
    ...parts.flatMap(([name, value]) => (value === undefined ? [] : [`${safe(name)}:${valueText(value)}`])),
  ].join("|");
}

/** The metric whose signature this is. */
export function metricIn(signature: string): string {
  return signature.split("|", 1)[0]!;
}

/** What a signature says of a setting; nothing where the metric has no such setting. */
export function settingIn(signature: string, name: string): string | undefined {
  const part = signature.split("|").find((each) => each.startsWith(`${name}:`));
  return part?.slice(name.length + 1);
}

/** A signature without what is said of a whole campaign: how many segments, which of them, and the version. */
export function settingsOf(signature: string): string {
  return signature
    .split("|")
    .filter((part) => !/^(segments|scope|adjudge):/.test(part))
    .join("|");
}

function valueText(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null) return "none";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueText).join(",");
  return safe(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** No value breaks the line or looks like a further part. */
function safe(text: string): string {
  return text.replace(/[|\p{Cc}]/gu, "_");
}
