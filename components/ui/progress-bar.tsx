import { type ReactNode, useId } from "react";
import { cn } from "./class-names";

interface ProgressBarProps {
  readonly done: number;
  readonly total: number;
  /** The progress in words: "24 of 60 done, about 14 minutes left". */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Words first, then the same as a line. A total of nought is an empty line. */
export function ProgressBar({ done, total, children, className }: ProgressBarProps) {
  const id = useId();
  const share = total > 0 ? Math.min(Math.max(done / total, 0), 1) : 0;
  return (
    <div className={cn("max-w-100", className)}>
      <p id={id} className="figures text-sm">
        {children}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        className="mt-1 h-1 bg-rule forced-colors:border"
      >
        <div className="fill h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
