import type { ReactNode } from "react";
import { linkStyles } from "@/components/ui/link-styles";
import type { Leave } from "./leave";

interface LeaveLinkProps {
  readonly leave: Leave;
  /** In place of where it leads. */
  readonly children?: ReactNode;
}

/** A plain link: the next page is loaded whole, and the judging page needs nothing of the router's. */
export function LeaveLink({ leave, children }: LeaveLinkProps) {
  return (
    <a href={leave.href} className={linkStyles()}>
      {children ?? leave.words}
    </a>
  );
}
