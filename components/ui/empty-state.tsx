import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  /** One sentence: what will stand here, and what brings it. */
  readonly children: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="max-w-reading border-rule border-t py-6">
      <h2 className="text-base">{title}</h2>
      <p className="mt-0.5 text-ink-soft">{children}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
