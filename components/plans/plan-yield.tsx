import type { ReactNode } from "react";
import {
  assumedSecondsPerRanking,
  type PairComparisons,
  type PlanYield,
} from "@/lib/domain/plans/plan-yield";
import { countOf, formatCount } from "@/lib/domain/text/format-count";

interface PlanYieldListProps {
  readonly yield: PlanYield;
  /** Names, by index. */
  readonly systems: readonly string[];
  /** Counted from the tasks drawn, and not expected of tasks to be drawn. */
  readonly isExact: boolean;
}

/** What a plan yields, figure by figure. */
export function PlanYieldList({ yield: yielded, systems, isExact }: PlanYieldListProps) {
  const count = (value: number) => formatCount(Math.round(value));
  const isAbout = !isExact;
  const pair = (compared: PairComparisons | undefined) =>
    compared && {
      value: count(compared.comparisons),
      detail: `${systems[compared.first]} and ${systems[compared.second]}`,
    };
  const least = pair(yielded.leastCompared);
  const most = pair(yielded.mostCompared);
  return (
    <dl className="figures space-y-3">
      <Figure
        label="Expanded judgments"
        isAbout={isAbout}
        value={count(yielded.expanded)}
        detail="pairs of systems"
      />
      <Figure
        label="Unexpanded judgments"
        isAbout={isAbout}
        value={count(yielded.unexpanded)}
        detail="pairs of outputs"
      />
      {least && most ? (
        <>
          <Figure label="Least compared pair" isAbout={isAbout} {...least} />
          <Figure label="Most compared pair" isAbout={isAbout} {...most} />
        </>
      ) : null}
      <Figure
        label="Time per judge"
        isAbout
        value={countOf(Math.round(yielded.minutesPerJudge), "minute", "minutes")}
        detail={`at ${assumedSecondsPerRanking} seconds per ranking`}
      />
      <Figure
        label="Tasks"
        isAbout={isAbout}
        value={count(yielded.tasks)}
        detail={
          <>
            in total; {formatCount(Math.round(yielded.overlappingTasks))} for several judges,{" "}
            {countOf(Math.round(yielded.repetitions), "repetition", "repetitions")}
            {Math.round(yielded.singleHypothesisTasks) > 0
              ? `, ${formatCount(Math.round(yielded.singleHypothesisTasks))} with a single output, recorded automatically`
              : null}
          </>
        }
      />
    </dl>
  );
}

function Figure({
  label,
  isAbout,
  value,
  detail,
}: {
  readonly label: string;
  readonly isAbout: boolean;
  readonly value: string;
  readonly detail: ReactNode;
}) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd>
        {isAbout ? <span className="text-ink-soft text-sm">about </span> : null}
        <span className="font-semibold text-lg leading-6">{value}</span>{" "}
        <span className="text-ink-soft text-sm [overflow-wrap:anywhere]">{detail}</span>
      </dd>
    </div>
  );
}
