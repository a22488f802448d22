import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { contextOf } from "../testing/database/people";
import { outputsOf, reproducing } from "../testing/files/archive-commands";
import { useNumberedFiles } from "../testing/files/numbered-files";
import { unpackedArchive } from "../testing/files/unpacked-archive";
import { duplicateCampaign } from "../usecases/campaigns/duplicate-campaign";
import { requestScoring } from "../usecases/metrics/request-metrics";
import { scoreCampaignMetrics } from "../usecases/metrics/score-campaign-metrics";
import { viewMetrics } from "../usecases/metrics/view-metrics";
import { viewFilterChoices } from "../usecases/results/view-filter-choices";
import { viewLeaderboard } from "../usecases/results/view-leaderboard";
import { viewCampaignData } from "../usecases/uploads/view-campaign-data";

const { db, url } = useTestDatabase();
const context = contextOf(db);
const database = commandDatabase({ db, url });
const { at, lines, shared } = useNumberedFiles();

const importing = (judgments: string, ...more: readonly string[]) =>
  runCommand(
    [
      ...["import", at(judgments), "--name", `Old ${judgments}`, "--source", at("source.txt")],
      ...["--outputs", at("outputs"), ...more],
    ],
    database,
  );

async function imported(judgments: string, ...more: readonly string[]) {
  const { code, stdout, stderr } = await importing(judgments, ...more, "--json");
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { readonly campaignId: string; readonly numbering: object };
}

/** The outputs that judges ranked, by what they are: joined wrongly, they would be those of another sentence. */
async function rankedTexts(campaignId: string) {
  const entries = await db.rankingEntry.findMany({
    where: { ranking: { campaignId } },
    select: {
      rank: true,
      ranking: { select: { judge: { select: { pseudonym: true } }, segment: { select: { source: true } } } },
      hypothesis: { select: { text: true } },
    },
  });
  return entries
    .map(({ rank, ranking: { judge, segment }, hypothesis }) =>
      [judge.pseudonym, segment.source, hypothesis.text, rank].join(" | "),
    )
    .sort();
}

const positions = async (campaignId: string) =>
  (await db.segment.findMany({ where: { campaignId }, orderBy: { position: "asc" } })).map(
    ({ position }) => position,
  );

