"use client";

import { formatDay, formatMinute, formatMoment } from "@/lib/domain/text/format-date";
import { useReaderZone } from "./reader-zone";

interface TimeProps {
  readonly at: Date;
  /** The day alone; otherwise with hour and minute. */
  readonly form?: "day" | "minute";
}

/** A moment in the reader's zone, which its title names; programs read it in UTC. */
export function Time({ at, form = "minute" }: TimeProps) {
  const zone = useReaderZone();
  return (
    // The zone's rules may be newer in the browser than on the server.
    <time dateTime={at.toISOString()} title={formatMoment(at, zone)} suppressHydrationWarning>
      {form === "day" ? formatDay(at, zone) : formatMinute(at, zone)}
    </time>
  );
}
