import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { segmentsRequestSchema } from "../../domain/results/segments/segments-request";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { viewCampaignHeader } from "../campaigns/view-campaign-header";
import { viewExports } from "../exports/view-exports";
import { viewMetrics } from "../metrics/view-metrics";
import type { UseCaseContext } from "../use-case-context";
import { viewAccuracy } from "./view-accuracy";
import { viewAgreement } from "./view-agreement";
import { viewEffects } from "./view-effects";
import { viewHeadToHead } from "./view-head-to-head";
import { viewJudgeBoards } from "./view-judge-boards";
import { viewJudgeRankings } from "./view-judge-rankings";
import { viewBoard } from "./view-leaderboard";
import { viewRobustness } from "./view-robustness";
import { viewSegments } from "./view-segments";

const { db } = useTestDatabase();

/** All statements, as they are sent. A connection takes the method when it is made, so that it is watched from the start. */
const sent: string[] = [];
beforeAll(() => {
  const query = Client.prototype.query as (...given: readonly unknown[]) => unknown;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [statement] = given as [string | { readonly text: string }];
    sent.push(typeof statement === "string" ? statement : statement.text);
    return query.apply(this, given);
  } as never);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const readsCampaign = (statement: string) => /"settings".*FROM "public"\."campaign"/s.test(statement);
/** Who judged as far as it counts, which also says what has changed. */
const looksWhoJudged = (statement: string) =>
  /FROM "tally_block" t WHERE .* GROUP BY t."judge_id"/s.test(statement);

type Page = (campaignId: string, context: UseCaseContext) => Promise<unknown>;
/** How often it is looked who judged: once for each use-case that is of rankings. */
const pages: readonly (readonly [string, number, Page])[] = [
  [
    "the leaderboard by segment, with all methods and units",
    1,
    async (campaignId, context) => {
      const request = { unit: "segment" as const, bootstrap: 10 };
      const { board, compare } = await viewBoard({ campaignId, request }, context);
      expect(board.result?.rows.length).toBeGreaterThan(1);
      expect((await compare()).units.length).toBeGreaterThan(1);
    },
  ],
  ["head to head", 1, (campaignId, context) => viewHeadToHead({ campaignId }, context)],
  [
    "agreement",
    1,
    (campaignId, context) => viewAgreement({ campaignId, request: { bootstrap: 10 } }, context),
  ],
  ["accuracy", 1, (campaignId, context) => viewAccuracy({ campaignId }, context)],
  ["effects", 1, (campaignId, context) => viewEffects({ campaignId }, context)],
  ["robustness", 1, (campaignId, context) => viewRobustness({ campaignId }, context)],
  [
    "judges, with the ranges of each",
    2,
    async (campaignId, context) => {
      const { judges } = await viewJudgeRankings({ campaignId }, context);
      const names = judges.map(({ judge }) => judge);
      expect(names).toHaveLength(3);
      await viewJudgeBoards({ campaignId, judges: names, ew2015: false }, context);
    },
  ],
  ["metrics", 1, (campaignId, context) => viewMetrics({ campaignId }, context)],
  [
    "segments",
    0,
    (campaignId, context) => viewSegments({ campaignId, request: segmentsRequestSchema.parse({}) }, context),
  ],
  ["exports", 12, (campaignId, context) => viewExports({ campaignId }, context)],
];

describe("a page of results and the frame around it", () => {
  it.each(pages)("read the campaign once: %s", async (_name, looks, page) => {
    const { id, organiser } = await createJudgedCampaign(db);
    const context = { ...organiser, seen: new Map() };
    const before = sent.length;
    await viewCampaignHeader({ campaignId: id }, context);
    await page(id, context);
    const statements = sent.slice(before);
    expect(statements.filter(readsCampaign)).toHaveLength(1);
    expect(statements.filter(looksWhoJudged)).toHaveLength(looks);
  });
});
