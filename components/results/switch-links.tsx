import Link from "next/link";
import { useId } from "react";

export interface SwitchLink {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** What choosing it means. */
  readonly title?: string;
}

interface SwitchLinksProps {
  readonly label: string;
  readonly links: readonly SwitchLink[];
}

/** A small switch made of addresses: it works without script, and each setting can be sent to somebody. */
export function SwitchLinks({ label, links }: SwitchLinksProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span id={id} className="text-ink-soft text-sm">
        {label}
      </span>
      <ul aria-labelledby={id} className="flex flex-wrap rounded-md border border-rule-strong">
        {links.map(({ label: text, href, isCurrent, title }) => (
          <li key={text} className="not-first:border-rule-strong not-first:border-l">
            <Link
              href={href}
              scroll={false}
              title={title}
              aria-current={isCurrent ? "true" : undefined}
              className="flex h-7 items-center whitespace-nowrap px-2.5 text-sm hover:bg-sunk aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper pointer-coarse:min-h-11 forced-colors:aria-[current]:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
