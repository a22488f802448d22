import type { ReactNode } from "react";
import { Icon } from "../icon";

interface FormMessageProps {
  readonly kind: "error" | "done";
  readonly children?: ReactNode;
}

/**
 * What became of the whole form. It stays in the page while empty, because a region that appears together with
 * its text is often not read out.
 */
export function FormMessage({ kind, children }: FormMessageProps) {
  const error = kind === "error";
  return (
    <div role={error ? "alert" : "status"} className="empty:hidden">
      {children ? (
        <p className={`flex gap-2 text-sm ${error ? "text-warning" : "text-ink"}`}>
          <span className={`pt-[3px] ${error ? "" : "text-accent"}`}>
            <Icon name={error ? "warning" : "check"} />
          </span>
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}
