import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRankingRecords } from "../db/ranking-records";
import { findTallyDifferences } from "../db/tallies-verify";
import { judgeAgreement } from "../domain/agreement/judge-agreement";
import { createCampaignInput } from "../domain/input/campaign-inputs";
import { judgmentStatistics } from "../domain/judging/judgment-statistics";
import type { RankingRecord } from "../domain/judging/ranking-record";
import { sortRankings } from "../domain/judging/sort-rankings";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { leaderboard } from "../domain/ranking/leaderboard";
import { TABLE_3B } from "../domain/studies/emnlp2015-published-rankings";
import { useTestDatabase } from "../testing/database";
import { contextOf } from "../testing/people";
import { importStudy, type StudyParts, studyFolder } from "../testing/study-campaign";
import { studyJudgments } from "../testing/study-judgments";
import { importJudgments } from "./import-judgments";
import { requestScoring } from "./request-metrics";
import { viewMetrics } from "./view-metrics";

const { db } = useTestDatabase();

/** What a record says of the judgments themselves: hypotheses in one order, without what only a file or a table has. */
function essence(record: RankingRecord) {
  const { judge, segment, kind, state, duration, time } = record;
  const hypotheses: readonly { readonly systems: readonly string[]; readonly rank?: number }[] =
    record.hypotheses;
  return {
    ...{ judge, segment, kind, state, duration, time },
    hypotheses: hypotheses
      .map(({ systems, rank }) => ({ systems: systems.toSorted().join(" "), rank }))
      .sort((one, other) => (one.systems < other.systems ? -1 : 1)),
  };
}

const study = studyJudgments();

