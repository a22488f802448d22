import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PACKAGE_TABLES } from "../../domain/exports/package/package-tables";
import { TABLE_1 } from "../../domain/studies/emnlp2015-published-judges";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { publish } from "../../testing/campaigns/published-page";
import { commandDatabase, runCommand } from "../../testing/commands/run-command";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import {
  citationProblems,
  croissantProblems,
  dataPackageProblems,
  readSimpleYaml,
} from "../../testing/files/description-rules";
import { readParquet } from "../../testing/files/read-parquet";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { type UnpackedArchive, unpackedArchive, unpackedZip } from "../../testing/files/unpacked-archive";
import { importStudy, studyFolder } from "../../testing/studies/study-campaign";
import { publicFile } from "../publication/public-file";
import { exportPackage } from "./export-package";
import { PACKAGE_FILES } from "./steps/package-files";

const { db, url } = useTestDatabase();
const { at } = useTemporaryFolder();

type Row = Readonly<Record<string, unknown>>;

const tableNames = Object.keys(PACKAGE_TABLES);

const parquetOf = ({ folder }: UnpackedArchive, table: string) =>
  readParquet(readFileSync(path.join(folder, `data/${table}.parquet`)), gunzipSync).rows;

const linesOf = ({ text }: UnpackedArchive, table: string): readonly Row[] =>
  text(`jsonl/${table}.jsonl`)
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);

const about = {
  authors: ["Ada Example", 'Bo "B" Example'],
  licence: "CC BY 4.0",
  description: "Two lines:\nand a <tag>.",
};

let made: ReturnType<typeof makePackaged> | undefined;

/** One campaign for all that only look at it, unpacked once. */
function packaged() {
  made ??= makePackaged();
  return made;
}

async function makePackaged() {
  const campaign = await createJudgedCampaign(db);
  const { settings } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
  const contact = "Ada Example <ada@example.org>";
  await db.campaign.update({
    where: { id: campaign.id },
    data: { ...about, settings: { ...(settings as object), contact } },
  });
  return { campaign, unpacked: await unpackedArchive(db, at("."), campaign.id, exportPackage) };
}

