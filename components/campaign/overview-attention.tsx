import { TextLink } from "@/components/ui/text-link";
import type { AttentionItem, AttentionPlace } from "@/lib/domain/campaign/attention";

interface OverviewAttentionProps {
  readonly items: readonly AttentionItem[];
  readonly hrefOf: (place: AttentionPlace) => string | undefined;
}

/** What needs the organiser, on one line where it fits. */
export function OverviewAttention({ items, hrefOf }: OverviewAttentionProps) {
  const hasWarning = items.some(({ isWarning }) => isWarning);
  return (
    <section
      aria-labelledby="attention"
      className={`mb-5 border-l-[3px] px-3 py-1.5 text-sm ${hasWarning ? "border-warning bg-warning-wash" : "border-rule-strong bg-sunk"}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <h2 id="attention" className="font-semibold text-sm!">
          Needs attention
        </h2>
        {items.length === 0 ? (
          <p className="text-ink-soft">Nothing at the moment.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
            {items.map(({ key, text, place }) => {
              const href = hrefOf(place);
              return <li key={key}>{href === undefined ? text : <TextLink href={href}>{text}</TextLink>}</li>;
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
