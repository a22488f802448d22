import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRankingRecords } from "../../db/results/ranking-records";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { MAX_TEXT_LENGTH } from "../../domain/formats/outputs/max-text-length";
import { judgmentStatistics } from "../../domain/judgments/judgment-statistics";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { importJudgments } from "./import-judgments";

const { db } = useTestDatabase();

describe("a file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "adjudge-import-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const campaign = createCampaignInput.parse({
    name: "Old campaign",
    kind: "CORRECTION",
    sourceLanguage: "en",
    targetLanguage: "en",
    seed: 1,
  });

  async function write(name: string, content: string | Uint8Array): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  }

  async function importing(judgments: string, others: Readonly<Record<string, string>> = {}) {
    const files = await Promise.all(
      Object.entries(others).map(async ([name, content]) => [name, await write(name, content)] as const),
    );
    const outputs = files.filter(([name]) => !name.includes(".")).map(([, file]) => file);
    const named = Object.fromEntries(files);
    return importJudgments(
      {
        campaign,
        files: {
          judgments,
          ...(outputs.length > 0 ? { outputs } : {}),
          ...(named["source.txt"] === undefined ? {} : { source: named["source.txt"] }),
          ...(named["scores.tsv"] === undefined
            ? {}
            : { scores: [{ name: "m", file: named["scores.tsv"] }] }),
        },
      },
      contextOf(db),
    );
  }

  const item = (segment: number, ...groups: readonly (readonly [string, number])[]) =>
    `<ranking-item src-id="${segment}" user="j1">\n${groups
      .map(([systems, rank]) => `<translation system="${systems}" rank="${rank}"/>\n`)
      .join("")}</ranking-item>\n`;
  const xml = (...items: readonly string[]) => `<appraise-results>\n${items.join("")}</appraise-results>\n`;
  const jsonl = (members: object) => {
    const facts = { judge: "j", segment: "0", kind: "regular", state: "current" };
    const hypotheses = ["A", "B"].map((system, place) => ({ systems: [system], rank: place + 1 }));
    const lines = [
      { format: "adjudge-judgments", version: 1 },
      { ...facts, hypotheses, ...members },
    ];
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  };

  test("of our own format keeps everything of every ranking", async () => {
    const lines = [
      { format: "adjudge-judgments", version: 1 },
      {
        ...{ id: "1", judge: "j-2", segment: "4", document: "d", kind: "regular", state: "current" },
        ...{ time: "2026-03-01T09:30:00.123Z", activeMs: 1200, wallMs: 3400, displayOrder: [1, 0] },
        hypotheses: [
          { systems: ["B", "A"], text: "same  text", rank: 2 },
          { systems: ["C"], text: "other text", rank: 1 },
        ],
      },
      {
        ...{ id: "2", judge: "j-1", segment: "4", document: "d", kind: "repeat", state: "superseded" },
        ...{ time: "2026-03-02T09:30:00.000Z", duration: 12.6, byOrganiser: true },
        ...{ lateAt: "2026-03-02T09:30:01.000Z", admittedAt: "2026-03-03T09:30:00.000Z", flagReason: "odd" },
        hypotheses: [
          { systems: ["A", "B"], rank: 1 },
          { systems: ["C"], rank: 1 },
        ],
      },
      {
        ...{ judge: "j-3", segment: "9", kind: "control", state: "skipped", skipReason: "unreadable" },
        judgeExcluded: true,
        hypotheses: [{ systems: ["C"] }, { systems: ["A"] }],
      },
      {
        ...{ judge: "j-1", segment: "9", kind: "automatic", state: "current" },
        hypotheses: [{ systems: ["A"], rank: 1 }],
      },
    ];
    const file = await write(
      "all.jsonl.gz",
      gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
    );
    const { campaignId } = await importing(file);
    const rankings = await db.ranking.findMany({
      where: { campaignId },
      include: { entries: { include: { hypothesis: true } }, judge: true, segment: true },
      orderBy: { id: "asc" },
    });
    const [first, second, third, fourth] = rankings;
    expect(rankings).toHaveLength(4);
    expect(first).toMatchObject({
      ...{ kind: "REGULAR", state: "CURRENT", answeredAt: new Date("2026-03-01T09:30:00.123Z") },
      ...{ activeMs: 1200, wallMs: 3400, shown: 2, inFileOrder: false },
      segment: { position: 4, document: "d" },
      judge: { pseudonym: "j-2", exportName: "j-2", excludedAt: null },
    });
    const texts = new Map(
      first?.entries.map(({ hypothesisId, hypothesis }) => [hypothesisId, hypothesis.text]),
    );
    expect(first?.displayOrder.map((hypothesis) => texts.get(hypothesis))).toEqual([
      "other text",
      "same text",
    ]);
    expect(second).toMatchObject({
      ...{ kind: "REPEAT", state: "SUPERSEDED", activeMs: 13, byOrganiser: true, flagReason: "odd" },
      lateAt: new Date("2026-03-02T09:30:01.000Z"),
      admittedAt: new Date("2026-03-03T09:30:00.000Z"),
    });
    expect(third).toMatchObject({ kind: "CONTROL", state: "SKIPPED", skipReason: "unreadable", entries: [] });
    expect(third?.displayOrder).toHaveLength(2);
    expect([second, third].map((each) => each?.inFileOrder)).toEqual([true, true]);
    expect(third?.judge.excludedAt).not.toBeNull();
    expect(fourth).toMatchObject({ kind: "AUTOMATIC", answeredAt: new Date(0) });
    const campaignRow = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    expect(campaignRow.openedAt).toEqual(new Date("2026-03-01T09:30:00.123Z"));
    expect(campaignRow.closedAt).toEqual(new Date("2026-03-02T09:30:00.000Z"));
  });

  test("that ranks apart what was written alike keeps its counts, and the texts as they were", async () => {
    const csv = [
      "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank,rankingID",
      "a,b,0,0,j,A,1,B,2,1",
      "a,b,0,0,j,A,1,C,2,1",
      "a,b,0,0,j,B,2,C,2,1",
    ].join("\n");
    const { campaignId } = await importing(await write("alike.csv", csv), {
      ...{ A: "same\n", B: "same \n", C: "other\n", D: "same\n" },
      "source.txt": "source\n",
    });
    const records = await loadRankingRecords(db, campaignId);
    expect(judgmentStatistics(records).total).toMatchObject({ rankings: 1, unexpanded: 3, expanded: 3 });
    const outputs = await db.output.findMany({
      where: { campaignId },
      include: { system: true, hypothesis: true },
      orderBy: { system: { name: "asc" } },
    });
    expect(
      outputs.map(({ system, hypothesis, original }) => [system.name, hypothesis.text, original]),
    ).toEqual([
      ["A", "same", null],
      ["B", "same ", null],
      ["C", "other", null],
      ["D", "same  ", "same"],
    ]);
  });

  test("whose segments have names is numbered in their order", async () => {
    const named = xml(item(0, ["A", 1], ["B", 2]), item(0, ["A", 1], ["B", 1]))
      .replace('src-id="0"', 'src-id="doc-b:1"')
      .replace('src-id="0"', 'src-id="doc-a:1"');
    const { campaignId } = await importing(await write("named.xml", named));
    const segments = await db.segment.findMany({ where: { campaignId }, orderBy: { position: "asc" } });
    expect(segments.map(({ position, source }) => [position, source])).toEqual([
      [10, "(source doc-a:1 not in the file)"],
      [11, "(source doc-b:1 not in the file)"],
    ]);
  });

  test.each<[string, string, Readonly<Record<string, string>>, RegExp]>([
    [
      "a system that stands alone and with another",
      xml(item(0, ["A B", 1], ["C", 2]), item(0, ["A", 1], ["C", 2])),
      {},
      /wrong\.xml, line 6: A wrote a hypothesis of segment 0 alone here, and with B in line 2; /,
    ],
    [
      "a system without outputs",
      xml(item(0, ["A", 1], ["B", 2])),
      { A: "x\n", C: "y\n", "source.txt": "x\n" },
      /wrong\.xml, line 2: there are no outputs of B$/,
    ],
    [
      "systems together that wrote something else",
      xml(item(0, ["A C", 1], ["B", 2])),
      { A: "x\n", B: "y\n", C: "z\n", "source.txt": "x\n" },
      /wrong\.xml, line 2: A and C share one hypothesis of segment 0, but their outputs differ: 0 of 1 shared text agrees, counted from 0; at least 95 % must agree$/,
    ],
    [
      "a segment beyond the source",
      xml(item(0, ["A", 1], ["B", 2]), item(1, ["A", 1], ["B", 2])),
      { A: "x\n", B: "y\n", "source.txt": "x\n" },
      /wrong\.xml, line 6: segment 1 is beyond the last line of the source, 0$/,
    ],
    [
      "a rank out of range",
      xml(item(0, ["A", 1], ["B", 6])),
      {},
      /wrong\.xml, line 4: rank 6 is out of range 1–5$/,
    ],
    [
      "scores of segments without a source",
      xml(item(0, ["A", 1], ["B", 2])),
      { "scores.tsv": "m\ten\tt\tA\t0\t0.5\n" },
      /scores\.tsv, line 1: scores of single outputs go with the lines of the source/,
    ],
    [
      "a judge whose name turns the direction",
      jsonl({ judge: "a\u202eb" }),
      {},
      /line 2: the judge's name changes/,
    ],
    ["a version without room", jsonl({ version: 2 ** 31 }), {}, /line 2: version 2147483648 is too high/],
    [
      "a text that no output may be as long as",
      jsonl({ hypotheses: [{ systems: ["A"], rank: 1, text: "x".repeat(MAX_TEXT_LENGTH + 1) }] }),
      {},
      /line 2: a text is longer than 262144 characters$/,
    ],
    ["no ranking at all", xml(), {}, /wrong\.xml, line 1: the file contains no ranking$/],
  ])("with %s leaves nothing behind", async (_, content, others, message) => {
    const before = await Promise.all([db.campaign.count(), db.user.count(), db.ranking.count()]);
    await expect(importing(await write("wrong.xml", content), others)).rejects.toThrow(message);
    expect(await Promise.all([db.campaign.count(), db.user.count(), db.ranking.count()])).toEqual(before);
  });
});
