import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { bibtexEntry } from "../../domain/citation/bibtex-entry";
import { methodsParagraph } from "../../domain/citation/methods-paragraph";
import { publicDownloads, publicSections } from "../../domain/publication/publication-parts";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { exportJudgments } from "../exports/export-judgments";
import { viewExports } from "../exports/view-exports";
import { importJudgments } from "../uploads/import-judgments";
import { publicOutputs } from "./public-outputs";
import { publishCampaign } from "./publish-campaign";
import { viewPublicPage } from "./view-public-page";

const { db } = useTestDatabase();
const folder = useTemporaryFolder();
const anybody = { db, now: testNow, seed: 1 };

interface Hypothesis {
  readonly systems: readonly string[];
  readonly rank: number;
  readonly text?: string;
}

let published = 0;

/** A public page of rankings alone: their file is all there is. */
async function publishImport(
  rankings: readonly (readonly [segment: number, ...Hypothesis[]])[],
  time?: string,
) {
  published += 1;
  const slug = `import-${published}`;
  const lines = [
    { format: "adjudge-judgments", version: 1 },
    ...rankings.map(([segment, ...hypotheses]) => ({
      ...{ judge: "j", segment: String(segment), kind: "regular", state: "current", hypotheses },
      ...(time === undefined ? {} : { time }),
    })),
  ];
  const judgments = folder.at(`${slug}.jsonl`);
  await writeFile(judgments, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const campaign = createCampaignInput.parse({
    ...{ name: "Old campaign", kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en", seed: 1 },
  });
  const organiser = contextOf(db);
  const { campaignId } = await importJudgments({ campaign, files: { judgments } }, organiser);
  const choice = { sections: [...publicSections], downloads: [...publicDownloads], isIndexed: false };
  await publishCampaign({ campaignId, slug, ...choice }, organiser);
  return { slug, campaignId, organiser, clientAddress: undefined };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}

const pair = (first?: string, second?: string): readonly [Hypothesis, Hypothesis] => [
  { systems: ["INPUT"], rank: 1, ...(first === undefined ? {} : { text: first }) },
  { systems: ["A"], rank: 2, ...(second === undefined ? {} : { text: second }) },
];

describe("the public outputs of an imported campaign", () => {
  it("leave out what no file held, however far apart segments are", async () => {
    const at = await publishImport([
      [3, ...pair("He go .", "He goes .")],
      [700, ...pair()],
      [1500, ...pair(undefined, "They went .")],
    ]);
    const lines = (await textOf((await publicOutputs(at, anybody)).chunks)).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { segment: "3", number: 4, outputs: { A: "He goes .", INPUT: "He go ." }, counted: true },
      { segment: "1500", number: 1501, outputs: { A: "They went ." }, recordCount: 2 },
    ]);
  });

  it("are not offered where no file held any", async () => {
    const at = await publishImport([[0, ...pair()]]);
    const reason = "There are no texts to download: this campaign was imported from files without texts.";
    expect(await viewPublicPage(at, anybody)).toMatchObject({
      downloads: ["leaderboard", "judgments", "package"],
      withheld: [{ download: "outputs", reason }],
    });
    await expect(publicOutputs(at, anybody)).rejects.toMatchObject({ code: "conflict", message: reason });
  });
});

describe("the judgments of an imported campaign", () => {
  it("hold no text where no file held one", async () => {
    const { campaignId, organiser } = await publishImport([[0, ...pair("He go .")]]);
    const { chunks } = await exportJudgments({ campaignId, file: "judgments.jsonl" }, organiser);
    const [, ranking] = (await textOf(chunks)).trimEnd().split("\n");
    expect(JSON.parse(ranking ?? "").hypotheses).toEqual([
      { systems: ["INPUT"], rank: 1, text: "He go ." },
      { systems: ["A"], rank: 2 },
    ]);
  });
});

describe("what is said of an imported campaign", () => {
  const rankings = [[0, ...pair()] as const, [1, ...pair()] as const];

  it("is what the file tells: neither how outputs were shown, nor that INPUT is the source", async () => {
    const at = await publishImport(rankings, "2015-03-01T09:30:00.000Z");
    const { facts } = (await viewPublicPage(at, anybody)).results;
    const { paper } = await viewExports({ campaignId: at.campaignId }, at.organiser);
    for (const text of [methodsParagraph(facts!), paper?.methods]) {
      expect(text).toContain("1 judge compared the corrections of 2 systems for 2 segments, in 2 rankings.");
      expect(text).toContain("each orders up to 2 outputs of one source");
      expect(text).not.toMatch(/random order|unchanged source|different outputs/);
    }
  });

  it("is dated by the last ranking, and by the page where rankings have no times", async () => {
    const known = await publishImport(rankings, "2015-12-31T23:30:00.000Z");
    const unknown = await publishImport(rankings);
    const cited = async (at: typeof known) => {
      const { facts } = (await viewPublicPage(at, anybody)).results;
      return bibtexEntry({ slug: at.slug, authors: [], today: testNow }, facts!);
    };
    expect(await cited(known)).toContain("year = {2015}");
    expect(await cited(unknown)).toContain(`year = {${testNow.getUTCFullYear()}}`);
    const { paper } = await viewExports({ campaignId: known.campaignId }, known.organiser);
    expect(paper?.bibtex).toContain("year = {2015}");
    expect(paper?.bibtex).toContain("author = {{The organisers of Old campaign}}");
  });
});
