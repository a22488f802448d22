import { expect, test } from "vitest";
import { cookieText } from "./keep-cookie";

test("a cookie is kept for a year, and removed with an age of nought", () => {
  expect(cookieText("theme", "dark", false)).toBe("theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(cookieText("theme", undefined, true)).toBe("theme=; Path=/; Max-Age=0; SameSite=Lax; Secure");
  expect(cookieText("zone", "Etc/GMT+5", true)).toBe(
    "zone=Etc%2FGMT%2B5; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
});
