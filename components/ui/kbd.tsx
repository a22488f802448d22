import type { ReactNode } from "react";

/** A key to press. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-block min-w-5 rounded-sm border border-rule-strong border-b-2 bg-raised px-1 text-center font-sans text-ink text-xs leading-4.5"
    >
      {children}
    </kbd>
  );
}
