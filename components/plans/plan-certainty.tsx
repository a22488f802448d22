import { costOf, usualCost } from "@/lib/domain/plans/effort/best-plan";
import { type DesignSketch, designOfPlan } from "@/lib/domain/plans/effort/design";
import { chanceOfGap, plannedCertainty } from "@/lib/domain/plans/effort/planned-certainty";
import type { VarianceComponents } from "@/lib/domain/plans/effort/variance-components";
import { promisedGaps } from "@/lib/domain/plans/effort/weigh-plan";
import type { PlanSettings } from "@/lib/domain/plans/plan-settings";
import { formatCount } from "@/lib/domain/text/format-count";

interface PlanCertaintyProps {
  readonly components: VarianceComponents;
  /** Of this campaign as it was judged so far, or of a published study. */
  readonly isOwn: boolean;
  readonly settings: PlanSettings;
  /** What can be drawn. */
  readonly from: Pick<DesignSketch, "segments" | "documents">;
}

/** How certain scores will be once a plan is done, figure by figure. */
export function PlanCertainty({ components, isOwn, settings, from }: PlanCertaintyProps) {
  const certainty = plannedCertainty(components, designOfPlan({ ...settings, ...from }));
  const { value, low, high } = certainty.halfWidth;
  const { hours } = costOf(settings, usualCost);
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const chances = promisedGaps
    .slice(-2)
    .map((gap) => `${percent(chanceOfGap(gap, certainty, components.systems.length))} if ${gap} apart`);
  return (
    <div className="mb-5 space-y-3 border-rule border-b pb-4">
      <dl className="figures space-y-3">
        <div>
          <dt className="text-ink-soft text-sm">Scores known to within</dt>
          <dd>
            <span className="text-ink-soft text-sm">about </span>
            <span className="font-semibold text-lg leading-6">±{value.toFixed(3)}</span>{" "}
            <span className="text-ink-soft text-sm">
              over segments and judges; probably ±{low.toFixed(3)}{" "}
              {Number.isFinite(high) ? `to ±${high.toFixed(3)}` : "or more"}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">Two systems are told apart in</dt>
          <dd className="text-sm">{chances.join(", ")}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">Judging in all</dt>
          <dd>
            <span className="text-ink-soft text-sm">about </span>
            <span className="font-semibold text-lg leading-6">{formatCount(Math.round(hours))} hours</span>{" "}
            <span className="text-ink-soft text-sm">
              at {usualCost.minutesPerRanking * 60} seconds per ranking and {usualCost.minutesPerJudge}{" "}
              minutes to begin
            </span>
          </dd>
        </div>
      </dl>
      <p className="text-ink-soft text-sm">
        {isOwn
          ? "From what was judged here so far."
          : "From a published study, since nothing was judged here yet: a rough promise."}
      </p>
    </div>
  );
}
