import { countOf } from "../text/format-count";
import type { ResultInput } from "./result-input";

/** As much of what counts now as is known without computing anything. */
export type CurrentInput = Pick<ResultInput, "judges" | "fingerprint" | "version"> & {
  /** Nothing where counting the selected rankings takes a job, or where they cannot be counted. */
  readonly rankings: number | undefined;
};

/** What is different between the input of a result and what counts now, as sentences; none where nothing is. */
export function inputChanges(before: ResultInput, now: CurrentInput): readonly string[] {
  const changes: string[] = [];
  if (before.fingerprint !== now.fingerprint) {
    const gone = before.judges.filter((judge) => !now.judges.includes(judge)).length;
    const come = now.judges.filter((judge) => !before.judges.includes(judge)).length;
    const more = before.rankings === null ? 0 : (now.rankings ?? before.rankings) - before.rankings;
    if (more > 0) changes.push(`${countOf(more, "ranking", "rankings")} added.`);
    else if (more < 0) changes.push(`${countOf(-more, "ranking", "rankings")} removed.`);
    if (come > 0) changes.push(`${countOf(come, "judge", "judges")} joined.`);
    if (gone > 0) changes.push(`${countOf(gone, "judge", "judges")} no longer counted.`);
    if (changes.length === 0) changes.push("Rankings have changed since.");
  }
  if (before.version !== now.version)
    changes.push(`Computed by version ${before.version}; this is ${now.version}.`);
  return changes;
}
