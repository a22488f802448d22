import { countOf } from "../../text/format-count";
import type { MetricsInput } from "./metrics-result";

/** What is different now from what the metrics were computed from, as sentences; none where nothing is. */
export function metricsChanges(then: MetricsInput, now: MetricsInput): readonly string[] {
  const changes: string[] = [];
  if (then.data !== now.data) {
    changes.push(
      now.scope === "judged"
        ? "Other segments have rankings now, or outputs, gold, edits or references were replaced."
        : "Outputs, gold, edits or references have been replaced.",
    );
  }
  if (then.imported !== now.imported) changes.push("Imported scores have changed.");
  if (then.rankings !== now.rankings || then.rankingsSum !== now.rankingsSum) {
    const more = now.rankings - then.rankings;
    changes.push(
      more > 0
        ? `${countOf(more, "more ranking counts", "more rankings count")} now: sentence-level agreement does not include this change.`
        : more < 0
          ? `${countOf(-more, "ranking no longer counts", "rankings no longer count")}: sentence-level agreement does not include this change.`
          : "Rankings have changed: sentence-level agreement does not include this change.",
    );
  }
  return changes;
}
