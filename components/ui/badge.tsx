import type { ReactNode } from "react";

/** A short classifying word beside a name: "practice", "late", "you". For a state use `StatusWord`. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="whitespace-nowrap rounded-sm border border-rule-strong px-1 py-px text-ink-soft text-xs leading-none">
      {children}
    </span>
  );
}
