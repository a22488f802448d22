import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The file that an import names; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (!name.startsWith(".") && !name.startsWith("@/")) return undefined;
  const base = name.startsWith("@/") ? path.join(root, name.slice(2)) : path.join(path.dirname(from), name);
  return [`${base}.tsx`, `${base}.ts`].find((file) => existsSync(file));
}

/** What a module loads with itself: neither types nor what it fetches later. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const statements = text.matchAll(/^(?:import|export)(?! type)[^;]*? from "([^"]+)";/gm);
  return [...statements].map(([, name]) => name as string);
}

function reachedFrom(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of importsOf(file)) {
      const next = fileOf(file, name);
      if (next === undefined) packages.add(name);
      else visit(next);
    }
  };
  visit(path.join(root, entry));
  return { files: [...files].map((file) => path.relative(root, file)), packages: [...packages] };
}

test("nothing that comes later is loaded with the page", () => {
  const first = new Set(reachedFrom("components/judging/judging-at-server.tsx").files);
  const later = importsOf(path.join(root, "components/judging/later-parts.ts")).map((name) =>
    path.relative(root, fileOf(path.join(root, "components/judging/later-parts.ts"), name) as string),
  );
  expect(first.size).toBeGreaterThan(20);
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter((file) => first.has(file))).toEqual([]);
});

test("the judging page, early and late, needs no package but React", () => {
  const packages = ["judging-at-server.tsx", "later-parts.ts"].flatMap(
    (entry) => reachedFrom(`components/judging/${entry}`).packages,
  );
  expect([...new Set(packages)].sort()).toEqual(["react"]);
});