describe("adjudge import finds out what the first segment is called", () => {
  it.each(["xml", "jsonl"])("from 0 and from 1 come out alike (%s)", async (ending) => {
    const [zero, one] = [await imported(`from-0.${ending}`), await imported(`from-1.${ending}`)];
    const texts = await rankedTexts(zero.campaignId);
    expect(texts.length).toBeGreaterThan(100);
    expect(await rankedTexts(one.campaignId)).toEqual(texts);
    expect(zero.numbering).toMatchObject({ firstSegment: 0, by: "texts" });
    expect(one.numbering).toMatchObject({ firstSegment: 1, by: "texts" });
    // Segments go by what the file calls them.
    expect(await positions(zero.campaignId)).toEqual(Array.from({ length: lines }, (_, line) => line));
    expect(await positions(one.campaignId)).toEqual(Array.from({ length: lines }, (_, line) => line + 1));
  });

  it("and says so, below its table, in JSON and on the data page", async () => {
    const said = `dentifiers count from 1: ${shared} of ${shared} shared texts agree (0 would, counted from 0)`;
    expect((await importing("from-1.xml")).stdout).toContain(`I${said}.`);
    const { campaignId, numbering } = await imported("from-1.xml");
    expect(numbering).toEqual({
      ...{ firstSegment: 1, by: "texts", compared: shared, agreeing: shared },
      otherwise: [{ firstSegment: 0, compared: shared, agreeing: 0 }],
    });
    const data = await viewCampaignData({ campaignId, page: 1 }, context);
    expect(data).toMatchObject({ firstSegment: 1, numbering: `I${said}.` });
    // The first line is 1 for people, whatever files call it.
    expect(data.sample[0]?.position).toBe(1);
  });

  it("and asks where nothing tells: exit 2, and nothing is stored", async () => {
    const before = await db.campaign.count();
    const { code, stdout, stderr } = await importing("from-1.csv");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(
      /It is unclear whether segments count from 0 or from 1: there is no shared text to compare\. .*from-1\.csv has segments from 2 to 29, the source from 0 to 29\. Use --first-segment 0 or 1\./,
    );
    expect(await db.campaign.count()).toBe(before);
    const told = await imported("from-1.csv", "--first-segment", "1");
    expect(told.numbering).toEqual({
      ...{ firstSegment: 1, by: "option", compared: 0, agreeing: 0, otherwise: [] },
    });
    const zero = await imported("from-0.csv", "--first-segment", "0");
    expect(await rankedTexts(told.campaignId)).toEqual(await rankedTexts(zero.campaignId));
  });

  it.each([
    [
      "said against shared texts",
      "from-1.xml",
      "0",
      /Shared texts speak against calling the first segment 0: 9 of 9 shared texts agree, counted from 1; 0 of 9 shared texts agree, counted from 0/,
    ],
    [
      "said against what judges read",
      "from-0.jsonl",
      "1",
      /Texts speak against calling the first segment 1: \d+ of \d+ texts agree, counted from 0; 0 of/,
    ],
    ["a number that it cannot be", "from-0.xml", "3", /Expected 0 or 1/],
  ])("and refuses %s", async (_, judgments, first, problem) => {
    const { code, stderr } = await importing(judgments, "--first-segment", first);
    expect(code).toBe(2);
    expect(stderr).toMatch(problem);
  });

  it("and lets a text in twenty differ, which it names; the line is kept as it is", async () => {
    const many = Array.from({ length: 40 }, (_, line) => line);
    const item = (line: number) =>
      `<ranking-item src-id="${line + 1}" user="j"><translation rank="1" system="A B"/><translation rank="2" system="C"/></ranking-item>\n`;
    writeFileSync(at("forty.xml"), `<appraise-results>\n${many.map(item).join("")}</appraise-results>\n`);
    const write = (name: string, of: (line: number) => string) =>
      writeFileSync(at(name), many.map((line) => `${of(line)}\n`).join(""));
    write("forty.txt", (line) => `source ${line}`);
    write("A", (line) => `alike ${line}`);
    write("C", (line) => `other ${line}`);
    const run = (...differing: readonly number[]) => {
      write("B", (line) => `alike ${line}${differing.includes(line) ? " no" : "  "}`);
      const outputs = ["A", "B", "C"].flatMap((name) => ["--outputs", at(name)]);
      const words = ["import", at("forty.xml"), "--name", "Forty", "--source", at("forty.txt"), ...outputs];
      return runCommand([...words, "--json"], database);
    };
    const { code, stdout } = await run(4, 30);
    expect(code).toBe(0);
    const { campaignId, numbering, warnings } = JSON.parse(stdout);
    expect(numbering).toMatchObject({ firstSegment: 1, compared: 40, agreeing: 38 });
    expect(warnings).toEqual([
      "The outputs differ from the rankings in 2 texts of 40: segment 5, A B (line 6); segment 31, A B (line 32). For these, the texts of the rankings are used; the lines stay unchanged.",
    ]);
    const kept = await db.output.findMany({
      where: { campaignId, system: { name: "B" }, segment: { position: 5 } },
      include: { hypothesis: { include: { outputs: { include: { system: true } } } } },
    });
    expect(kept).toMatchObject([{ original: "alike 4 no", hypothesis: { text: "alike 4" } }]);
    expect(kept[0]!.hypothesis.outputs.map(({ system }) => system.name).sort()).toEqual(["A", "B"]);
    const refused = await run(4, 30, 31);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("37 of 40 shared texts agree, counted from 1");
  });

  it("and takes rankings without a source as they are", async () => {
    const alone = (...more: readonly string[]) =>
      runCommand(["import", at("from-1.xml"), "--name", "Alone", "--json", ...more], database);
    const firstOf = async ({ stdout }: { readonly stdout: string }) =>
      (await db.campaign.findUniqueOrThrow({ where: { id: JSON.parse(stdout).campaignId } })).firstSegment;
    expect(await firstOf(await alone())).toBeNull();
    expect(await firstOf(await alone("--first-segment", "1"))).toBe(1);
  });
});

