import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = "docs/decisions";
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const isThere = (file: string) => existsSync(path.join(root, file));
const records = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

/** Where the links of a document lead, from the root; those to other sites are left out. */
function linksOf(document: string): readonly string[] {
  return (
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target.replace(/#.*$/, ""))
      // Help leads to addresses of the app, which the site's test follows.
      .filter((target) => target !== "" && !/^([a-z]+:|\/)/.test(target))
      .map((target) => path.posix.join(path.posix.dirname(document), target))
  );
}

/** Files and folders that a document names in code, such as `lib/files` or `docs/security.md`. */
function placesNamed(document: string): readonly string[] {
  const tops = "app|components|deploy|docs|e2e|lib|prisma|public|scripts";
  return [...read(document).matchAll(new RegExp(`\`((?:${tops})/[^\`\\s*<>]+)\``, "g"))].map(
    ([, place = ""]) => place,
  );
}

describe("DECISIONS.md", () => {
  it("names every record once, by its title, and no other", () => {
    const entries = [...read("DECISIONS.md").matchAll(/^- \[([^\]]+)\]\(([^)]+)\): ./gm)].map(
      ([, title, file]) => `${file}: ${title}`,
    );
    const titles = records.map((file) => `${file}: ${/^# (.+)\n/.exec(read(file))?.[1]}`);
    expect([...entries].sort()).toEqual([...titles].sort());
    const listed = read("DECISIONS.md").match(/^[-*] .*/gm) ?? [];
    expect(listed).toHaveLength(entries.length);
  });
});

test.each(records)("%s says what was decided and why, and names only what is there", (record) => {
  expect(read(record)).toMatch(/^# .+\n\n/);
  expect(read(record)).toMatch(/^## /m);
  // Where studies and programs differ, the difference is the matter.
  if (record !== `${folder}/paper-program-ours.md`) expect(read(record)).toMatch(/\*\*(Why|Rejected)\b/);
  expect(placesNamed(record).filter((place) => !isThere(place))).toEqual([]);
});

test.each([
  ...[
    "README.md",
    "ARCHITECTURE.md",
    "DECISIONS.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "DEPLOY.md",
  ],
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
])("every link of %s leads to a file", (document) => {
  expect(linksOf(document).filter((target) => !isThere(target))).toEqual([]);
});

test("every package that the program loads stands among the dependencies with its reason", () => {
  const { dependencies } = JSON.parse(read("package.json")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const listed = [...read(`${folder}/dependencies.md`).matchAll(/^- \*\*(.+?)\.?\*\*/gm)].flatMap(
    ([, names]) => (names ?? "").split(", "),
  );
  expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([]);
});
