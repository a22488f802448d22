import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { type SegmentName, segmentWords } from "@/lib/domain/uploads/numbering/segment-name";

export interface OverviewFlag {
  readonly id: number;
  readonly judge: string;
  readonly segment: SegmentName;
  readonly document: string | null;
  readonly source: string;
  readonly reason: string;
  readonly answeredAt: Date;
}

interface OverviewFlagsProps {
  readonly flags: readonly OverviewFlag[];
  readonly segmentHref: (id: string) => string;
  /** Puts a flag aside. */
  readonly settleButton: (flag: OverviewFlag) => ReactNode;
}

/** What judges flagged, newest first: their words, and the sentence that they speak of. */
export function OverviewFlags({ flags, segmentHref, settleButton }: OverviewFlagsProps) {
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
          <p className="figures flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm">
            <span>
              {flag.judge},{" "}
              <TextLink href={segmentHref(flag.segment.id)}>{segmentWords(flag.segment)}</TextLink>
              {flag.document === null ? null : `, ${flag.document}`}, <Time at={flag.answeredAt} />
            </span>
            {settleButton(flag)}
          </p>
        </li>
      ))}
    </ul>
  );
}
