import { compareCodeUnits } from "../text/compare-code-units";
import type { ShownHypothesis } from "./ranking-record";

/** The systems of a hypothesis as agreement is keyed: as a file wrote them, otherwise in code-unit order. */
export function systemTextOf(hypothesis: ShownHypothesis): string {
  if (hypothesis.systemText !== undefined) return hypothesis.systemText;
  return hypothesis.systems.toSorted(compareCodeUnits).join(" ");
}
