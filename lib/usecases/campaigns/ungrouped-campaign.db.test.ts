import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCampaignSummaries } from "../../db/campaigns/campaigns";
import { loadRankingRecords } from "../../db/results/ranking-records";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { JUDGMENT_FILE_NAMES } from "../../domain/exports/judgment-files";
import { publicDownloads, publicSections } from "../../domain/publication/publication-parts";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { runCommand } from "../../testing/commands/run-command";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { commandsOf, outputsOf, reproducing } from "../../testing/files/archive-commands";
import { SMALL_PAIRS } from "../../testing/files/small-judgments";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { unpackedArchive } from "../../testing/files/unpacked-archive";
import { exportJudgments } from "../exports/export-judgments";
import { viewExports } from "../exports/view-exports";
import { viewMetrics } from "../metrics/view-metrics";
import { viewPlan } from "../plans/view-plan";
import { publicJudgments } from "../publication/public-judgments";
import { publishCampaign } from "../publication/publish-campaign";
import { viewPublicPage } from "../publication/view-public-page";
import { rankJudgments } from "../results/rank-judgments";
import { requestAnalysis } from "../results/request-analysis";
import { runAnalysis } from "../results/run-analysis";
import { viewAgreement } from "../results/view-agreement";
import { viewJudgeBoards } from "../results/view-judge-boards";
import { viewBoard, viewLeaderboard } from "../results/view-leaderboard";
import { viewRobustness } from "../results/view-robustness";
import { importJudgments } from "../uploads/import-judgments";
import { duplicateCampaign } from "./duplicate-campaign";
import { listCampaigns } from "./list-campaigns";
import { liveStandings } from "./live-standings";
import { viewCampaignHeader } from "./view-campaign-header";
import { watchCampaign } from "./watch-campaign";

const { db } = useTestDatabase();
const context = contextOf(db);

