import { describe, expect, it } from "vitest";
import { type ArchiveStanding, archiveNotice } from "./archive-notice";

const now = new Date("2026-11-19T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - 1000 * seconds);
const DAY = 86_400;
const well: ArchiveStanding = {
  since: secondsAgo(9 * DAY),
  archivedUntil: secondsAgo(3),
  copiedAt: secondsAgo(2 * DAY),
  failure: null,
};

describe("what organisers are told of the archive", () => {
  it.each([
    [
      {},
      "quiet",
      "The archive contains everything up to a few seconds ago. Its last base copy was made 2 days ago.",
    ],
    [{ archivedUntil: secondsAgo(50) }, "quiet", "The archive contains everything up to a minute ago."],
    [
      { archivedUntil: null, copiedAt: null, since: secondsAgo(60) },
      "quiet",
      "The archive is being created: its first base copy is not complete yet.",
    ],
    [
      { archivedUntil: null, copiedAt: null, since: secondsAgo(3600) },
      "warning",
      "The archive has no base copy yet. Nothing can be restored from it yet.",
    ],
    [
      { failure: "The archive's disk is full." },
      "warning",
      "Archiving has stopped. The archive's disk is full. It contains everything up to a few seconds ago. Answers sent in the meantime are safe, but on one disk only.",
    ],
    [
      { failure: "The archive is gone. Is its disk mounted?", archivedUntil: secondsAgo(300) },
      "warning",
      "Archiving has stopped. The archive is gone. Is its disk mounted? It contains everything up to 5 minutes ago.",
    ],
    [
      { archivedUntil: secondsAgo(7300) },
      "warning",
      "The archive has not reported for a while. It contains everything up to 2 hours ago.",
    ],
  ] as const)("%j", (changes, kind, text) => {
    const notice = archiveNotice({ ...well, ...changes }, now);
    expect(notice.kind).toBe(kind);
    expect(notice.text).toContain(text);
  });
});
