import { expect, test } from "vitest";
import { ignoredReason, ignoredTogether, ignoredWords } from "./ignored-reason";

test.each([
  ["out/.DS_Store", "added by macOS"],
  ["__MACOSX/out/._AMU.txt", "added by macOS"],
  [".git/config", "hidden file"],
  ["out/Thumbs.db", "added by Windows"],
  ["README.md", "looks like a note, not data"],
  ["AMU.txt", undefined],
  ["./AMU.txt", undefined],
])("%s is ignored because: %s", (name, reason) => {
  expect(ignoredReason(name)).toBe(reason);
});

test("many files of one folder and one reason are one line that counts them, others are named one by one", () => {
  const forks = Array.from({ length: 6 }, (_, at) => ({
    name: `set.zip/__MACOSX/out/${at < 3 ? "A" : "B"}/._${at}`,
    reason: "added by macOS",
  }));
  const note = { name: "set.zip/notes.txt", reason: "looks like a note, not data" };
  const together = ignoredTogether([...forks, note]);
  expect(together).toEqual([{ name: "set.zip/__MACOSX/", reason: "added by macOS", files: 6 }, note]);
  expect(together.map(ignoredWords)).toEqual([
    "set.zip/__MACOSX/: 6 files, added by macOS",
    "set.zip/notes.txt: looks like a note, not data",
  ]);
  expect(ignoredTogether(forks.slice(0, 5))).toHaveLength(5);
});
