import { readFileSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { noticeText, runningPackages } from "../../scripts/notice.mjs";
import { readSourceTree } from "./architecture/read-source-tree";
import { isTestFile, roomOf } from "./architecture/rooms";
import { parseSource } from "./architecture/source-file";
import { useTemporaryFolder } from "./files/temporary-folder";

const folder = useTemporaryFolder();
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const manifest = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));

describe("packages", () => {
  it("of Prisma are of one version", () => {
    const ours = ["prisma", "@prisma/client", "@prisma/adapter-pg", "@prisma/driver-adapter-utils"];
    const chosen = { ...manifest.dependencies, ...manifest.devDependencies };
    const versions = ours.flatMap((name) => [chosen[name], lock.packages[`node_modules/${name}`].version]);
    expect(new Set(versions).size, versions.join(", ")).toBe(1);
  });

  it("of Prisma's engine is the build that Prisma itself uses", () => {
    const engine = lock.packages["node_modules/@prisma/schema-engine-wasm"].version;
    expect(engine).toBe(lock.packages["node_modules/@prisma/engines-version"].version);
    expect(manifest.devDependencies["@prisma/schema-engine-wasm"]).toBe(engine);
  });

  it("for development alone are loaded by nothing that runs", () => {
    const aside = ["testing", "e2e", "config", "scripts"];
    const loaded = readSourceTree(root)
      .filter(({ path: file }) => !isTestFile(file) && !aside.includes(roomOf(file) ?? ""))
      .flatMap((source) => parseSource(source).imports.map((one) => ({ ...one, file: source.path })))
      .filter(({ target, specifier }) => target === undefined && !specifier.startsWith("node:"))
      .map(({ specifier, file }) => ({ name: /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier, file }))
      .filter(({ name }) => !builtinModules.includes(name));
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.filter(({ name }) => !(name in manifest.dependencies))).toEqual([]);
    const names = runningPackages(lock).map(({ name }) => name);
    expect(names).toContain("@prisma/client-runtime-utils");
    expect(["prisma", "typescript", "vitest", "playwright"].filter((name) => names.includes(name))).toEqual(
      [],
    );
  });
});

describe("NOTICE", () => {
  it("names what the lock installs, with the licences that ask for it", () => {
    expect(read("NOTICE"), "packages have changed: node scripts/notice.mjs").toBe(noticeText(root));
  });

  it("lists the typefaces with their licence, and nothing for development", () => {
    const notice = read("NOTICE");
    expect(notice).toMatch(/Source Sans 3, © .*Reserved Font Name/);
    expect(notice).toContain("SIL OPEN FONT LICENSE Version 1.1");
    expect(notice).toMatch(/^@fontsource-variable\/source-serif-4 /m);
    expect(notice).not.toMatch(/^(prisma|vitest|typescript) /m);
  });

  it.each([["GPL-3.0-only"], [undefined]])("waits for a decision on a package under %s", (license) => {
    const packages = {
      "": { dependencies: { other: "1" } },
      "node_modules/other": { version: "1.0.0", license },
    };
    writeFileSync(folder.at("package-lock.json"), JSON.stringify({ packages }));
    expect(() => noticeText(folder.at("."))).toThrow(/^May Adjudge run on this\? .*: other \(/);
  });
});