describe("files of scores that count from 1", () => {
  const scoresOf = async (campaignId: string) => {
    const scores = await db.metricScore.findMany({
      where: { campaignId, segmentId: { not: null } },
      select: {
        score: true,
        system: { select: { name: true } },
        segment: { select: { source: true } },
      },
    });
    return scores.map(({ score, system, segment }) => `${system.name} ${segment?.source} ${score}`).sort();
  };

  it("are joined by what systems share, whatever the rankings count from", async () => {
    const zero = await imported("from-0.xml", "--scores", at("scores-0.tsv"));
    const scores = await scoresOf(zero.campaignId);
    expect(scores).toHaveLength(3 * lines);
    for (const judgments of ["from-0.xml", "from-1.xml"])
      for (const file of ["scores-0.tsv", "scores-1.tsv"]) {
        const { campaignId } = await imported(judgments, "--scores", at(file));
        expect(await scoresOf(campaignId)).toEqual(scores);
      }
    expect((await importing("from-1.xml", "--scores", at("scores-1.tsv"))).stdout).toContain(
      "length: Identifiers count from 1: 10 of 10 shared texts agree.",
    );
  });

  it("are joined so in a campaign that is made here, or asked about", async () => {
    const create = (outputs: readonly string[], ...more: readonly string[]) =>
      runCommand(
        [
          ...["campaign", "create", "--name", "New", "--source", at("source.txt"), "--json"],
          ...["--outputs", ...outputs, "--scores", at("scores-1.tsv"), ...more],
        ],
        database,
      );
    const made = JSON.parse((await create([at("outputs")])).stdout);
    const { campaignId } = await imported("from-0.xml", "--scores", at("scores-0.tsv"));
    expect(await scoresOf(made.campaignId)).toEqual(await scoresOf(campaignId));
    const contrary = await create([at("outputs")], "--first-scored", "0");
    expect(contrary).toMatchObject({ code: 2, stderr: expect.stringContaining("beyond the last, 29") });
    // Without BETA nobody shares a text.
    const scores = readFileSync(at("scores-1.tsv"), "utf8").replace(/^.*\tBETA\t.*\n/gm, "");
    writeFileSync(at("two.tsv"), scores);
    const two = (...more: readonly string[]) =>
      runCommand(
        [
          ...["campaign", "create", "--name", "Two", "--source", at("source.txt"), "--json"],
          ...["--outputs", at("outputs/ALPHA.txt"), "--outputs", at("outputs/GAMMA.txt")],
          ...["--scores", at("two.tsv"), ...more],
        ],
        database,
      );
    expect(await two()).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/It is unclear.*Use --first-scored 0 or 1/),
    });
    expect(await scoresOf(JSON.parse((await two("--first-scored", "1")).stdout).campaignId)).toHaveLength(
      2 * lines,
    );
  });
});

