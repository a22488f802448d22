import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnsweredRanking } from "../../domain/judgments/ranking-record";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { exportFile } from "../exports/export-file";
import { exportJudgments } from "../exports/export-judgments";
import { compareRankingFiles } from "./compare-ranking-files";
import { viewComparison } from "./view-comparison";

const { db } = useTestDatabase();
const usual = { method: "ew", unit: "segment" } as const;

function made(seed: number): AnsweredRanking[] {
  const stream = createStream(seed, "made-up rankings", 0);
  return Array.from({ length: 40 }, (_, number) => ({
    judge: `judge-${number % 3}`,
    segment: String(number % 12),
    kind: "regular" as const,
    state: "current" as const,
    time: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    hypotheses: ["A", "B", "C", "D"].map((system) => ({ systems: [system], rank: uniformInt(stream, 1, 5) })),
  }));
}

let folder: string;
let first: { readonly id: string };
let second: { readonly id: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "adjudge-test-"));
  first = await campaignOfRecords(db, made(1));
  second = await campaignOfRecords(db, made(2));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function exported(campaignId: string, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  const { chunks } = await exportJudgments({ campaignId, file: "judgments.jsonl" }, contextOf(db));
  for await (const part of chunks) parts.push(part);
  const place = path.join(folder, name);
  writeFileSync(place, Buffer.concat(parts));
  return place;
}

