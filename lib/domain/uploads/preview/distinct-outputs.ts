import { compareCodeUnits } from "../../text/compare-code-units";
import { comparedText, type TextRule } from "../../text/text-rule";

/** The outputs of a segment as they are stored. */
export interface DistinctOutputs {
  /** The hypotheses, in code-unit order: their keys tell nothing of systems or the order of files. */
  readonly texts: readonly string[];
  /** For each system, which of them it wrote. */
  readonly places: readonly number[];
  /** For each system, the text as uploaded where it is another one. */
  readonly originals: readonly (string | null)[];
}

/** Collapses outputs as `collapseOutputs` does, for systems by their place and in a hurry. */
export function distinctOutputs(outputs: readonly string[], rule: TextRule = "SPACES_EVEN"): DistinctOutputs {
  const compared = outputs.map((output) => comparedText(output, rule));
  const texts = [...new Set(compared)].sort(compareCodeUnits);
  const placeOf = new Map(texts.map((text, place) => [text, place]));
  return {
    texts,
    places: compared.map((text) => placeOf.get(text) ?? 0),
    originals: outputs.map((original, system) => (original === compared[system] ? null : original)),
  };
}
