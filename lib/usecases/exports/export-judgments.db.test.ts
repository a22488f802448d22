import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { JUDGMENT_FILE_NAMES, type JudgmentFileName } from "../../domain/exports/judgment-files";
import { adjudgeJsonlParser } from "../../domain/formats/judgments/adjudge-jsonl";
import { appraiseXmlParser } from "../../domain/formats/judgments/appraise-xml";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { wmtCsvParser } from "../../domain/formats/judgments/wmt-csv";
import { entersResults, hasJudgments } from "../../domain/judgments/counting-rankings";
import { judgmentStatistics } from "../../domain/judgments/judgment-statistics";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  minutesLater,
  sendAnswer,
  skipping,
} from "../../testing/campaigns/judging-steps";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { parseText } from "../../testing/files/judgments-text";
import { readJudgmentsFile } from "../../testing/files/read-judgments-file";
import { importStudy, studyFolder, studyPaths } from "../../testing/studies/study-campaign";
import { rankJudgments } from "../results/rank-judgments";
import { viewLeaderboard } from "../results/view-leaderboard";
import { type ExportJudgmentsInput, exportJudgments } from "./export-judgments";
import { judgmentsExport } from "./steps/export-judgments-stream";

const { db } = useTestDatabase();

async function bytesOf(input: ExportJudgmentsInput, context = contextOf(db)): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of (await exportJudgments(input, context)).chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function textOf(campaignId: string, file: JudgmentFileName, more = {}): Promise<string> {
  return (await bytesOf({ campaignId, file, ...more })).toString();
}

/** One of everything: a revised answer, a skipped one, a late one, an excluded judge. */
async function eventfulCampaign() {
  const campaign = await createJudgingCampaign(db, { tasks: 20, judges: 3, segments: 40, texts: 3 });
  const [first, second, third] = campaign.judges as [number, number, number];
  const held = (await askTasks(db, campaign, first)).tasks;
  await sendAnswer(db, campaign, first, answerTo(held[0]!, { flagReason: "Twice the same?" }));
  const ranks = held[0]!.hypotheses.map(() => 1);
  await sendAnswer(db, campaign, first, answerTo(held[0]!, { basedOn: 1, ranks }), minutesLater(1));
  await sendAnswer(db, campaign, first, answerTo(held[1]!, skipping), minutesLater(2));
  const others = (await askTasks(db, campaign, second)).tasks;
  await sendAnswer(db, campaign, second, answerTo(others[0]!), minutesLater(3));
  const last = (await askTasks(db, campaign, third)).tasks;
  await sendAnswer(db, campaign, third, answerTo(last[0]!), minutesLater(4));
  await db.membership.update({ where: { id: third }, data: { excludedAt: minutesLater(5) } });
  await db.campaign.update({
    where: { id: campaign.id },
    data: { state: "CLOSED", closedAt: minutesLater(6) },
  });
  await sendAnswer(db, campaign, second, answerTo(others[1]!), minutesLater(7));
  return { campaign, names: await exportNames(campaign.judges), held };
}

async function exportNames(judges: readonly number[]): Promise<readonly string[]> {
  const rows = await db.membership.findMany({ where: { id: { in: [...judges] } }, orderBy: { id: "asc" } });
  return rows.map(({ exportName }) => exportName);
}

/** A campaign of so many rankings, all of which count; each task shows fewer texts than there are systems. */
async function manyRankings(rankings: number) {
  return createManyRankings(db, { rankings, systems: 5, segments: 6, judges: 2, texts: 3 });
}