describe.skipIf(studyFolder() === undefined)("the 2015 study (skipped without the studies' data)", () => {
  describe.each<[string, StudyParts]>([
    ["with outputs, gold and scores", { outputs: true, gold: true, scores: true }],
    ["its rankings alone", {}],
  ])("%s", (_, parts) => {
    let id: string;
    let records: readonly RankingRecord[];
    beforeAll(async () => {
      id = (await importStudy(db, parts)).campaignId;
      records = await loadRankingRecords(db, id, { onlyCounting: true });
    }, 120_000);

    test("its rankings are those of the file", () => {
      expect(records.map(essence)).toEqual(sortRankings(study ?? []).map(essence));
    });

    test("counts are those of Table 1, tallies those of the rankings", async () => {
      const { total } = judgmentStatistics(records);
      expect(total).toEqual({
        rankings: 2319,
        unexpanded: 20516,
        unexpandedTies: 5694,
        expanded: 109098,
        expandedTies: 59117,
      });
      const [views] = await db.$queryRaw<{ unexpanded: bigint; expanded: bigint; tallied: bigint }[]>`
        SELECT (SELECT count(*) FROM unexpanded_judgment WHERE campaign_id = ${id}::uuid) AS "unexpanded",
               (SELECT count(*) FROM expanded_judgment WHERE campaign_id = ${id}::uuid) AS "expanded",
               (SELECT sum(wins + losses + ties) FROM tally WHERE campaign_id = ${id}::uuid) AS "tallied"`;
      expect(views).toEqual({ unexpanded: 20516n, expanded: 109098n, tallied: 109098n });
      expect(await findTallyDifferences(db, id)).toEqual([]);
    });

    test("Expected Wins are those of Table 3b", () => {
      const board = leaderboard(judgmentTable(records), {
        method: "ew",
        ew2015: false,
        unit: "ranking",
        bootstrap: 0,
        p: 0.05,
        seed: 1,
      });
      for (const { system, score } of TABLE_3B)
        expect(board.rows.find((each) => each.system === system)?.score).toBeCloseTo(score, 3);
    });

    test("agreement is that of the file", () => {
      expect(judgeAgreement(records)).toEqual(judgeAgreement(study ?? []));
    });

    test("the campaign is closed, its judges are called as in the file, and nobody can sign in as one", async () => {
      const campaign = await db.campaign.findUniqueOrThrow({
        where: { id },
        include: { memberships: { include: { user: true }, orderBy: { pseudonym: "asc" } } },
      });
      expect(campaign.state).toBe("CLOSED");
      expect(campaign.memberships.map(({ pseudonym, exportName }) => [pseudonym, exportName])).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`annotator0${number}`, `annotator0${number}`]),
      );
      for (const { user } of campaign.memberships)
        expect(user).toMatchObject({ role: "JUDGE", email: null, passwordHash: null });
      const kinds = await db.ranking.groupBy({
        by: ["kind", "state", "origin"],
        where: { campaignId: id },
        _count: true,
        orderBy: [{ kind: "asc" }, { state: "asc" }],
      });
      expect(kinds.map(({ kind, state, origin, _count }) => [kind, state, origin, _count])).toEqual([
        ["REGULAR", "CURRENT", "IMPORTED", 2279],
        ["REGULAR", "SKIPPED", "IMPORTED", 13],
        ["AUTOMATIC", "CURRENT", "IMPORTED", 27],
      ]);
    });
  });

  test("with everything at hand, texts, gold, references and scores are stored", async () => {
    const { campaignId, preview } = await importStudy(db, { outputs: true, gold: true, scores: true });
    const where = { campaignId };
    expect(preview.judgments).toMatchObject({ rankings: 2319, judges: 8, hasOutputs: true, unknownTexts: 0 });
    expect(await db.segment.count({ where })).toBe(1312);
    expect(await db.output.count({ where })).toBe(13 * 1312);
    expect(await db.system.findMany({ where: { ...where, isInput: true }, select: { name: true } })).toEqual([
      { name: "INPUT" },
    ]);
    expect(await db.metricScore.count({ where })).toBeGreaterThanOrEqual(5 * 12);
    expect(await db.goldAnnotation.count({ where: { segment: where } })).toBeGreaterThan(1312);
    expect(await db.referenceText.count({ where: { segment: where } })).toBe(2 * 1312);
    const texts = await db.hypothesis.count({
      where: { segment: where, text: { contains: "not in the file" } },
    });
    expect(texts).toBe(0);
  }, 120_000);

  test("with rankings alone, texts say that they are not known, and name no system", async () => {
    const { campaignId, preview } = await importStudy(db);
    expect(preview.judgments).toMatchObject({ hasOutputs: false, rankings: 2319 });
    const hypotheses = await db.hypothesis.findMany({ where: { segment: { campaignId } } });
    expect(preview.judgments?.unknownTexts).toBe(hypotheses.length);
    expect(new Set(hypotheses.map(({ text }) => text.replace(/\d+/, "N")))).toEqual(
      new Set(["(text N not in the file)"]),
    );
    // There is nothing to score: it says so, and what to upload.
    const { computable } = await viewMetrics({ campaignId }, contextOf(db));
    expect(computable.names).toEqual([]);
    expect(computable.problem).toMatch(
      /^What systems wrote is not known .* Import it again with the source, the outputs/,
    );
    await expect(requestScoring({ campaignId }, contextOf(db))).rejects.toMatchObject({ code: "conflict" });
  }, 120_000);
});

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
      ...{ activeMs: 1200, wallMs: 3400, shown: 2 },
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
      /wrong\.xml, line 6: A stands alone behind a hypothesis of segment 0 here, and with B in line 2; /,
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
      /wrong\.xml, line 2: A and C stand behind one hypothesis of segment 0, but their outputs differ$/,
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
    ["no ranking at all", xml(), {}, /wrong\.xml, line 1: the file holds no ranking$/],
  ])("with %s leaves nothing behind", async (_, content, others, message) => {
    const before = await Promise.all([db.campaign.count(), db.user.count(), db.ranking.count()]);
    await expect(importing(await write("wrong.xml", content), others)).rejects.toThrow(message);
    expect(await Promise.all([db.campaign.count(), db.user.count(), db.ranking.count()])).toEqual(before);
  });
});
