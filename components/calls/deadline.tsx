import { Time } from "@/components/ui/time";
import { formatAnywhereOnEarth } from "@/lib/domain/calls/deadline";

/** A moment in the reader's zone, and as its day ends last on Earth. */
export function Deadline({ at }: { readonly at: Date }) {
  return (
    <>
      <Time at={at} /> <span className="text-ink-soft">({formatAnywhereOnEarth(at)})</span>
    </>
  );
}
