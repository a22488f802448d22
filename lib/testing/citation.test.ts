import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "@/lib/domain/version";
import { citationProblems, readSimpleYaml } from "./files/description-rules";

test("CITATION.cff names the version and the licence that the package has", () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  const citation = read("CITATION.cff");
  expect(citation).toMatch(/^cff-version: 1\.2\.0\n/);
  expect(citation).toContain(`\nversion: "${version}"\n`);
  expect(citation).toContain(`\nlicense: ${JSON.parse(read("package.json")).license}\n`);
  expect(citationProblems(readSimpleYaml(citation))).toEqual([]);
});
