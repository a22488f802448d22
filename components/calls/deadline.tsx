"use client";

import { useReaderZone } from "@/components/ui/reader-zone";
import { Time } from "@/components/ui/time";
import { formatAnywhereOnEarth } from "@/lib/domain/calls/deadline";
import { formatMinute } from "@/lib/domain/text/format-date";

/** A moment in the reader's zone, on UTC, and as its day ends last on Earth. */
export function Deadline({ at }: { readonly at: Date }) {
  const zone = useReaderZone();
  return (
    <span>
      <Time at={at} />{" "}
      <span className="text-ink-soft">
        ({zone === "UTC" ? "" : `${formatMinute(at)}; `}
        {formatAnywhereOnEarth(at)})
      </span>
    </span>
  );
}
