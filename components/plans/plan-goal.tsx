"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { InlineNumber } from "@/components/ui/fields/inline-number";
import { bestPlan, cheapestPlan, usualCost } from "@/lib/domain/plans/effort/best-plan";
import { type DesignSketch, designOfPlan } from "@/lib/domain/plans/effort/design";
import { plannedCertainty } from "@/lib/domain/plans/effort/planned-certainty";
import type { VarianceComponents } from "@/lib/domain/plans/effort/variance-components";
import type { PlanSettings } from "@/lib/domain/plans/plan-settings";

/** What a goal or a budget comes to. */
export type ChosenSize = Pick<PlanSettings, "rankings" | "judges" | "tasksPerJudge">;

/** What the plan at hand promises, to the next hundredth: a goal that can be reached. */
function goalAbout(
  components: VarianceComponents,
  settings: PlanSettings,
  from: PlanGoalProps["from"],
): string {
  const { halfWidth } = plannedCertainty(components, designOfPlan({ ...settings, ...from }));
  return (Math.ceil(100 * halfWidth.value) / 100).toFixed(2);
}

interface PlanGoalProps {
  readonly components: VarianceComponents;
  readonly settings: PlanSettings;
  /** What can be drawn. */
  readonly from: Pick<DesignSketch, "segments" | "documents">;
  readonly onChoose: (size: ChosenSize) => void;
}

const LEAST_PER_JUDGE = 20;
/** Room for judges who come late or stop early. */
const SLACK = 1.25;

/** A plan to begin with: the cheapest that reaches a goal, or the best that a budget buys. */
export function PlanGoal({ components, settings, from, onChoose }: PlanGoalProps) {
  const [within, setWithin] = useState(() => goalAbout(components, settings, from));
  const [hours, setHours] = useState("15");
  const [most, setMost] = useState("12");
  const [problem, setProblem] = useState<string>();

  function choose(kind: "goal" | "budget") {
    const mostJudges = Math.floor(Number(most));
    const amount = Number(kind === "goal" ? within : hours);
    if (!(mostJudges >= 1 && mostJudges <= 1000) || !(amount > 0))
      return setProblem("Enter numbers above 0, and at most 1,000 judges.");
    const bounds = {
      ...{ sketch: { ...settings, ...from }, cost: usualCost, leastPerJudge: LEAST_PER_JUDGE },
      ...{ leastJudges: Math.min(3, mostJudges), mostJudges },
    };
    const plan =
      kind === "goal"
        ? cheapestPlan(components, bounds, { kind: "half-width", value: amount }, settings.seed)
        : bestPlan(components, bounds, amount);
    if (plan === undefined)
      return setProblem(
        kind === "goal"
          ? `No plan with at most ${mostJudges} judges on these segments reaches it. Allow more judges or a wider goal.`
          : "The budget is too small for any plan.",
      );
    setProblem(undefined);
    const share = Math.ceil((plan.rankings / plan.judges) * SLACK) + settings.controlTasks;
    onChoose({
      rankings: plan.rankings,
      judges: plan.judges,
      tasksPerJudge: Math.max(LEAST_PER_JUDGE, share),
    });
  }

  const number = (label: string, value: string, change: (text: string) => void, digits: number) => (
    <InlineNumber
      label={label}
      value={value}
      digits={digits}
      min={0}
      step="any"
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  );
  return (
    <fieldset className="space-y-2 border-rule border-b pb-4">
      <legend className="sr-only">Goal or budget</legend>
      <p className="leading-10 pointer-coarse:leading-13">
        With at most {number("Judges at most", most, setMost, 3)} judges, know scores to within ±
        {number("Half-width of scores", within, setWithin, 5)}{" "}
        <Button size="small" onClick={() => choose("goal")}>
          Find the cheapest plan
        </Button>
      </p>
      <p className="leading-10 pointer-coarse:leading-13">
        Or spend {number("Hours of judging", hours, setHours, 4)} hours{" "}
        <Button size="small" onClick={() => choose("budget")}>
          Find the best plan
        </Button>
      </p>
      <FormMessage kind="error">{problem ?? null}</FormMessage>
    </fieldset>
  );
}
