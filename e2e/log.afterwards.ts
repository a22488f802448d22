import { readFileSync } from "node:fs";
import path from "node:path";
import { accessPassword } from "../lib/testing/access/access-people";
import { expect, fromStart, organiser, test } from "./support/journey";
import { passwordsIn, secretsIn } from "./support/secrets-in-log";

const home = fromStart("ADJUDGE_E2E_HOME");

test("after all journeys the log holds no password, token, link, cookie or address of theirs", () => {
  const log = readFileSync(path.join(home, "adjudge.log"), "utf8");
  const secret = readFileSync(path.join(home, "secret"), "utf8").trim();
  const links = [fromStart("ADJUDGE_E2E_ORGANISER_LINK"), fromStart("ADJUDGE_E2E_JUDGE_LINK")];
  const tokens = links.map((link) => new URL(link).pathname.split("/").at(-1) ?? "");
  const passwords = passwordsIn(import.meta.dirname);
  expect(passwords).toContain(organiser.password);
  expect(log.split("\n").length).toBeGreaterThan(10);
  expect(secretsIn(log, [...passwords, accessPassword, secret, ...tokens])).toEqual([]);
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