describe("an imported campaign whose segments count from 1", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-numbers-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let campaignId: string;
  let zeroId: string;

  beforeAll(async () => {
    const files = ["--gold", at("gold.m2"), "--scores", at("scores-0.tsv")];
    campaignId = (await imported("from-1.xml", ...files)).campaignId;
    zeroId = (await imported("from-0.xml", ...files)).campaignId;
    for (const id of [campaignId, zeroId]) {
      const { analysisId } = await requestScoring({ campaignId: id }, context);
      await scoreCampaignMetrics({ analysisId }, context, { bootstrap: 10 });
    }
  }, 120_000);

  it("has the correlations of one that counts from 0", async () => {
    const statistics = async (id: string) => {
      const { sentences, statistics } = await viewMetrics({ campaignId: id }, context);
      return {
        // Resamples and sums follow the segments' names: intervals differ, and a mean may in its last digit.
        sentences: sentences.map(({ low, high, difference, ...row }) => ({
          ...row,
          difference: difference?.value?.toFixed(12),
        })),
        values: statistics.flatMap(({ correlations }) =>
          correlations.map(({ name, pearson, spearman }) => [...[name, pearson.value, spearman.value]]),
        ),
      };
    };
    const one = await statistics(campaignId);
    expect(one.sentences.length).toBeGreaterThan(10);
    expect(one).toEqual(await statistics(zeroId));
  });

  it("has an archive that makes all of it anew, and says what it counts from", async () => {
    const archive = await unpackedArchive(db, folder, campaignId);
    expect(JSON.parse(archive.text("settings.json"))).toMatchObject({ firstSegment: 1 });
    expect(archive.text("README.md")).toContain("line 1 is segment 1 of the judgments");
    expect(archive.text("scores/outputs/length.txt")).toContain("\tALPHA\t0\t");
    expect(archive.text("scores/outputs/length.txt")).not.toContain(`\tALPHA\t${lines}\t`);
    const made = await outputsOf(archive);
    const sentences = made.filter(({ words }) => words[0] === "agree-sentences");
    expect(sentences.length).toBeGreaterThan(0);
    for (const { words, output } of sentences) {
      expect(words.join(" ")).toContain("--first-segment 1 --first-scored 0");
      for (const { segments } of JSON.parse(output).metrics)
        expect(segments).toMatchObject({ firstSegment: 1, shift: 1, compared: shared });
    }
    expect(reproducing(archive, made)).toMatchObject({ status: 0, differing: [] });
  }, 120_000);

  it("comes in again from its archive as it was", async () => {
    const archive = await unpackedArchive(db, folder, campaignId);
    const file = (name: string) => path.join(archive.folder, name);
    const words = ["import", file("judgments/judgments.jsonl"), "--name", "Again", "--json"];
    for (const texts of [
      ["--outputs", file("outputs.jsonl")],
      ["--source", file("source.txt"), "--outputs", file("outputs")],
    ]) {
      const { stdout } = await runCommand([...words, ...texts], database);
      const again = JSON.parse(stdout);
      expect(again.numbering).toMatchObject({ firstSegment: 1, by: "texts" });
      expect(await rankedTexts(again.campaignId)).toEqual(await rankedTexts(campaignId));
    }
  });

  it("is duplicated as a campaign that counts from 0, whose texts stay together", async () => {
    const copy = await duplicateCampaign({ campaignId, name: "Copy", withPlan: false }, context);
    const row = await db.campaign.findUniqueOrThrow({ where: { id: copy.campaignId } });
    expect(row).toMatchObject({ firstSegment: 0, segmentNumbering: null });
    expect(await positions(copy.campaignId)).toEqual(Array.from({ length: lines }, (_, line) => line));
    const texts = async (id: string) =>
      (
        await db.output.findMany({
          where: { campaignId: id },
          include: { system: true, segment: true, hypothesis: true },
        })
      )
        .map(({ system, segment, hypothesis }) => `${segment.source} ${system.name} ${hypothesis.text}`)
        .sort();
    expect(await texts(copy.campaignId)).toEqual(await texts(campaignId));
  });

  it("is filtered by lines of the source", async () => {
    const countOf = async (id: string) => {
      const filters = { fromLine: 3, toLine: 8 };
      const request = { filters, bootstrap: 10 };
      const { board } = await viewLeaderboard({ campaignId: id, request }, context);
      return board.result?.origin.judgments;
    };
    expect(await countOf(campaignId)).toBe(await countOf(zeroId));
    expect(await countOf(campaignId)).toBeGreaterThan(0);
    expect((await viewFilterChoices({ campaignId }, context)).choices.lines).toBe(lines);
  });
});
