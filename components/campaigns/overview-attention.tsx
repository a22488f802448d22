import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { AttentionItem, AttentionPlace } from "@/lib/domain/campaigns/attention";

export interface SettledItem extends AttentionItem {
  readonly settledAt: Date;
  /** Who settled it; null where nobody knows any more. */
  readonly by: string | null;
}

interface OverviewAttentionProps {
  readonly items: readonly AttentionItem[];
  /** Still so, and put aside. */
  readonly settled: readonly SettledItem[];
  readonly hrefOf: (place: AttentionPlace) => string | undefined;
  /** Settles an entry, and takes that back. */
  readonly settleButton: (item: AttentionItem) => ReactNode;
  readonly bringBackButton: (item: AttentionItem) => ReactNode;
}

/** What needs the organiser: each entry leads to its place, and can be put aside here. */
export function OverviewAttention(properties: OverviewAttentionProps) {
  const { items, settled, hrefOf, settleButton, bringBackButton } = properties;
  const hasWarning = items.some(({ isWarning }) => isWarning);
  return (
    <section
      aria-labelledby="attention"
      className={`mb-5 border-l-[3px] px-3 py-1.5 text-sm ${hasWarning ? "border-warning bg-warning-wash" : "border-rule-strong bg-sunk"}`}
    >
      <h2 id="attention" className="font-semibold text-sm!">
        Needs attention
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-soft">Nothing right now.</p>
      ) : (
        <ul className="max-w-240">
          {items.map((item) => {
            const href = hrefOf(item.place);
            return (
              <li key={item.key} className="flex flex-wrap items-baseline gap-x-2">
                <span className="min-w-0 py-0.5 [overflow-wrap:anywhere]">
                  {href === undefined ? item.text : <TextLink href={href}>{item.text}</TextLink>}
                </span>
                {item.canSettle ? settleButton(item) : null}
              </li>
            );
          })}
        </ul>
      )}
      {settled.length === 0 ? null : (
        <details className="mt-1">
          <summary className="cursor-pointer py-0.5 text-ink-soft">Settled ({settled.length})</summary>
          <ul className="max-w-240">
            {settled.map((item) => (
              <li key={item.key} className="flex flex-wrap items-baseline gap-x-2">
                <span className="min-w-0 py-0.5 [overflow-wrap:anywhere]">
                  {item.text}{" "}
                  <span className="figures text-ink-soft">
                    {item.by === null ? null : `${item.by}, `}
                    <Time at={item.settledAt} />
                  </span>
                </span>
                {bringBackButton(item)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