describe("a campaign of pairs whose rankings are not known", () => {
  let folder: string;
  let campaignId: string;
  let warnings: readonly string[];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "adjudge-ungrouped-"));
    writeFileSync(path.join(folder, "pairs.csv"), SMALL_PAIRS);
    const campaign = createCampaignInput.parse({
      name: "Pairs",
      kind: "CORRECTION",
      sourceLanguage: "en",
      targetLanguage: "en",
      seed: 1,
    });
    const files = { judgments: path.join(folder, "pairs.csv") };
    const imported = await importJudgments({ campaign, files }, context);
    campaignId = imported.campaignId;
    warnings = imported.preview.judgments?.warnings ?? [];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const exported = async (file: (typeof JUDGMENT_FILE_NAMES)[number]) => {
    const place = path.join(folder, file);
    const parts: Uint8Array[] = [];
    for await (const part of (await exportJudgments({ campaignId, file }, context)).chunks) parts.push(part);
    writeFileSync(place, Buffer.concat(parts));
    return { place, text: Buffer.concat(parts).toString() };
  };

  it("keeps that they are not known, and says so where it is imported", async () => {
    expect(warnings).toEqual([
      "The file does not say which judgments belong to one ranking: rankings can be neither counted nor resampled, so segments are resampled instead.",
    ]);
    const records = await loadRankingRecords(db, campaignId);
    expect(records.map(({ ungrouped }) => ungrouped)).toEqual(records.map(() => true));
    await expect(db.ranking.updateMany({ data: { ungrouped: false } })).rejects.toThrow("final");
  });

  it("resamples segments where nobody says otherwise, as the command line does, and no rankings", async () => {
    const view = await viewLeaderboard({ campaignId }, context);
    expect(view).toMatchObject({ isGrouped: false, request: { unit: "segment" } });
    expect(view.methods.pl).toBeNull();
    await expect(viewLeaderboard({ campaignId, request: { method: "pl" } }, context)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("Use Bradley–Terry"),
    });
    await expect(viewRobustness({ campaignId, request: { method: "pl" } }, context)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("Use Bradley–Terry"),
    });
    expect((await viewRobustness({ campaignId }, context)).robustness.result).toBeNull();
    expect(view.units.map(({ unit }) => unit)).toEqual(["both", "judgment", "segment", "judge"]);
    const { place: file } = await exported("judgments.jsonl");
    const settings = { method: "ew", ew2015: false, bootstrap: 1000, p: 0.05 } as const;
    const ranked = await rankJudgments({ files: [file], ...settings }, { seed: 1 });
    const { origin, ...board } = view.board.result!;
    expect(origin).toMatchObject({ unit: "segment", rankings: null, judgments: 9 });
    expect({ ...board, ...origin }).toEqual({ ...ranked, resampled: "units" });
    const refusal = "It is unknown which judgments belong to one ranking";
    await expect(viewBoard({ campaignId, request: { unit: "ranking" } }, context)).rejects.toThrow(refusal);
    const request = { ...view.request, unit: "ranking" as const };
    await expect(requestAnalysis({ campaignId, request }, context)).rejects.toThrow(refusal);
  });

  it("has ranges of single judges by segment, no α of ranks, and κ as before", async () => {
    const boards = await viewJudgeBoards({ campaignId, judges: ["ada"], ew2015: false }, context);
    expect(boards.settings.unit).toBe("segment");
    const { result, input } = (await viewAgreement({ campaignId }, context)).agreement;
    const notKnown = { between: 0, within: 0 };
    expect(result).toMatchObject({
      rankAlpha: { ungrouped: true, units: 0 },
      planned: notKnown,
      accidental: notKnown,
    });
    expect(result?.pairs).toMatchObject([{ a: "ada", b: "bob", comparisons: 3 }]);
    expect(input?.rankings).toBeNull();
  });

  it("has the judges of its file, no plan, and no state but that it was imported", async () => {
    const header = await viewCampaignHeader({ campaignId }, context);
    const { judges } = await watchCampaign({ campaignId, maxWaitMs: Number.POSITIVE_INFINITY }, context);
    const [listed] = await listCampaigns(context);
    expect(judges.length).toBeGreaterThan(0);
    expect([header.judges, listed?.judges]).toEqual([judges.length, judges.length]);
    expect(header).toMatchObject({ isImported: true, tasks: 0 });
    expect(await viewPlan({ campaignId }, context)).toMatchObject({ isImported: true });
    const copy = await duplicateCampaign({ campaignId, name: "To be judged here", withPlan: false }, context);
    expect(await viewCampaignHeader({ campaignId: copy.campaignId }, context)).toMatchObject({
      isImported: false,
      judges: 0,
    });
  });

  it("counts no rankings on its overview and in lists, and has no live rating", async () => {
    const watch = await watchCampaign({ campaignId, maxWaitMs: Number.POSITIVE_INFINITY }, context);
    expect(watch).toMatchObject({ counts: { rankings: 9, isGrouped: false }, live: undefined });
    const standings = await liveStandings(db, { id: campaignId, seed: 1 }, Number.POSITIVE_INFINITY);
    expect(standings).toMatchObject({ unit: "segment", tallyDifferences: 0 });
    expect(await listCampaignSummaries(db, undefined, campaignId)).toMatchObject([
      { counts: { isGrouped: false } },
    ]);
  });

  it("is written as pairs of unknown rankings, and in no format that would make rankings of them", async () => {
    expect((await exported("judgments.csv")).text).not.toContain("rankingID");
    expect((await exported("unexpanded.csv")).text).not.toContain("rankingID");
    expect((await exported("judgments.jsonl")).text.match(/"ungrouped":true/g)).toHaveLength(9);
    expect((await exported("expanded.jsonl")).text).not.toContain('"ranking"');
    const refusal = "Appraise XML holds whole rankings";
    await expect(exportJudgments({ campaignId, file: "judgments.xml" }, context)).rejects.toThrow(refusal);
    const { judgments, paper } = await viewExports({ campaignId }, context);
    expect(judgments.filter(({ problem }) => problem !== undefined)).toMatchObject([
      { file: "judgments.xml", problem: expect.stringContaining(refusal), bytes: null },
    ]);
    expect(paper?.methods).toContain("nor which pairs were ranked together");
    expect(paper?.methods).toContain("resamples of segments");
    expect(paper?.bibtex).toContain("9 judgments by 2 judges");
    expect(paper?.command).toContain("--unit segment");
  });

  it("is published without a number of rankings, and its public judgments say what they are", async () => {
    const choice = { sections: [...publicSections], downloads: [...publicDownloads], isIndexed: false };
    await publishCampaign({ campaignId, slug: "pairs", ...choice }, context);
    const asked = { slug: "pairs", clientAddress: undefined };
    const anybody = { db, now: testNow, seed: 1 };
    const { results } = await viewPublicPage(asked, anybody);
    expect(results.counts.rankings).toBeNull();
    expect(results.leaderboards.ew?.origin).toMatchObject({ unit: "segment", rankings: null });
    const none = { low: null, high: null };
    const noAlpha = { alpha: null, ...none, gwet: { value: null, ...none }, ungrouped: true };
    expect(results.agreement?.rankAlpha).toEqual(noAlpha);
    const parts: Uint8Array[] = [];
    for await (const part of (await publicJudgments(asked, anybody)).chunks) parts.push(part);
    expect(
      Buffer.concat(parts)
        .toString()
        .match(/"ungrouped":true/g),
    ).toHaveLength(9);
  });

  it("has an archive without Appraise XML, which says why and makes its own results anew", async () => {
    const archive = await unpackedArchive(db, folder, campaignId);
    expect(archive.names.filter((name) => name.startsWith("judgments/"))).toEqual(
      JUDGMENT_FILE_NAMES.filter((name) => name !== "judgments.xml")
        .map((name) => `judgments/${name}`)
        .sort(),
    );
    expect(archive.text("README.md")).toContain("Appraise XML holds whole rankings");
    expect(archive.text("README.md")).toContain("rankings are neither counted nor resampled");
    expect(commandsOf(archive).map(({ words }) => words.join(" "))).toContainEqual(
      expect.stringMatching(/^rank .*--unit segment/),
    );
    const made = await outputsOf(archive);
    expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });
    const refused = await runCommand([
      "rank",
      path.join(archive.folder, "judgments/judgments.jsonl"),
      "--unit",
      "ranking",
    ]);
    expect(refused.code).toBe(2);
  });

  it("comes back from its own files as what it was", async () => {
    const { place } = await exported("judgments.jsonl");
    const campaign = createCampaignInput.parse({
      name: "Pairs again",
      kind: "CORRECTION",
      sourceLanguage: "en",
      targetLanguage: "en",
      seed: 1,
    });
    const { campaignId: again } = await importJudgments({ campaign, files: { judgments: place } }, context);
    const said = async (id: string) => {
      const { origin, ...board } = (await viewBoard({ campaignId: id }, context)).board.result!;
      return { ...board, ...origin };
    };
    expect(await said(again)).toEqual(await said(campaignId));
  });
});