describe("exportJudgments", () => {
  it("loses nothing in JSONL but who the judges are, and marks what does not count", async () => {
    const { campaign, names } = await eventfulCampaign();
    const [first, second, third] = names;
    const rankings = parseText(adjudgeJsonlParser(), await textOf(campaign.id, "judgments.jsonl"));
    expect(rankings.map(({ number }) => number)).toEqual(rankings.map(({ segment }) => Number(segment) + 1));
    const told = rankings
      .map(({ hypotheses, id, segment, number, displayOrder, document, duration, replaces, ...rest }) => ({
        ...rest,
        ...(replaces === undefined ? {} : { isRevision: rankings.some((each) => each.id === replaces) }),
      }))
      .sort((one, other) => (one.time ?? "").localeCompare(other.time ?? ""));
    const languages = { sourceLanguage: "en", targetLanguage: "en" };
    const facts = { kind: "regular", activeMs: 1000, wallMs: 2000, version: 1, ...languages };
    const at = (minutes: number) => minutesLater(minutes).toISOString();
    expect(told).toEqual([
      { ...facts, judge: first, state: "superseded", time: at(0) },
      { ...facts, judge: first, state: "current", time: at(1), version: 2, isRevision: true },
      { ...facts, judge: first, state: "skipped", time: at(2) },
      { ...facts, judge: second, state: "current", time: at(3) },
      { ...facts, judge: third, state: "current", time: at(4), judgeExcluded: true },
      { ...facts, judge: second, state: "current", time: at(7), lateAt: at(7) },
    ]);
    expect(names.every((name) => /^judge-[0-9a-f]{10}$/.test(name))).toBe(true);
  });

  it("lists hypotheses in the order shown, with what was read", async () => {
    const { campaign, held } = await eventfulCampaign();
    const rankings = parseText(adjudgeJsonlParser(), await textOf(campaign.id, "judgments.jsonl"));
    const [shown] = rankings.filter(({ state }) => state === "superseded");
    expect(shown?.hypotheses.map(({ text }) => text)).toEqual(held[0]!.hypotheses);
    expect(shown?.hypotheses).toMatchObject(held[0]!.hypotheses.map((_, place) => ({ rank: place + 1 })));
    expect(shown?.displayOrder).toEqual(held[0]!.hypotheses.map((_, place) => place));
  });

  it("tells what judges wrote only where that is asked for", async () => {
    const { campaign } = await eventfulCampaign();
    const written = (text: string) =>
      parseText(adjudgeJsonlParser(), text).flatMap(({ flagReason, skipReason }) =>
        [flagReason, skipReason].filter((reason) => reason !== undefined),
      );
    expect(written(await textOf(campaign.id, "judgments.jsonl"))).toEqual([]);
    expect(written(await textOf(campaign.id, "judgments.jsonl", { freeText: true })).sort()).toEqual([
      "I cannot tell.",
      "Twice the same?",
    ]);
  });

  it("gives other formats only what counts, and nobody's account", async () => {
    const { campaign, names } = await eventfulCampaign();
    const xml = parseText(appraiseXmlParser(), await textOf(campaign.id, "judgments.xml"));
    expect(xml.map(({ judge, state }) => [judge, state])).toEqual(
      expect.arrayContaining([
        [names[0], "current"],
        [names[0], "skipped"],
        [names[1], "current"],
      ]),
    );
    expect(xml).toHaveLength(3);
    // The scripts of 2015 would take translations without ranks for ties.
    expect(xml.find(({ state }) => state === "skipped")?.hypotheses).toEqual([]);
    const csv = parseText(wmtCsvParser(), await textOf(campaign.id, "judgments.csv"));
    expect(judgmentStatistics(csv).total.expanded).toBe(judgmentStatistics(xml).total.expanded);
    for (const file of JUDGMENT_FILE_NAMES) {
      const text = await textOf(campaign.id, file);
      expect({ file, tells: /judge-0\d(?![0-9a-f])|example\.org/.test(text) }).toEqual({
        file,
        tells: false,
      });
    }
  });

  it("counts the same judgments in every file", async () => {
    const { id } = await manyRankings(250);
    const rankings = parseText(adjudgeJsonlParser(), await textOf(id, "judgments.jsonl"));
    const { total } = judgmentStatistics(rankings);
    const lines = async (file: JudgmentFileName) => (await textOf(id, file)).trimEnd().split("\n").length - 1;
    expect({
      rankings: rankings.length,
      xml: parseText(appraiseXmlParser(), await textOf(id, "judgments.xml")).length,
      unexpanded: [await lines("unexpanded.jsonl"), await lines("unexpanded.csv")],
      expanded: await lines("expanded.jsonl"),
    }).toEqual({
      rankings: 250,
      xml: 250,
      unexpanded: [total.unexpanded, total.unexpanded],
      expanded: total.expanded,
    });
  });

  it("compresses what is asked for compressed", async () => {
    const { id } = await manyRankings(120);
    const packed = await bytesOf({ campaignId: id, file: "judgments.xml", gzip: true });
    expect(gunzipSync(packed).toString()).toBe(await textOf(id, "judgments.xml"));
  });

  it("shows one moment, however long it is read", async () => {
    const { id } = await manyRankings(400);
    const { chunks } = await exportJudgments({ campaignId: id, file: "judgments.jsonl" }, contextOf(db));
    const parts = [Buffer.from((await chunks.next()).value as Uint8Array)];
    await db.membership.updateMany({ where: { campaignId: id }, data: { excludedAt: minutesLater(1) } });
    for await (const chunk of chunks) parts.push(Buffer.from(chunk));
    const rankings = parseText(adjudgeJsonlParser(), Buffer.concat(parts).toString());
    expect([rankings.length, rankings.filter(entersResults).length]).toEqual([400, 400]);
  });

  it("lets go of the database when the reader leaves", async () => {
    const { id } = await manyRankings(400);
    for (let time = 0; time < 12; time++) {
      const { chunks } = await exportJudgments({ campaignId: id, file: "judgments.jsonl" }, contextOf(db));
      if (time % 2 === 0) await chunks.next();
      await chunks.return();
    }
    const [open] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    expect(open).toEqual({ count: 0 });
  });

  it("takes so many at a time and says when to come again", async () => {
    const { id } = await manyRankings(300);
    const begin = () => exportJudgments({ campaignId: id, file: "judgments.jsonl" }, contextOf(db));
    const underWay = [await begin(), await begin(), await begin()];
    await expect(begin()).rejects.toMatchObject({
      code: "too-many-requests",
      details: { retryAfterSeconds: 60 },
    });
    await Promise.all(underWay.map(({ chunks }) => chunks.return()));
    await expect(textOf(id, "judgments.jsonl")).resolves.toContain("adjudge-judgments");
  });

  it("calls systems otherwise where that is wanted", async () => {
    const { id } = await manyRankings(10);
    const campaign = { ...(await db.campaign.findUniqueOrThrow({ where: { id } })) };
    const systemName = (name: string) => `letter-${name.at(-1)}`;
    let text = "";
    const choice = { file: "judgments.jsonl", systemName } as const;
    for await (const piece of judgmentsExport(campaign, choice, contextOf(db))) text += piece;
    expect(text).toContain("letter-1");
    expect(text).not.toContain("SYSTEM");
  });

  it("is for the organisers of the campaign", async () => {
    const { campaign } = await eventfulCampaign();
    const input = { campaignId: campaign.id, file: "judgments.jsonl" } as const;
    const stranger = await createOrganiser(db);
    await expect(bytesOf(input, contextOf(db, stranger.actor))).rejects.toMatchObject({ code: "not-found" });
    const judge = await judgeActor(db, campaign.judges[0]!);
    await expect(bytesOf(input, contextOf(db, judge))).rejects.toMatchObject({ code: "forbidden" });
    const organiser = await organiserOf(db, campaign.id);
    await expect(bytesOf(input, contextOf(db, organiser))).resolves.toBeInstanceOf(Buffer);
  });
});

