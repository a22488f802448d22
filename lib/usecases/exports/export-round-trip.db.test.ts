import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import type { JudgmentFileName } from "../../domain/exports/judgment-files";
import { adjudgeJsonlParser } from "../../domain/formats/judgments/adjudge-jsonl";
import type { JudgeTask } from "../../domain/judging/judge-session";
import { createJudgingCampaign, type JudgingCampaign } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  minutesLater,
  sendAnswer,
  skipping,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { parseText } from "../../testing/files/judgments-text";
import { importStudy, studyFolder } from "../../testing/studies/study-campaign";
import { importJudgments } from "../uploads/import-judgments";
import { exportJudgments } from "./export-judgments";

const { db } = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-round-trip-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function textOf(campaignId: string, file: JudgmentFileName): Promise<string> {
  const parts: Uint8Array[] = [];
  const input = { campaignId, file, freeText: file === "judgments.jsonl" };
  for await (const part of (await exportJudgments(input, contextOf(db))).chunks) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function importAgain(text: string, ending: string): Promise<string> {
  const judgments = path.join(folder, `judgments.${ending}`);
  writeFileSync(judgments, text);
  const { name } = await db.campaign.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  const campaign = createCampaignInput.parse({
    name,
    kind: "CORRECTION",
    sourceLanguage: "en",
    targetLanguage: "en",
    seed: 1,
  });
  return (await importJudgments({ campaign, files: { judgments } }, contextOf(db))).campaignId;
}

/** Everything that the header says changes with the campaign; the rankings must not. */
const rankingsIn = (text: string) => text.slice(text.indexOf("\n") + 1);

let minute = 0;
const send = (campaign: JudgingCampaign, judge: number, answer: Parameters<typeof sendAnswer>[3]) => {
  minute += 1;
  return sendAnswer(db, campaign, judge, answer, minutesLater(minute));
};

/** Answers of every kind and in every state, as judges give them. */
async function everySort(): Promise<JudgingCampaign> {
  const campaign = await createJudgingCampaign(db, {
    tasks: 30,
    judges: 4,
    segments: 40,
    texts: 2,
    practice: 1,
    controls: 2,
    returnAfter: () => 2,
  });
  const [first, second, third, fourth] = campaign.judges as [number, number, number, number];
  const held: JudgeTask[] = [];
  for (let round = 0; round < 24; round++) {
    const [task] = (await askTasks(db, campaign, first, minutesLater(minute))).tasks;
    if (task === undefined) break;
    held.push(task);
    await send(campaign, first, answerTo(task, round === 4 ? skipping : {}));
  }
  const equal = (task: JudgeTask) => task.hypotheses.map(() => 1);
  // Revised twice; skipped and then answered after all; answered and then skipped.
  await send(campaign, first, answerTo(held[2]!, { basedOn: 1, ranks: equal(held[2]!) }));
  await send(campaign, first, answerTo(held[2]!, { basedOn: 2, flagReason: "Twice the same? “x”, =1" }));
  await send(campaign, first, answerTo(held[4]!, { basedOn: 1, ranks: equal(held[4]!) }));
  await send(campaign, first, answerTo(held[3]!, { basedOn: 1, ...skipping }));
  // The clock was set back in between.
  const revised = answerTo(held[5]!, { basedOn: 1, ranks: equal(held[5]!) });
  await sendAnswer(db, campaign, first, revised, minutesLater(-1));
  for (const judge of [second, third, fourth]) {
    for (let round = 0; round < 3; round++) {
      const [task] = (await askTasks(db, campaign, judge, minutesLater(minute))).tasks;
      if (task) await send(campaign, judge, answerTo(task));
    }
  }
  const waiting = (await askTasks(db, campaign, second, minutesLater(minute))).tasks;
  await db.membership.update({ where: { id: third }, data: { excludedAt: minutesLater(minute) } });
  await db.campaign.update({
    where: { id: campaign.id },
    data: { state: "CLOSED", closedAt: minutesLater(minute) },
  });
  for (const task of waiting) await send(campaign, second, answerTo(task));
  const late = await db.ranking.findFirstOrThrow({
    where: { campaignId: campaign.id, lateAt: { not: null } },
  });
  await db.ranking.update({ where: { id: late.id }, data: { admittedAt: minutesLater(minute + 1) } });
  return campaign;
}

describe("a campaign that leaves as JSONL and comes back", () => {
  it("is the same to the byte, with every sort of answer", async () => {
    const campaign = await everySort();
    const jsonl = await textOf(campaign.id, "judgments.jsonl");
    const rankings = parseText(adjudgeJsonlParser(), jsonl);
    const sorts = new Set(
      rankings.flatMap((each) => [
        each.kind,
        each.state,
        ...(each.passedOver ? ["skipped before"] : []),
        ...(each.replaces ? ["revision"] : []),
        ...(each.lateAt ? [each.admittedAt ? "admitted" : "late"] : []),
        ...(each.judgeExcluded ? ["excluded"] : []),
        ...(each.flagReason ? ["flagged"] : []),
        ...(each.skipReason ? ["with reason"] : []),
      ]),
    );
    expect([...sorts].sort()).toEqual(
      [
        ...["regular", "repeat", "practice", "control", "automatic"],
        ...["current", "superseded", "skipped", "skipped before", "revision", "with reason"],
        ...["late", "admitted", "excluded", "flagged"],
      ].sort(),
    );
    const again = await importAgain(jsonl, "jsonl");
    expect(rankingsIn(await textOf(again, "judgments.jsonl"))).toBe(rankingsIn(jsonl));
    for (const file of [
      "judgments.xml",
      "judgments.csv",
      "unexpanded.csv",
      "expanded.jsonl",
      "unexpanded.jsonl",
    ] as const)
      expect(rankingsIn(await textOf(again, file))).toBe(rankingsIn(await textOf(campaign.id, file)));
    // Once more: what a campaign took from a file is what it gives on.
    const third = await importAgain(await textOf(again, "judgments.jsonl"), "jsonl");
    expect(rankingsIn(await textOf(third, "judgments.jsonl"))).toBe(rankingsIn(jsonl));
  }, 60_000);

  it("keeps the link of a revision to what it replaces", async () => {
    const campaign = await everySort();
    const again = await importAgain(await textOf(campaign.id, "judgments.jsonl"), "jsonl");
    const links = (campaignId: string) =>
      db.ranking.findMany({
        where: { campaignId, replacesId: { not: null } },
        select: { version: true, state: true, replaces: { select: { version: true, state: true } } },
        orderBy: [{ answeredAt: "asc" }],
      });
    expect(await links(again)).toEqual(await links(campaign.id));
    expect(await links(again)).toHaveLength(5);
  }, 60_000);

  it("is refused where a revision names nothing that is there", async () => {
    const campaign = await everySort();
    const jsonl = await textOf(campaign.id, "judgments.jsonl");
    const lines = jsonl.split("\n");
    const broken = lines.filter((line) => !line.includes('"state":"superseded"')).join("\n");
    await expect(importAgain(broken, "jsonl")).rejects.toThrow(
      /line \d+: it replaces ranking \d+, but no superseded ranking before it has that id/,
    );
  }, 60_000);
});

describe.runIf(studyFolder() !== undefined)("the 2015 study (skipped without its data)", () => {
  it("keeps the ids of documents and items, and gives the same XML again", async () => {
    const { campaignId } = await importStudy(db);
    const xml = await textOf(campaignId, "judgments.xml");
    expect(xml).toContain(
      '<ranking-item doc-id="10000.0.txt-0" duration="00:01:07.524000" id="0" src-id="135"',
    );
    expect(await textOf(await importAgain(xml, "xml"), "judgments.xml")).toBe(xml);
    const jsonl = await textOf(campaignId, "judgments.jsonl");
    const again = await importAgain(jsonl, "jsonl");
    expect(rankingsIn(await textOf(again, "judgments.jsonl"))).toBe(rankingsIn(jsonl));
    expect(await textOf(again, "judgments.xml")).toBe(xml);
  }, 120_000);
});
