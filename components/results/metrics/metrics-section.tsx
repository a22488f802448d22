import type { ReactNode } from "react";
import { METRICS_PARTS, type MetricsPart } from "./metrics-parts";

interface MetricsSectionProps {
  readonly id: MetricsPart;
  /** What a reader must know first. */
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a results page under its own heading. */
export function MetricsSection({ id, lead, actions, children }: MetricsSectionProps) {
  return (
    <section aria-labelledby={id} className="mb-10 min-w-0 border-rule border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 print:break-after-avoid">
        <h2 id={id} className={lead === undefined ? "mb-2 scroll-mt-4" : "scroll-mt-4"}>
          {METRICS_PARTS[id]}
        </h2>
        {actions}
      </div>
      {lead === undefined ? null : (
        <p className="mb-3 max-w-reading max-sm:mt-2 text-ink-soft text-sm print:break-inside-avoid print:break-after-avoid">
          {lead}
        </p>
      )}
      {children}
    </section>
  );
}
