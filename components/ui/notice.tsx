import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";

interface NoticeProps {
  readonly kind?: "info" | "warning";
  /** A word or two, set in bold before the text. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A remark about the page it stands on: marked by a bar at its side, not by a box. */
export function Notice({ kind = "info", title, action, className, children }: NoticeProps) {
  const warning = kind === "warning";
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-1 border-s-[3px] px-3 py-1.5 text-sm",
        warning ? "border-warning bg-warning-wash" : "border-rule-strong bg-sunk",
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-2">
        <span className={`pt-[3px] ${warning ? "text-warning" : "text-ink-soft"}`}>
          <Icon name={warning ? "warning" : "info"} />
        </span>
        <div className="min-w-0">
          {warning ? <span className="sr-only">Warning: </span> : null}
          {title ? <strong className="me-2 font-semibold">{title}</strong> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
