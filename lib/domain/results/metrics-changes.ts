import { countOf } from "../text/format-count";
import type { MetricsInput } from "./metrics-result";

/** What is different now from what the metrics were computed from, as sentences; none where nothing is. */
export function metricsChanges(then: MetricsInput, now: MetricsInput): readonly string[] {
  const changes: string[] = [];
  if (then.data !== now.data) changes.push("Outputs, gold or references have been replaced.");
  if (then.imported !== now.imported) changes.push("Imported scores have changed.");
  if (then.rankings !== now.rankings || then.rankingsSum !== now.rankingsSum) {
    const more = now.rankings - then.rankings;
    changes.push(
      more > 0
        ? `${countOf(more, "ranking more counts", "rankings more count")} now: agreement on sentences is of those before.`
        : more < 0
          ? `${countOf(-more, "ranking counts", "rankings count")} no more: agreement on sentences is of those before.`
          : "Other rankings count now: agreement on sentences is of those before.",
    );
  }
  return changes;
}
