import type { ReactNode } from "react";

interface MoreSettingsProps {
  /** A problem is never hidden. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** What hardly anybody changes, folded away. */
export function MoreSettings({ isOpen, children }: MoreSettingsProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">More settings</summary>
      <div className="mt-3 space-y-5">{children}</div>
    </details>
  );
}
