import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { measureSegments } from "../../db/results/segment-measures";
import { findSegmentKeys } from "../../db/results/segments-browser";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { segmentsRequestSchema } from "../../domain/results/segments/segments-request";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { importJudgments } from "../uploads/import-judgments";
import { loadSegmentViews } from "./steps/load-segment-views";
import { viewSegment } from "./view-segment";
import { viewSegments } from "./view-segments";

const { db } = useTestDatabase();
const context = contextOf(db);

const SEGMENTS = 60;
const sources = Array.from({ length: SEGMENTS }, (_, at) =>
  at === 7 ? "100 % of_it \\ here" : `Source ${at} .`,
);
const output = (system: string, at: number) =>
  at === 7 ? `all of_it by ${system}` : `Output ${(system.charCodeAt(0) * (at + 3)) % 4} of ${at}`;

/** Ranks that look drawn and are not. */
const rankOf = (judge: number, segment: number, place: number) =>
  (((judge + 2) * (segment + 1) * (place + 1)) % 4) + 1;

function groupsOf(systems: readonly string[], segment: number): string[][] {
  const texts = new Set(systems.map((system) => output(system, segment)));
  return [...texts].map((text) => systems.filter((system) => output(system, segment) === text));
}

async function imported() {
  const folder = await mkdtemp(path.join(tmpdir(), "adjudge-segments-"));
  try {
    const write = async (name: string, content: string) => {
      await writeFile(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const systems = ["A", "B", "C", "D"];
    const lines = [JSON.stringify({ format: "adjudge-judgments", version: 1 })];
    for (let segment = 0; segment < SEGMENTS; segment += 2) {
      const groups = groupsOf(systems, segment);
      for (let judge = 0; judge < segment % 5; judge += 1) {
        lines.push(
          JSON.stringify({
            ...{
              judge: `judge ${judge}`,
              segment: String(segment),
              state: judge === 3 ? "superseded" : "current",
            },
            kind: groups.length === 1 ? "automatic" : "regular",
            hypotheses: groups.map((group, place) => ({
              systems: group,
              rank: rankOf(judge, segment, place),
            })),
          }),
        );
      }
    }
    const scores = systems.flatMap((system) =>
      sources.map((_, at) => `m\ten-en\tt\t${system}\t${at}\t${((output(system, at).length + at) % 7) / 7}`),
    );
    return await importJudgments(
      {
        campaign: createCampaignInput.parse({
          ...{ name: "Old", kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en", seed: 1 },
        }),
        // Nobody shares a text, and the first segment is not ranked.
        firsts: { firstSegment: 0 },
        files: {
          judgments: await write("judgments.jsonl", `${lines.join("\n")}\n`),
          source: await write("source.txt", `${sources.join("\n")}\n`),
          outputs: await Promise.all(
            systems.map((system) =>
              write(system, `${sources.map((_, at) => output(system, at)).join("\n")}\n`),
            ),
          ),
          scores: [{ name: "m", file: await write("scores.m", `${scores.join("\n")}\n`) }],
        },
      },
      context,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("segments of a campaign", () => {
  let campaignId: string;
  beforeAll(async () => {
    campaignId = (await imported()).campaignId;
  });
  const look = (asked: Readonly<Record<string, string>>) =>
    viewSegments({ campaignId, request: segmentsRequestSchema.parse(asked) }, context);

  test("the database measures each as the definition does", async () => {
    const metric = await db.metric.findFirstOrThrow({ where: { campaignId } });
    const measures = await measureSegments(db, campaignId, metric.id);
    const ids = (await db.segment.findMany({ where: { campaignId } })).map(({ id }) => id);
    const views = await loadSegmentViews(db, {
      ids,
      metrics: [metric.id],
      withSystems: false,
      firstSegment: null,
      longestText: 100,
    });
    let compared = 0;
    for (const view of views) {
      const measure = measures.find(({ segmentId }) => segmentId === view.id);
      expect(measure?.disagreement ?? -1).toBeCloseTo(view.disagreement ?? -1, 12);
      expect(measure?.difference ?? -1).toBeCloseTo(view.differences.get(metric.id) ?? -1, 12);
      if (view.disagreement !== undefined) compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test("stand by position, a page at a time", async () => {
    const first = await look({ order: "position" });
    expect(first).toMatchObject({ count: SEGMENTS, page: 1, pages: 3, order: "position" });
    expect(first.segments.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => ({ number: at + 1, id: String(at) })),
    );
    const last = await look({ order: "position", page: "99" });
    expect(last.page).toBe(3);
    expect(last.segments.at(-1)?.name.number).toBe(SEGMENTS);
  });

  test("those that were ranked come first unless another order is asked for, each in its order", async () => {
    const pages = [await look({}), await look({ page: "2" }), await look({ page: "3" })];
    expect(pages[0]).toMatchObject({ count: SEGMENTS, page: 1, pages: 3, order: "ranked" });
    const shown = pages.flatMap(({ segments }) => segments);
    const isRanked = shown.map(({ rankings }) => rankings.length > 0);
    const ranked = isRanked.filter(Boolean).length;
    expect(ranked).toBe(24);
    expect(isRanked.slice(0, ranked)).not.toContain(false);
    const positions = shown.map(({ name }) => name.number);
    for (const part of [positions.slice(0, ranked), positions.slice(ranked)])
      expect(part).toEqual(part.toSorted((one, other) => one - other));
    expect(new Set(positions).size).toBe(SEGMENTS);
  });

  test.each(["disagreement", "difference"])("stand by %s where that is asked for", async (order) => {
    const { segments, metric } = await look({ order });
    const values = segments.map(({ disagreement, differences }) =>
      order === "disagreement" ? (disagreement ?? -1) : (differences.get(metric?.id ?? 0) ?? -1),
    );
    expect(values[0]).toBeGreaterThan(0);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  test.each([
    ["100 %", [7]],
    ["OF_IT", [7]],
    ["\\", [7]],
    ["of%it", []],
    ["source 12 ", [12]],
    ["of 13", [13]],
  ])("are found by %j in source or output, with nothing in it a wildcard", async (search, positions) => {
    const { segments, count } = await look({ q: search });
    expect(segments.map(({ name }) => Number(name.id))).toEqual(positions);
    expect(count).toBe(positions.length);
  });

  test("those with rankings can be looked at alone", async () => {
    const { segments } = await look({ ranked: "1" });
    expect(segments.length).toBeGreaterThan(0);
    for (const { rankings } of segments) expect(rankings).not.toEqual([]);
    const keys = await findSegmentKeys(db, { campaignId, search: undefined, onlyRanked: true });
    expect(keys).toHaveLength(24);
  });

  test("one of them, with everything of it", async () => {
    const { segment, neighbours, metrics } = await viewSegment({ campaignId, position: 4 }, context);
    expect(neighbours).toEqual({
      before: { number: 4, id: "3" },
      after: { number: 6, id: "5" },
    });
    expect(metrics).toMatchObject([{ name: "m" }]);
    expect(segment.source).toBe("Source 4 .");
    expect(segment.hypotheses.flatMap(({ systems }) => systems).toSorted()).toEqual(["A", "B", "C", "D"]);
    expect(segment.rankings.map(({ judge, counts, reason }) => [judge, counts, reason])).toEqual([
      ["judge 0", true, undefined],
      ["judge 1", true, undefined],
      ["judge 2", true, undefined],
      ["judge 3", false, "superseded"],
    ]);
    await expect(viewSegment({ campaignId, position: 60 }, context)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("are for those who may see results", async () => {
    const { actor } = await createOrganiser(db);
    const request = segmentsRequestSchema.parse({});
    const stranger = contextOf(db, actor);
    await expect(viewSegments({ campaignId, request }, stranger)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(viewSegment({ campaignId, position: 1 }, stranger)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
