import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

interface TaskBarProps {
  /** A live region where it says something that comes by itself. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** A line over the task, in line with its texts: words, and what can be done about them. */
export function TaskBar({ children, actions, className }: TaskBarProps) {
  return (
    <div className="border-rule border-b bg-sunk text-sm">
      <div
        className={cn(
          "mx-auto flex max-w-240 flex-wrap items-center gap-x-2 gap-y-1 py-1 pe-4 ps-7.5 sm:pe-6 sm:ps-9.5",
          className,
        )}
      >
        <div className="min-w-0 flex-1 basis-72 py-1 max-sm:basis-full">{children}</div>
        {actions}
      </div>
    </div>
  );
}
