import { type ReactNode, useId } from "react";
import { Icon } from "@/components/ui/icon";

interface PlanSentenceProps {
  /** What is wrong with its numbers. */
  readonly problems: readonly string[];
  /** Smaller, below: what the numbers mean. */
  readonly note?: ReactNode;
  /** Gets the id of what is wrong, for the numbers to point at. */
  readonly children: (problemId: string) => ReactNode;
}

/** One sentence of a plan with numbers to edit in it, and beneath it what stands against them. */
export function PlanSentence({ problems, note, children }: PlanSentenceProps) {
  const id = useId();
  return (
    <div>
      <p className="leading-10 pointer-coarse:leading-13">{children(id)}</p>
      <div id={id} className="empty:hidden">
        {problems.map((problem) => (
          <p key={problem} className="flex gap-1.5 text-sm text-warning">
            <span className="pt-[3px]">
              <Icon name="warning" />
            </span>
            {problem}
          </p>
        ))}
      </div>
      {note ? <div className="text-ink-soft text-sm">{note}</div> : null}
    </div>
  );
}
