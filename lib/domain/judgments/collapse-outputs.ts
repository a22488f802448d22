import { compareCodeUnits } from "../text/compare-code-units";
import { comparedText, type TextRule } from "../text/text-rule";

/** What one system wrote for a segment. */
export interface SystemOutput {
  readonly system: string;
  readonly text: string;
}

/** A distinct output of a segment. */
export interface CollapsedHypothesis {
  readonly text: string;
  /** The systems that wrote it, in code-unit order. */
  readonly systems: readonly string[];
}

/**
 * The distinct hypotheses among the outputs of one segment: outputs that are equal by the rule for texts are one.
 * Hypotheses stand in code-unit order of their texts, so that the order tells nothing of the systems and does not
 * depend on the order of the uploads.
 *
 * Fails with a RangeError where a system occurs twice.
 */
export function collapseOutputs(
  outputs: readonly SystemOutput[],
  rule: TextRule = "SPACES_EVEN",
): CollapsedHypothesis[] {
  const seen = new Set<string>();
  const systemsByText = new Map<string, string[]>();
  for (const { system, text: line } of outputs) {
    if (seen.has(system)) throw new RangeError(`system ${system} has two outputs for one segment`);
    seen.add(system);
    const text = comparedText(line, rule);
    const systems = systemsByText.get(text);
    if (systems) systems.push(system);
    else systemsByText.set(text, [system]);
  }
  return [...systemsByText]
    .map(([text, systems]) => ({ text, systems: systems.sort(compareCodeUnits) }))
    .sort((first, second) => compareCodeUnits(first.text, second.text));
}