describe("a data package", () => {
  test("holds each table twice, with the same rows, and how it is described", async () => {
    const { campaign, unpacked } = await packaged();
    expect(unpacked.names).toEqual(
      [
        ...tableNames.flatMap((name) => [`data/${name}.parquet`, `jsonl/${name}.jsonl`]),
        // Beside these there is .zenodo.json, which our own reader of zips passes over as hidden.
        ...["README.md", "croissant.json", "datapackage.json", "CITATION.cff"],
      ].sort(),
    );
    for (const table of tableNames) {
      const times = (rows: readonly Row[]) =>
        rows.map((row) => (row.time ? { ...row, time: new Date(row.time as string).toISOString() } : row));
      expect(parquetOf(unpacked, table)).toEqual(times(linesOf(unpacked, table)));
    }
    const where = { campaignId: campaign.id };
    const outputs = await db.output.count({ where });
    expect(parquetOf(unpacked, "outputs")).toHaveLength(outputs);
    const [pairs] = await db.$queryRaw<{ readonly expanded: number; readonly unexpanded: number }[]>`
      SELECT (SELECT count(*) FROM "expanded_judgment" WHERE "campaign_id" = ${campaign.id}::uuid)::int AS "expanded",
             (SELECT count(*) FROM "unexpanded_judgment" WHERE "campaign_id" = ${campaign.id}::uuid)::int AS "unexpanded"`;
    expect(parquetOf(unpacked, "expanded")).toHaveLength(pairs!.expanded);
    expect(parquetOf(unpacked, "unexpanded")).toHaveLength(pairs!.unexpanded);
    const answers = new Set(parquetOf(unpacked, "rankings").map(({ ranking }) => ranking));
    expect(answers.size).toBe(await db.ranking.count({ where }));
  });

  test("tells nobody who the judges are, nor what they wrote", async () => {
    const { unpacked } = await packaged();
    const users = await db.user.findMany({ where: { role: "JUDGE" } });
    const texts = unpacked.names
      .map((name) =>
        name.endsWith(".parquet")
          ? JSON.stringify(parquetOf(unpacked, path.basename(name, ".parquet")))
          : unpacked.text(name),
      )
      .join("\n");
    expect(texts).not.toContain("secret words");
    for (const { id, name, email } of users)
      for (const told of [id, name, email]) if (told) expect(texts).not.toContain(told);
  });

  test("is written to a folder as well, file by file, and replaces none unasked", async () => {
    const { campaign, unpacked } = await packaged();
    const folder = at(`${campaign.slug}-folder`);
    const exported = (...words: readonly string[]) =>
      runCommand(
        ["export", campaign.slug, "--format", "package", "--out", `${folder}/`, ...words],
        commandDatabase({ db, url }, "https://adjudge.example.org"),
      );
    expect(await exported()).toMatchObject({ code: 0, stderr: `Written to ${folder}/: 19 files.\n` });
    const again = await exported();
    expect(again).toMatchObject({ code: 2 });
    expect(again.stderr).toContain("data/rankings.parquet already exists: add --force to replace it.");
    expect(await exported("--force")).toMatchObject({ code: 0 });
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    expect(files).toHaveLength(PACKAGE_FILES.length);
    // The others name the day and what was written.
    for (const name of PACKAGE_FILES.filter((each) => /parquet|jsonl/.test(each)))
      expect(readFileSync(path.join(folder, name))).toEqual(readFileSync(path.join(unpacked.folder, name)));
  });

  test("that is published has the rankings that count, and nothing of other answers", async () => {
    const { campaign, unpacked } = await makePackaged();
    await db.membership.update({ where: { id: campaign.judges[0]! }, data: { excludedAt: testNow } });
    const page = await publish(campaign);
    await campaign.close();
    const file = await publicFile(
      { ...page, file: "data.zip", method: undefined },
      contextOf(db, { kind: "nobody" }),
    );
    const published = await unpackedZip(at("."), file);
    const answers = parquetOf(published, "rankings");
    expect(answers.length).toBeGreaterThan(10);
    expect(new Set(answers.map(({ counts, state }) => `${state} ${counts}`))).toEqual(
      new Set(["current true"]),
    );
    expect(parquetOf(published, "outputs")).toEqual(parquetOf(unpacked, "outputs"));
    const [pairs] = await db.$queryRaw<{ readonly count: number }[]>`
      SELECT count(*)::int FROM "expanded_judgment" WHERE "campaign_id" = ${campaign.id}::uuid`;
    expect(parquetOf(published, "expanded")).toHaveLength(pairs!.count);
    expect(parquetOf(unpacked, "rankings").length).toBeGreaterThan(answers.length);
  });

  test("is described by the rules of Croissant, of datapackage.org and of citation files", async () => {
    const { unpacked } = await packaged();
    const bytesOf = (name: string) => readFileSync(path.join(unpacked.folder, name));
    const sha256 = (name: string) => createHash("sha256").update(bytesOf(name)).digest("hex");

    const croissant = JSON.parse(unpacked.text("croissant.json"));
    expect(croissantProblems(croissant, { hasAddress: false })).toEqual([]);
    expect(croissant).toMatchObject({
      "@type": "sc:Dataset",
      conformsTo: ["http://mlcommons.org/croissant/1.1", "http://mlcommons.org/croissant/RAI/1.0"],
      license: "https://creativecommons.org/licenses/by/4.0/",
      creator: about.authors.map((name) => ({ name })),
      maintainer: { name: "Ada Example", email: "ada@example.org" },
    });
    const ids = croissant.distribution.map((file: Row) => file["@id"]);
    expect(new Set(ids).size).toBe(2 * tableNames.length);
    for (const file of croissant.distribution) {
      expect(file.sha256).toBe(sha256(file.contentUrl));
      expect(file.contentSize).toBe(`${bytesOf(file.contentUrl).length} B`);
    }
    for (const { "@id": set, field } of croissant.recordSet) {
      expect(field.map(({ name }: Row) => name)).toEqual(
        PACKAGE_TABLES[set as keyof typeof PACKAGE_TABLES].columns.map(({ name }) => name),
      );
      for (const { source } of field) expect(ids).toContain(source.fileObject["@id"]);
    }
    const named = Object.keys(croissant).filter((key) => key.startsWith("rai:"));
    expect(named.length).toBeGreaterThan(7);

    const described = JSON.parse(unpacked.text("datapackage.json"));
    expect(dataPackageProblems(described)).toEqual([]);
    expect(described.name).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
    expect(described.licenses).toEqual([
      { name: "CC-BY-4.0", path: "https://creativecommons.org/licenses/by/4.0/", title: "CC BY 4.0" },
    ]);
    const resources: readonly Row[] = described.resources;
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    for (const { path: file, bytes, hash } of resources) {
      expect(bytes).toBe(bytesOf(file as string).length);
      expect(hash).toBe(`sha256:${sha256(file as string)}`);
    }

    const citation = readSimpleYaml(unpacked.text("CITATION.cff"));
    expect(citationProblems(citation)).toEqual([]);
    expect(citation).toMatchObject({
      ...{ type: "dataset", license: "CC-BY-4.0", title: expect.stringContaining("human judgments") },
      authors: about.authors.map((name) => ({ name })),
      contact: [{ name: "Ada Example", email: "ada@example.org" }],
    });

    const [, head = ""] = unpacked.text("README.md").split("---\n");
    expect(head).toContain("license: cc-by-4.0\n");
    expect([...head.matchAll(/config_name: (.+)/g)].map(([, name]) => name)).toEqual(tableNames);
    for (const [, file] of head.matchAll(/path: (.+)/g)) expect(unpacked.names).toContain(file);
  });

  test("says so where nobody told a licence, authors or a contact", async () => {
    const campaign = await createJudgedCampaign(db);
    const unpacked = await unpackedArchive(db, at("."), campaign.id, exportPackage);
    expect(unpacked.text("README.md")).toContain("- Licence: not stated");
    const croissant = JSON.parse(unpacked.text("croissant.json"));
    expect(croissantProblems(croissant, { hasAddress: false })).toEqual([]);
    expect(croissant.license).toMatchObject({ name: "Not stated: ask before you use the data" });
    expect(JSON.parse(unpacked.text("datapackage.json"))).not.toHaveProperty("licenses");
    expect(readSimpleYaml(unpacked.text("CITATION.cff"))).not.toHaveProperty("license");
  });

  test("with a licence, a contact and an address of one's own keeps the rules too, and names the public page", async () => {
    const campaign = await createJudgedCampaign(db);
    const { settings } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
    const data = {
      licence: "Ask us",
      settings: { ...(settings as object), contact: "ada@localhost, room 3" },
    };
    await db.campaign.update({ where: { id: campaign.id }, data });
    const { slug } = await publish(campaign);
    const address = "https://adjudge.example.org";
    const unpacked = await unpackedArchive(db, at("."), campaign.id, (input, context) =>
      exportPackage({ ...input, address }, context),
    );
    const croissant = JSON.parse(unpacked.text("croissant.json"));
    expect(croissantProblems(croissant, { hasAddress: true })).toEqual([]);
    expect(croissant.url).toBe(`${address}/p/${slug}`);
    const described = JSON.parse(unpacked.text("datapackage.json"));
    expect(dataPackageProblems(described)).toEqual([]);
    expect(described.licenses).toEqual([{ path: "README.md", title: "Ask us" }]);
    expect(citationProblems(readSimpleYaml(unpacked.text("CITATION.cff")))).toEqual([]);
  });
});

