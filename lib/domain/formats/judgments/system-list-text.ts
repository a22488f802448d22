import type { ShownHypothesis } from "../../judgments/ranking-record";
import { systemTextOf } from "../../judgments/system-text-of";

const SEPARATOR = /[\s,]/;

/**
 * The systems of a hypothesis as a list separated by spaces, or as the file wrote them that they come from. Gives
 * `undefined` and the name at fault where a system's name holds a separator and could not be read back.
 */
export function systemListText(
  hypothesis: ShownHypothesis,
): { readonly text: string } | { readonly text?: undefined; readonly unfit: string } {
  const unfit = hypothesis.systems.find((system) => system === "" || SEPARATOR.test(system));
  return unfit === undefined ? { text: systemTextOf(hypothesis) } : { unfit };
}