describe("more than 20,000 such pairs", () => {
  const folder = useTemporaryFolder();
  let campaignId: string;
  beforeAll(async () => {
    const plan = { rankings: 20_500, systems: 5, segments: 40, judges: 4, texts: 2, ungrouped: true };
    campaignId = (await createManyRankings(db, plan)).id;
  }, 120_000);

  it("are ranked over segments and judges at once, take a job to resample segments, and have scores beside metrics", async () => {
    const usual = await viewLeaderboard({ campaignId }, context);
    expect(usual).toMatchObject({ request: { unit: "both" }, board: { needsJob: false } });
    expect(usual.units.map(({ unit }) => unit)).toEqual(["both", "judgment", "document", "judge"]);
    const view = await viewLeaderboard({ campaignId, request: { unit: "segment" } }, context);
    expect(view).toMatchObject({ request: { unit: "segment" }, board: { needsJob: true, result: null } });
    const { id } = await requestAnalysis({ campaignId, request: view.request }, context);
    await runAnalysis({ analysisId: id }, context);
    const { board } = await viewBoard({ campaignId, request: { unit: "segment" } }, context);
    expect(board.result).toMatchObject({
      resampled: "units",
      origin: { unit: "segment", rankings: null, segments: 40 },
    });
    expect((await viewMetrics({ campaignId }, context)).humans[0]).toMatchObject({
      method: "ew",
      isStale: false,
    });
    await expect(viewBoard({ campaignId, request: { unit: "ranking" } }, context)).rejects.toThrow(
      "It is unknown which judgments belong to one ranking",
    );
  });

  // Each command of the archive reads all of them: some 4 s on two idle cores, and others may want these, too.
  const patience = 180_000;

  it(
    "are archived with the usual leaderboard, to the digit as the command line has it",
    async () => {
      const archive = await unpackedArchive(db, folder.at("."), campaignId);
      // A small campaign above makes all its results anew: here it matters that they are many.
      const made = await outputsOf(archive, (file) =>
        /^tables\/(leaderboard(-bt)?|head-to-head)\.json$/.test(file),
      );
      expect(made.map(({ words }) => words.slice(0, 6).join(" ")).slice(0, 2)).toEqual([
        "rank judgments/judgments.jsonl --method ew --unit both",
        "rank judgments/judgments.jsonl --method bt --unit both",
      ]);
      expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });
    },
    patience,
  );
});
