import type { ReactNode } from "react";
import { OutOfDate } from "./out-of-date";

interface DownloadEntryProps {
  readonly title: string;
  readonly description: string;
  /** Says that it is of an earlier state. */
  readonly outOfDate?: string | undefined;
  /** The links, beside the title. */
  readonly children: ReactNode;
}

/** What can be downloaded, with what it is. */
export function DownloadEntry({ title, description, outOfDate, children }: DownloadEntryProps) {
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-sm">{title}</h3>
        {children}
      </div>
      <p className="text-ink-soft text-sm">{description}</p>
      {outOfDate === undefined ? null : <OutOfDate>{outOfDate}</OutOfDate>}
    </li>
  );
}
