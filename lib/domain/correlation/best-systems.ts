import { compareCodeUnits } from "../text/compare-code-units";
import { type MetricCorrelation, metricCorrelation, type TwiceScored } from "./metric-correlation";
import type { SpearmanForm } from "./spearman-form";

/** Two points always lie on a line. */
const FEWEST = 3;

export interface WindowCorrelation extends MetricCorrelation {
  /** The system that the next smaller window no longer holds. */
  readonly last: string;
}

/**
 * The correlations over the n systems that people find best, from all systems down to three: metrics that tell bad
 * systems from good ones need not tell good ones apart. Of equally good systems those stay whose name comes first.
 */
export function bestSystems(
  systems: readonly TwiceScored[],
  form: SpearmanForm,
): readonly WindowCorrelation[] {
  const byName = systems.toSorted((one, other) => compareCodeUnits(one.system, other.system));
  const byPeople = byName.toSorted((one, other) => other.human - one.human);
  const sizes = Array.from(
    { length: Math.max(0, systems.length - FEWEST + 1) },
    (_, less) => systems.length - less,
  );
  return sizes.map((size) => {
    const best = new Set(byPeople.slice(0, size));
    return {
      last: byPeople[size - 1]!.system,
      ...metricCorrelation(
        byName.filter((each) => best.has(each)),
        form,
      ),
    };
  });
}