/** A program of the README's and the block that is its, and how it is run. */
const programs = [
  { of: "sql", here: ["python3", "-c", "import duckdb"], run: duckdb },
  { of: "python", nth: 0, here: ["python3", "-c", "import pandas, pyarrow"], run: python },
  { of: "python", nth: 1, here: ["python3", "-c", "import polars"], run: python },
  { of: "r", here: ["Rscript", "-e", "library(arrow)"], run: (code: string) => ["Rscript", "-e", code] },
] as const;

function duckdb(code: string): readonly string[] {
  return [
    "python3",
    "-c",
    `import duckdb\nfor row in duckdb.sql(${JSON.stringify(code)}).fetchall(): print(*row)`,
  ];
}

function python(code: string): readonly string[] {
  return ["python3", "-c", code];
}

const ran = ([program = "", ...words]: readonly string[], cwd?: string) =>
  spawnSync(program, words, { encoding: "utf8", ...(cwd === undefined ? {} : { cwd }) });

describe("the programs of the README count the same wins", () => {
  for (const { of, here, run, ...program } of programs) {
    const isHere = ran(here).status === 0;
    const nth = "nth" in program ? program.nth : 0;
    const name = `${here.slice(2).join(" ")}${isHere ? "" : " (skipped: not installed)"}`;
    test.runIf(isHere)(name, async () => {
      const { unpacked } = await packaged();
      const blocks = [...unpacked.text("README.md").matchAll(new RegExp(`\`\`\`${of}\n([^\`]*)\`\`\``, "g"))];
      const { stdout, stderr } = ran(run(blocks[nth]?.[1] ?? ""), unpacked.folder);
      const wins = new Map<string, number>();
      for (const { first, second, outcome } of parquetOf(unpacked, "expanded")) {
        const winner = outcome === "better" ? first : outcome === "worse" ? second : undefined;
        if (winner !== undefined) wins.set(String(winner), (wins.get(String(winner)) ?? 0) + 1);
      }
      expect(wins.size).toBeGreaterThan(2);
      for (const [system, count] of wins)
        expect(`${stdout}${stderr}`).toMatch(new RegExp(`\\b${system}\\b[^0-9]+${count}\\b`));
    });
  }
});

const folder = studyFolder();

test.skipIf(folder === undefined)(
  "the package of the 2015 study has Table 1's counts (skipped without the study's data)",
  async () => {
    const { campaignId } = await importStudy(db);
    const unpacked = await unpackedArchive(db, at("."), campaignId, exportPackage);
    const total = TABLE_1.find(({ judge }) => judge === undefined)!;
    const count = (table: string) => {
      const rows = parquetOf(unpacked, table);
      return [rows.length, rows.filter(({ outcome }) => outcome === "equal").length];
    };
    expect(count("unexpanded")).toEqual([total.unexpanded, total.unexpandedTies]);
    expect(count("expanded")).toEqual([total.expanded, total.expandedTies]);
    const answers = new Set(parquetOf(unpacked, "rankings").map(({ ranking }) => ranking));
    expect(answers.size).toBe(total.rankings);
  },
);