describe.runIf(studyFolder() !== undefined)("the 2015 study, imported and exported", () => {
  const read = (rankings: readonly FileRanking[]) =>
    rankings.map(({ judge, segment, state, duration, hypotheses }) =>
      JSON.stringify([
        judge,
        segment,
        state,
        duration,
        hypotheses
          .map((each) => [each.systems.join(" "), "rank" in each ? each.rank : null])
          .sort(([one], [other]) => String(one).localeCompare(String(other))),
      ]),
    );

  it("is in the XML as it was in the study's", async () => {
    const { campaignId } = await importStudy(db, { outputs: true });
    const text = await textOf(campaignId, "judgments.xml");
    const { judgments } = await studyPaths();
    const theirs = await readJudgmentsFile(judgments);
    expect(read(parseText(appraiseXmlParser(), text)).sort()).toEqual(read(theirs.rankings).sort());
    const [item] = /\n {2}<ranking-item [^>]*skipped[^>]*>/.exec(text) ?? [];
    expect(item).toMatch(
      /^\n {2}<ranking-item doc-id="\S+" duration="00:\S+" id="\d+" skipped="true" src-id="\d+" user="annotator\d\d"\/>$/,
    );
    expect(text).toMatch(/\n {4}<translation rank="\d" system="[A-Z ]+"\/>\n/);
  });

  it("gives the command line the page's numbers by default, and their fingerprint", async () => {
    const { campaignId, seed } = await importStudy(db);
    const folder = mkdtempSync(path.join(tmpdir(), "adjudge-export-"));
    try {
      const file = path.join(folder, "judgments.jsonl");
      writeFileSync(file, await textOf(campaignId, "judgments.jsonl"));
      const settings = { method: "ew", ew2015: false, bootstrap: 1000, p: 0.05 } as const;
      const ranked = await rankJudgments({ files: [file], ...settings }, { seed });
      const { board } = await viewLeaderboard({ campaignId }, contextOf(db));
      expect(board.result?.rows).toEqual(ranked.rows);
      expect(board.result?.boundaries).toEqual(ranked.boundaries);
      expect(board.input?.fingerprint).toBe(ranked.fingerprint);
      const { rankings } = await readJudgmentsFile(file);
      expect(rankings.filter(hasJudgments)).toHaveLength(2306);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
