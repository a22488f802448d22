import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const page = readFileSync(path.join(root, "docs/security.md"), "utf8");
const section = page.split("\n## ").find((part) => part.startsWith("Attacks\n")) ?? "";
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Attack "))
  .map((line) => {
    const [attack = "", place = "", tests = ""] = line.slice(2, -2).split(" | ");
    return [attack, place, tests] as const;
  });

const files = ["app", "e2e", "lib", "scripts", "components"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file}`,
  ),
);
const isThere = (named: string) => files.some((file) => file === named || file.endsWith(`/${named}`));
const named = (cell: string) => [...cell.matchAll(/`([^`]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name);

describe("docs/security.md", () => {
  test.each(rows)("%s: the places and tests named are there", (_, place, tests) => {
    const names = named(tests);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/\.(test|spec|afterwards)\./);
    expect([...named(place), ...names].filter((name) => !isThere(name))).toEqual([]);
  });

  // What attackers are known to try, whoever changes the table.
  test.each([
    "Requests forged by another site",
    "Open redirects",
    "Session fixation",
    "Invitations used again, guessed",
    "Finding out who has an account",
    "Ids of other campaigns",
    "Fields that nobody asked for",
    "Scripts in texts, stored or in addresses",
    "Formulas in tables",
    "Commands in LaTeX",
    "Archives that write elsewhere",
    "Archive bombs",
    "XML bombs",
    "Texts that take forever to read",
    "Line ends in headers",
    "Bodies that are too large",
    "Heads and bodies that come byte by byte",
    "Secrets in logs",
    "Packages with known vulnerabilities",
  ])("has a row that begins %j", (attack) => {
    expect(rows.filter(([name]) => name.startsWith(attack))).toHaveLength(1);
  });
});
