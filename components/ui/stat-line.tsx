import type { ReactNode } from "react";

export interface Stat {
  readonly label: string;
  /** What the label stands for, where it needs telling. */
  readonly means?: string;
  readonly value: ReactNode;
  /** Smaller, after the value: an interval, a whole, a unit. */
  readonly detail?: ReactNode;
}

/** Figures in a line of text, label before value: not cards. */
export function StatLine({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="figures flex flex-wrap items-baseline gap-x-8 gap-y-1">
      {stats.map(({ label, means, value, detail }) => (
        <div key={label} className="flex items-baseline gap-x-2">
          <dt className="text-ink-soft text-sm">{means ? <abbr title={means}>{label}</abbr> : label}</dt>
          <dd>
            <span className="font-semibold text-lg">{value}</span>
            {detail ? <span className="ms-1.5 text-ink-soft text-sm">{detail}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