describe("two campaigns compared", () => {
  it("offers the other campaigns and compares none before one is chosen", async () => {
    const view = await viewComparison({ campaignId: first.id, ...usual }, contextOf(db));
    expect(view.others.map(({ id }) => id)).toContain(second.id);
    expect(view.others.map(({ id }) => id)).not.toContain(first.id);
    expect(view.comparison).toBeNull();
  });

  it.each([
    usual,
    { method: "bt", unit: "judge" } as const,
    { method: "ew", unit: "ranking" } as const,
    { method: "bt", unit: "both" } as const,
  ])("by $method and $unit is what the command line says of their exports", async (choice) => {
    const { comparison, campaign } = await viewComparison(
      { campaignId: first.id, otherId: second.id, ...choice },
      contextOf(db),
    );
    const files = {
      first: await exported(first.id, "first.jsonl"),
      second: await exported(second.id, "second.jsonl"),
    };
    const expected = await compareRankingFiles(
      { ...files, ...choice, ew2015: false, bootstrap: 1000, p: 0.05 },
      { seed: campaign.seed },
    );
    const unnamed = ({
      first: { name: _, ...one },
      second: { name: __, ...other },
      ...rest
    }: typeof expected) => ({
      ...rest,
      first: one,
      second: other,
    });
    expect(unnamed(comparison!)).toEqual(unnamed(expected));
    expect(comparison!.replicates).toBeGreaterThan(900);
  });

  it.each(["dropped", "kept"] as const)(
    "of chosen systems and judges, judgments of the others %s, is what the command line says",
    async (leftOutJudgments) => {
      const filters = { withoutSystems: ["D"], judges: ["judge-0", "judge-1"], leftOutJudgments };
      const { comparison, systemChoice, campaign } = await viewComparison(
        { campaignId: first.id, otherId: second.id, ...usual, filters },
        contextOf(db),
      );
      expect(systemChoice).toMatchObject({ leftOut: ["D"], judgments: leftOutJudgments });
      const expected = await compareRankingFiles(
        {
          first: await exported(first.id, "first-of-all.jsonl"),
          second: await exported(second.id, "second-of-all.jsonl"),
          ...{ ...usual, ew2015: false, bootstrap: 1000, p: 0.05, ...filters },
        },
        { seed: campaign.seed },
      );
      expect(comparison!.systems).toEqual(expected.systems);
      expect(comparison!.pairs).toEqual(expected.pairs);
      expect(comparison!.systems.map(({ system }) => system).sort()).toEqual(["A", "B", "C"]);
    },
  );

  it("of a saved set is of its systems, as far as the other campaign has them", async () => {
    await db.systemSet.create({
      data: { campaignId: first.id, name: "base", systems: ["A", "B", "C"] },
    });
    const third = await campaignOfRecords(
      db,
      made(4).map((ranking) => ({ ...ranking, hypotheses: ranking.hypotheses.slice(1) })),
    );
    const { comparison } = await viewComparison(
      { campaignId: first.id, otherId: third.id, ...usual, filters: { systemSet: "base" } },
      contextOf(db),
    );
    expect(comparison!.systems.map(({ system }) => system).sort()).toEqual(["B", "C"]);
    expect(comparison!.onlyFirst).toEqual(["A"]);
    expect(comparison!.second.systemChoice).toMatchObject({ systems: ["B", "C"], leftOut: ["D"] });
    const fewer = await campaignOfRecords(
      db,
      made(5).map((ranking) => ({ ...ranking, hypotheses: ranking.hypotheses.slice(2) })),
    );
    await expect(
      viewComparison(
        { campaignId: first.id, otherId: fewer.id, ...usual, filters: { systemSet: "base" } },
        contextOf(db),
      ),
    ).rejects.toThrow("has fewer than two of the chosen systems");
  });

  it("is refused by filters that the other campaign does not know, in its name", async () => {
    const strange = await campaignOfRecords(
      db,
      made(6).map((ranking) => ({ ...ranking, judge: ranking.judge.replace("judge", "expert") })),
    );
    await expect(
      viewComparison(
        { campaignId: first.id, otherId: strange.id, ...usual, filters: { judges: ["judge-0"] } },
        contextOf(db),
      ),
    ).rejects.toMatchObject({ message: expect.stringMatching(/^The other campaign: /), details: {} });
  });

  it("leaves as files in every format of tables, and says what is missing without another campaign", async () => {
    const filters = { systems: ["A", "B", "C"] };
    const text = async (ending: "json" | "md" | "tex") => {
      const request = { otherId: second.id, unit: "ranking", filters } as const;
      const file = await exportFile(
        { campaignId: first.id, file: `compare.${ending}`, request },
        contextOf(db),
      );
      return "text" in file ? file.text : "";
    };
    const { comparison } = await viewComparison(
      {
        ...{ campaignId: first.id, otherId: second.id, method: "ew", unit: "ranking" },
        filters,
      },
      contextOf(db),
    );
    const told = JSON.parse(await text("json"));
    expect(told).toMatchObject({ unit: "ranking", systems: comparison!.systems, pairs: comparison!.pairs });
    expect(await text("md")).toContain("| Kendall's τ |");
    expect(await text("tex")).toContain("\\begin{tabular}");
    const zip = await exportFile(
      { campaignId: first.id, file: "compare.zip", request: { otherId: second.id } },
      contextOf(db),
    );
    expect(zip).toMatchObject({ contentType: "application/zip" });
    await expect(
      exportFile({ campaignId: first.id, file: "compare.json" }, contextOf(db)),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("differs in nothing from itself", async () => {
    const { comparison } = await viewComparison(
      { campaignId: first.id, otherId: first.id, ...usual },
      contextOf(db),
    );
    expect(comparison!.tau).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(comparison!.pairs.every(({ p, isSwapped }) => p === 1 && !isSwapped)).toBe(true);
  });

  it("is only for those who may see the results of both", async () => {
    const stranger = await createOrganiser(db);
    const theirs = await campaignOfRecords(db, made(3));
    const membership = await db.membership.create({
      data: { campaignId: theirs.id, userId: stranger.actor.id, role: "ORGANISER" },
    });
    const context = contextOf(db, { ...stranger.actor, memberships: [membership] });
    expect((await viewComparison({ campaignId: theirs.id, ...usual }, context)).others).toEqual([]);
    for (const [campaignId, otherId] of [
      [theirs.id, first.id],
      [first.id, theirs.id],
    ] as const)
      await expect(viewComparison({ campaignId, otherId, ...usual }, context)).rejects.toMatchObject({
        code: "not-found",
      });
  });
});
