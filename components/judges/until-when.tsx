import { Time } from "@/components/ui/time";

/** "until 31 Dec 2026" or "until you revoke it". */
export function UntilWhen({
  at,
  revoked = "until you revoke it",
}: {
  readonly at: Date | undefined;
  readonly revoked?: string;
}) {
  return at === undefined ? (
    revoked
  ) : (
    <>
      until <Time at={at} form="day" />
    </>
  );
}
