import { countOf } from "../../text/format-count";
import { ageInWords, type BackupNotice } from "../backup-notice";

/** How the archive of the log stands, as far as it is known. */
export interface ArchiveStanding {
  readonly since: Date;
  /** Everything acknowledged until then could be brought back. */
  readonly archivedUntil: Date | null;
  readonly copiedAt: Date | null;
  /** What keeps it from going on. */
  readonly failure: string | null;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** It is told every few seconds; after this nobody tells any more. */
const SILENT_MS = MINUTE_MS;
/** By then a first base copy should be whole, also of a large database. */
const FIRST_COPY_MS = 30 * MINUTE_MS;

/** What organisers are told of the archive. That it does not go on is a warning from the first moment. */
export function archiveNotice(standing: ArchiveStanding, now: Date): BackupNotice {
  const { since, archivedUntil, copiedAt, failure } = standing;
  const age = archivedUntil && now.getTime() - archivedUntil.getTime();
  const reach =
    age === null
      ? "Nothing can be restored from it yet."
      : `It contains everything up to ${shortAgeInWords(age)}.`;
  const meanwhile = "Answers sent in the meantime are safe, but on one disk only.";
  if (failure !== null)
    return { kind: "warning", text: `Archiving has stopped. ${failure} ${reach} ${meanwhile}` };
  if (age === null) {
    if (now.getTime() - since.getTime() <= FIRST_COPY_MS)
      return {
        kind: "quiet",
        text: "The archive is being created: its first base copy is not complete yet.",
      };
    return { kind: "warning", text: `The archive has no base copy yet. ${reach} ${meanwhile}` };
  }
  if (age > SILENT_MS)
    return { kind: "warning", text: `The archive has not reported for a while. ${reach} ${meanwhile}` };
  const copy = copiedAt && ` Its last base copy was made ${ageInWords(now.getTime() - copiedAt.getTime())}.`;
  return {
    kind: "quiet",
    text: `The archive contains everything up to ${shortAgeInWords(age)}.${copy ?? ""}`,
  };
}

/** "a few seconds ago", "4 minutes ago", "3 hours ago". */
function shortAgeInWords(ms: number): string {
  if (ms < 30 * SECOND_MS) return "a few seconds ago";
  if (ms < 90 * SECOND_MS) return "a minute ago";
  if (ms < 90 * MINUTE_MS) return `${countOf(Math.round(ms / MINUTE_MS), "minute", "minutes")} ago`;
  return ageInWords(ms);
}
