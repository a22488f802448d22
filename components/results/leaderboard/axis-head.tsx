import { linearScale } from "@/lib/domain/charts/linear-scale";
import { numberText } from "@/lib/domain/charts/number-text";
import type { ScoreAxis } from "@/lib/domain/charts/score-axis";

interface AxisHeadProps {
  readonly axis: ScoreAxis;
  /** What the axis shows, as the plot in a file calls it: "Expected Wins". */
  readonly name: string;
}

/** The name and the ticks of the axis that all rows of a forest plot share. */
export function AxisHead({ axis, name }: AxisHeadProps) {
  const at = linearScale(axis.low, axis.high, 0, 100);
  return (
    <span className="block font-normal leading-5">
      <span className="block text-center font-semibold">{name}</span>
      <span className="relative block h-6">
        <span className="sr-only">
          from {numberText(axis.low, axis.decimals)} to {numberText(axis.high, axis.decimals)}
        </span>
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            data-tick={tick}
            style={{ left: `${at(tick)}%` }}
            className="absolute top-0 max-sm:even:invisible -translate-x-1/2 after:absolute after:-bottom-1 after:left-1/2 after:h-1 after:border-rule-strong after:border-l"
          >
            {numberText(tick, axis.decimals)}
          </span>
        ))}
      </span>
    </span>
  );
}
