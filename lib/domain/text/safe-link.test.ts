import { expect, test } from "vitest";
import { safeLink } from "./safe-link";

test.each([
  ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
  ["HTTP://example.org", "http://example.org/"],
  ["mailto:help@example.org", "mailto:help@example.org"],
])("%s is a link", (address, href) => {
  expect(safeLink(address)).toBe(href);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "https://bank.example.org@elsewhere.example/",
  "https://bank.example.org%2F@elsewhere.example/",
  "https://:password@example.org/",
  "http:\\\\user@example.org",
  "//example.org",
  "/campaigns",
  "",
  undefined,
])("%j is none", (address) => {
  expect(safeLink(address)).toBeUndefined();
});
