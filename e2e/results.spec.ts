import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { TABLE_2 } from "../lib/domain/studies/emnlp2015-published-judges";
import { TABLE_3B, TABLE_3C } from "../lib/domain/studies/emnlp2015-published-rankings";
import { env } from "../lib/env";
import { SMALL_PAIRS } from "../lib/testing/files/small-judgments";
import { studyFolder } from "../lib/testing/studies/study-campaign";
import { download } from "./support/download";
import { importCampaign } from "./support/import-campaign";
import { accessibilityViolations, expect, test } from "./support/journey";
import {
  correlationDifferences,
  headToHeadDifferences,
  printedKappas,
  rankDifferences,
} from "./support/published-differences";
import { openPart, ranksOf, readLeaderboard, readResults, readTrueSkill } from "./support/read-results";
import { rowsByHead } from "./support/read-table";
import { unpack } from "./support/unpack";

/** Results follow from it, so that both campaigns must give the same. */
const seed = 1;

const study = studyFolder();
const filesIn = (...parts: readonly string[]): readonly string[] => {
  const folder = path.join(env().ADJUDGE_STUDIES, ...parts);
  return readdirSync(folder).map((name) => path.join(folder, name));
};

const sameBytes = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other));

let downloads: string;
test.beforeAll(() => {
  downloads = mkdtempSync(path.join(tmpdir(), "adjudge-study-"));
});
test.afterAll(() => rmSync(downloads, { recursive: true }));

test("the 2015 study, imported, gives what was published; its export, imported anew, the same numbers and file (needs the studies' data)", async ({
  organiserPage: page,
}) => {
  test.skip(study === undefined, `no study in ${env().ADJUDGE_STUDIES}`);
  test.setTimeout(900_000);
  page.setDefaultTimeout(20_000);
  const scores = filesIn("emnlp2015", "metrics");
  const exported = (name: string) => path.join(downloads, name);
  const downloadAs = (link: string, name: string) =>
    download(page.getByRole("link", { name: link, exact: true }), exported(name));

  await test.step("rankings, outputs, gold and scores are imported", () =>
    importCampaign(
      page,
      {
        name: "CoNLL-2014, judged in 2015",
        seed,
        files: [
          ...filesIn("emnlp2015").filter((file) => path.basename(file) === "judgments.xml"),
          ...filesIn("emnlp2015", "submissions"),
          ...filesIn("conll2014").filter((file) => /\.(m2|trg\d)$/.test(file)),
          ...scores,
        ],
      },
      async () => {
        await expect(page.getByText("2,306", { exact: true })).toBeVisible();
        await expect(page.getByText("of pairs of systems; 20,516 of pairs of texts")).toBeVisible();
        await expect(page.getByRole("row", { name: /^INPUT/ })).toContainText("100.0 %");
      },
    ));

  const first = await test.step("its pages hold the published tables", async () => {
    const results = await readResults(page);
    // Computed last and once, as published: the archive makes it anew, and of the second campaign the rankings must be the same.
    await openPart(page, "Parts of the campaign", "Results");
    const trueSkill = await readTrueSkill(page);
    const { leaderboard, headToHead, agreement, kappas, correlations } = results;
    const { expectedWins, fingerprint } = leaderboard;
    expect(rankDifferences(ranksOf(expectedWins.judgment), TABLE_3B, { score: 0.001, rank: 1 })).toEqual([]);
    expect(rankDifferences(ranksOf(trueSkill), TABLE_3C, { score: 0.01, rank: 1 })).toEqual([]);
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(headToHeadDifferences(headToHead)).toEqual([]);
    expect(printedKappas(kappas)).toEqual(TABLE_2.kappas);
    // An interval may stand behind each.
    const overall = rowsByHead(agreement).get("κ (Scott’s π)")?.slice(0, 2);
    expect(overall?.map((kappa) => Number(Number.parseFloat(kappa).toFixed(2)))).toEqual([
      TABLE_2.inter,
      TABLE_2.intra,
    ]);
    expect(correlationDifferences(correlations)).toEqual([]);
    return leaderboard;
  });

  await test.step("judgments and archive are exported", async () => {
    await openPart(page, "Parts of the campaign", "Export");
    await downloadAs("judgments.jsonl", "first.jsonl");
    await downloadAs("judgments.xml", "first.xml");
    await downloadAs("judgments.csv", "first.csv");
    await downloadAs("Download the archive", "first.zip");
  });

  await test.step("the archive makes its own numbers anew", async () => {
    await unpack(exported("first.zip"), exported("archive"));
    const [root = ""] = readdirSync(exported("archive"));
    const { stdout } = await promisify(execFile)("sh", [exported(`archive/${root}/reproduce.sh`)], {
      env: { ...process.env, ADJUDGE: `${process.execPath} ${path.resolve("scripts/adjudge.mjs")}` },
    });
    const compared = stdout.trim().split("\n");
    expect(compared.filter((line) => !line.endsWith(": the same"))).toEqual([]);
    for (const table of [
      ...["leaderboard", "leaderboard-trueskill-runs"],
      ...["head-to-head", "agreement", "judges"],
    ])
      expect(compared).toContain(`tables/${table}.json: the same`);
    for (const name of ["xml", "csv"])
      expect(
        sameBytes(exported(`archive/${root}/judgments/judgments.${name}`), exported(`first.${name}`)),
      ).toBe(true);
  });

  await test.step("the export is imported, and gives the same", async () => {
    await importCampaign(
      page,
      { name: "The same, from its export", seed, files: [exported("first.jsonl")] },
      () => expect(page.getByText("Adjudge JSONL.")).toBeVisible(),
    );
    expect(await readLeaderboard(page)).toEqual(first);
    await openPart(page, "Parts of the campaign", "Export");
    await downloadAs("judgments.xml", "second.xml");
    await downloadAs("judgments.csv", "second.csv");
    for (const name of ["xml", "csv"])
      expect(sameBytes(exported(`second.${name}`), exported(`first.${name}`))).toBe(true);
  });
});

