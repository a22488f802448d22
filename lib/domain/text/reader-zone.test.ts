import { describe, expect, it } from "vitest";
import { readerZone, zoneCookie } from "./reader-zone";

describe("the reader's zone", () => {
  it.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Asia/Kathmandu"])(
    "%s",
    (zone) => {
      expect(readerZone(zone)).toBe(zone);
      expect(zoneCookie(zone, true)).toBe(
        `zone=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
      );
    },
  );

  it.each([undefined, "", "Mars/Olympus", "+02:00", "<script>", "A".repeat(65), "../etc/passwd"])(
    "is UTC where a cookie says %s",
    (value) => expect(readerZone(value)).toBe("UTC"),
  );
});
