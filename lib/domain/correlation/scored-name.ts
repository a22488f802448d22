/** How WMT names what it ranks: test set, system, language pair, with points between. */
const WMT_NAME = /^[^.]+\.(.+)\.[^.]+$/;

/**
 * The name under which a metric scored a system that people judged: the same, or, where no judged system has a score
 * under its own name, the system of a WMT name such as `newstest.SYSTEM.de-en`.
 */
export function scoredNames(
  judged: ReadonlySet<string>,
  scored: ReadonlySet<string>,
): (system: string) => string {
  const isKnown = [...judged].some((system) => scored.has(system));
  return isKnown ? (system) => system : (system) => WMT_NAME.exec(system)?.[1] ?? system;
}