test("pairs of which it is not known what was ranked together stay such pairs on every page", async ({
  organiserPage: page,
}) => {
  page.setDefaultTimeout(20_000);
  const pairs = path.join(downloads, "pairs.csv");
  writeFileSync(pairs, SMALL_PAIRS);
  await importCampaign(page, { name: "Pairs of unknown rankings", seed, files: [pairs] }, () =>
    expect(page.getByText(/rankings can be neither counted nor resampled, so segments are/)).toBeVisible(),
  );
  await expect(page.getByText("1,000 resamples by segment")).toBeVisible();
  await expect(page.getByText(/^It is unknown which judgments belong to the same ranking/)).toBeVisible();
  const units = page.getByRole("list", { name: "Uncertainty over" });
  await expect(units.getByRole("link")).toHaveText([
    ...["segments and judges", "judgment", "segment", "judge"],
  ]);
  await expect(units.locator("[aria-current=true]")).toHaveText("segment");
  await expect(page.getByText("all 9 pairs")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`${page.url()}?unit=ranking`);
  await expect(
    page.getByText(/Rankings cannot be resampled; segments, judges and judgments can/),
  ).toBeVisible();

  await openPart(page, "Parts of the campaign", "Export");
  await expect(page.getByText(/^Appraise XML holds whole rankings/)).toBeVisible();
  await expect(page.getByRole("link", { name: "judgments.xml", exact: true })).toHaveCount(0);
  await download(
    page.getByRole("link", { name: "judgments.csv", exact: true }),
    path.join(downloads, "unknown.csv"),
  );
  expect(readFileSync(path.join(downloads, "unknown.csv"), "utf8")).not.toContain("rankingID");
  expect(await accessibilityViolations(page)).toEqual([]);

  await openPart(page, "Parts of the campaign", "Overview");
  await expect(page.getByText("9 pairs").first()).toBeVisible();
  await expect(page.getByText(/1,000 resamples of segments/)).toBeVisible();
  await test.step("an imported campaign has no plan, nothing under way and nobody to judge", async () => {
    await expect(page.getByText(/^This campaign was judged elsewhere/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Expected Wins", exact: true })).toBeVisible();
    await expect(page.getByText(/so far|updates automatically/)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Live rating" })).toHaveCount(0);
    const parts = page.getByRole("navigation", { name: "Parts of the campaign" });
    await expect(parts.getByRole("link", { name: "Overview" })).toBeVisible();
    await expect(parts.getByRole("link", { name: "Plan" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Try as judge" })).toHaveCount(0);
    await page.goto(page.url().replace(/\/?$/, "/plan"));
    await expect(page.getByRole("heading", { name: "No plan" })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
