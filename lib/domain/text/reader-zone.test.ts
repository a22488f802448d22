import { describe, expect, it } from "vitest";
import { readerZone } from "./reader-zone";

describe("the reader's zone", () => {
  it.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Asia/Kathmandu"])(
    "%s",
    (zone) => {
      expect(readerZone(zone)).toBe(zone);
    },
  );

  it.each([undefined, "", "Mars/Olympus", "+02:00", "<script>", "A".repeat(65), "../etc/passwd"])(
    "is UTC where a cookie says %s",
    (value) => expect(readerZone(value)).toBe("UTC"),
  );
});
