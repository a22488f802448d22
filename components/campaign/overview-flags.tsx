import { formatMinute } from "@/lib/domain/text/format-date";

export interface OverviewFlag {
  readonly id: number;
  readonly judge: string;
  readonly position: number;
  readonly document: string | null;
  readonly source: string;
  readonly reason: string;
  readonly answeredAt: Date;
}

/** What judges flagged, newest first: their words, and the sentence that they speak of. */
export function OverviewFlags({ flags }: { readonly flags: readonly OverviewFlag[] }) {
  return (
    <ul className="max-w-reading">
      {flags.map((flag) => (
        <li key={flag.id} className="border-rule border-t py-2 last:border-b">
          <p dir="auto" className="[overflow-wrap:anywhere]">
            {flag.reason}
          </p>
          <p dir="auto" className="font-serif text-ink-soft [overflow-wrap:anywhere]">
            {flag.source}
          </p>
          <p className="figures text-ink-soft text-sm">
            {flag.judge}, segment {flag.position}
            {flag.document === null ? null : ` of ${flag.document}`}, {formatMinute(flag.answeredAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
