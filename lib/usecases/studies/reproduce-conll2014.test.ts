import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countVerdicts } from "../../domain/studies/reproduction";
import { env } from "../../env";
import { reproduceConll2014 } from "./reproduce-conll2014";

const studies = env().ADJUDGE_STUDIES;
const hasStudy = existsSync(path.join(studies, "conll2014/conll14st-test.m2"));
const withData = test.skipIf(!hasStudy);
const reason = hasStudy ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014/conll14st-test.m2)";

const hasPackage = existsSync(path.join(studies, "conll2014/official/official-2014.combined-withalt.m2"));
/** Of the sentences that differ from the package's gold with alternatives each holds an answer twice there. */
const OF_PACKAGE = {
  "3, SGML": { met: 58, off: 0, incomplete: 0 },
  "kappa, own files": { met: 1, off: 0 },
  "8": { met: 36, off: 0, incomplete: 3 },
  "8, merged anew": { met: 36, off: 0, incomplete: 3 },
  "10": { published: 0 },
  "11, annotator 2, own file": { met: 36, off: 0, incomplete: 3 },
  "12 (a), own file": { met: 3, off: 0, incomplete: 0 },
  package: { met: 4, off: 0, cannotBeMet: 2 },
  "package, differences": { off: 0, cannotBeMet: 17 },
};

const withPackage = test.skipIf(!hasPackage);
const ofPackage = hasPackage ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014/official)";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "adjudge-reproduce-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

withPackage(`annotations that are not those of the package are off${ofPackage}`, async () => {
  await copyContents("conll2014");
  await copyContents("emnlp2015/submissions");
  const file = path.join(folder, "conll2014/official/official-2014.1.sgml");
  const sgml = await readFile(file, "utf8");
  await writeFile(file, sgml.replace("<CORRECTION>having</CORRECTION>", "<CORRECTION>causing</CORRECTION>"));
  const { met, tables } = await reproduceConll2014({ dataFolder: folder }, {});
  expect(met).toBe(false);
  const differences = tables.find(({ id }) => id === "package, differences")!;
  expect(countVerdicts(differences.rows).off).toBe(2);
});

test("a folder without the study is refused with the path that is missing", async () => {
  await expect(reproduceConll2014({ dataFolder: folder }, {})).rejects.toThrow(
    `${path.join(folder, "conll2014", "conll14st-test.tok.src")} cannot be read: the file does not exist`,
  );
});

withData(`every published number that the data hold is met${reason}`, async () => {
  const reproduction = await reproduceConll2014({ dataFolder: studies }, {});
  expect(reproduction.met).toBe(true);
  const counts = Object.fromEntries(reproduction.tables.map(({ id, rows }) => [id, countVerdicts(rows)]));
  expect(counts).toMatchObject({
    "3": { met: 0, off: 0, incomplete: 87 },
    kappa: { met: 1, off: 0, incomplete: 1 },
    "7": { met: 36, off: 0, incomplete: 3 },
    "9": { met: 336, off: 0, incomplete: 28 },
    "11, annotator 1": { met: 36, off: 0, incomplete: 3 },
    "11, annotator 2": { met: 0, off: 0, incomplete: 39 },
    "11, annotator 2, shared edits": { met: 36, off: 0, incomplete: 3 },
    "12": { met: 6, off: 0, incomplete: 3 },
  });
  expect(counts).toMatchObject(hasPackage ? OF_PACKAGE : {});
  const all = reproduction.tables[0]!.rows.at(-1)!.cells.map(({ computed }) => computed);
  expect(all).toEqual([2391, 3207, 3317]);
});

withData(`one changed output fails the study${reason}`, async () => {
  await copyContents("conll2014");
  await copyContents("emnlp2015/submissions");
  const output = path.join(folder, "emnlp2015/submissions/UFC");
  const lines = (await readFile(output, "utf8")).split("\n");
  const source = (await readFile(path.join(folder, "conll2014/conll14st-test.tok.src"), "utf8")).split("\n");
  const changed = lines.findIndex((line, place) => line !== source[place]);
  await writeFile(output, lines.with(changed, "Something else .").join("\n"));
  const { met, tables } = await reproduceConll2014({ dataFolder: folder }, {});
  expect(met).toBe(false);
  expect(countVerdicts(tables.find(({ id }) => id === "7")!.rows).off).toBeGreaterThan(0);
});

/** Contents alone: the studies may lie where they can only be read, and `cp` would take that along. */
async function copyContents(part: string): Promise<void> {
  for (const entry of await readdir(path.join(studies, part), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const copy = path.join(folder, path.relative(studies, file));
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, await readFile(file));
  }
}
