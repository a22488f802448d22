import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { accessPassword } from "../lib/testing/access/access-people";
import { installations, linksOf } from "./support/installations";
import { organiser } from "./support/journey";
import { passwordsIn, secretsIn } from "./support/secrets-in-log";

test("after all journeys no log holds a password, token, link, cookie or address of theirs", () => {
  const passwords = passwordsIn(import.meta.dirname);
  expect(passwords).toContain(organiser.password);
  let lines = 0;
  for (const home of installations()) {
    const log = readFileSync(path.join(home, "adjudge.log"), "utf8");
    const secret = readFileSync(path.join(home, "secret"), "utf8").trim();
    const tokens = linksOf(home).map((link) => new URL(link).pathname.split("/").at(-1) ?? "");
    expect(secretsIn(log, [...passwords, accessPassword, secret, ...tokens])).toEqual([]);
    lines += log.split("\n").length;
  }
  expect(lines).toBeGreaterThan(30);
});

test("the search finds what it looks for", () => {
  const token = "A".repeat(43);
  for (const line of [
    `{"path":"/join/${token}"}`,
    `{"path":"/invite/x-${"b".repeat(41)}"}`,
    '{"authorization":"Bearer adj_0123456789abcdef"}',
    '{"cookie":"adjudge.session=eyJhbGciOiJkaXIi"}',
    '{"email":"somebody@example.org"}',
    '{"at":"postgresql://adjudge:hidden@127.0.0.1/adjudge"}',
    '{"error":"correct horse battery staple"}',
  ])
    expect(secretsIn(line, [organiser.password])).not.toEqual([]);
  expect(secretsIn('{"request":"9f1b6c1e-7a44-4a39-8a58-3b0f5f0b7e11","path":"/join/…"}', [])).toEqual([]);
});
