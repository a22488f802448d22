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
      "The archive holds everything up to a few seconds ago. Its last base copy was made 2 days ago.",
    ],
    [{ archivedUntil: secondsAgo(50) }, "quiet", "The archive holds everything up to a minute ago."],
    [
      { archivedUntil: null, copiedAt: null, since: secondsAgo(60) },
      "quiet",
      "The archive is being begun: the first base copy is not whole yet.",
    ],
    [
      { archivedUntil: null, copiedAt: null, since: secondsAgo(3600) },
      "warning",
      "The archive has no base copy to begin with. Nothing can be brought back from it yet.",
    ],
    [
      { failure: "The archive's disk is full." },
      "warning",
      "Archiving has stopped. The archive's disk is full. It holds everything up to a few seconds ago. What judges send meanwhile is safe, but on one disk only.",
    ],
    [
      { failure: "The archive is gone. Is its disk mounted?", archivedUntil: secondsAgo(300) },
      "warning",
      "Archiving has stopped. The archive is gone. Is its disk mounted? It holds everything up to 5 minutes ago.",
    ],
    [
      { archivedUntil: secondsAgo(7300) },
      "warning",
      "Nothing was heard of the archive for a while. It holds everything up to 2 hours ago.",
    ],
  ] as const)("%j", (changes, kind, text) => {
    const notice = archiveNotice({ ...well, ...changes }, now);
    expect(notice.kind).toBe(kind);
    expect(notice.text).toContain(text);
  });
});
