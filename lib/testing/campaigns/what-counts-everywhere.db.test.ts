import { Client } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { rebuildTallies } from "../../db/results/tallies";
import { changeTallies } from "../../db/results/tallies-change";
import { useTestDatabase } from "../database/database";
import { storedTallies } from "../database/tallies";
import { useTemporaryFolder } from "../files/temporary-folder";
import { type LookedAt, lookEverywhere, readingUseCases } from "./everything-that-reads";
import { createJudgedCampaign, enoughToLookAt } from "./judged-campaign";
import { publish } from "./published-page";

const { db, ownerUrl } = useTestDatabase();
const { at: file } = useTemporaryFolder();

let place: LookedAt;
let judge: number;
let before: ReadonlyMap<string, string>;
/** The same once an organiser has excluded the judge. */
let excluded: ReadonlyMap<string, string>;

const setExcluded = (excludedAt: Date | null) =>
  db.membership.update({ where: { id: judge }, data: { excludedAt } });

beforeAll(async () => {
  const campaign = await createJudgedCampaign(db, {
    ...enoughToLookAt,
    marking: { editMarking: "OFFERED", errorsFirst: true },
  });
  await campaign.close();
  await publish(campaign, {}, "everything");
  const { id: campaignId, organiser } = campaign;
  const metric = await db.metric.create({ data: { campaignId, name: "metric" } });
  await db.$executeRaw`
    INSERT INTO "metric_score" ("campaign_id", "metric_id", "system_id", "segment_id", "score")
    SELECT ${campaignId}::uuid, ${metric.id}, s."id", g."id", (s."id" * 7 + coalesce(g."id", 0) * 3) % 11
    FROM "system" s CROSS JOIN (SELECT "id" FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid UNION ALL SELECT NULL) g
    WHERE s."campaign_id" = ${campaignId}::uuid`;
  place = { campaignId, organiser, page: "everything", folder: file("") };
  judge = campaign.judges.at(-1)!;
  before = await lookEverywhere(db, place);
  await setExcluded(organiser.now);
  excluded = await lookEverywhere(db, place);
  await setExcluded(null);
}, 300_000);

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Puts a further condition into a function of the rule, and takes it out again when the work is done. */
async function withFurtherCondition<Result>(name: string, condition: string, work: () => Promise<Result>) {
  const [rule] = await db.$queryRaw<{ definition: string }[]>`
    SELECT pg_get_functiondef(oid) AS "definition" FROM pg_proc WHERE proname = ${name}`;
  const stands = rule!.definition.trimEnd();
  await asOwner(`${stands} AND ${condition}`);
  try {
    return await work();
  } finally {
    await asOwner(stands);
  }
}

/** Whatever shows nothing of what counts: what systems wrote and were given, and files of every answer there is. */
const SHOWS_ANSWERS_OR_OUTPUTS = [
  "API getMetrics",
  "API getPublicMetrics",
  "API listSegments",
  "API listSystems",
  "API streamJudgments",
  "API streamPublicOutputs",
  "archive documents.txt",
  "archive instructions.md",
  "archive judgments/judgments.jsonl",
  "archive outputs.jsonl",
  ...[1, 2, 3, 4, 5].map((system) => `archive outputs/SYSTEM${system}.txt`),
  "archive scores/metric.txt",
  "archive scores/outputs/metric.txt",
  "archive settings.json",
  "archive source.txt",
  "file judgments.jsonl",
  "package jsonl/outputs.jsonl",
  "package jsonl/scores.jsonl",
  "public file outputs.jsonl",
  "public package jsonl/outputs.jsonl",
  "public package jsonl/scores.jsonl",
];

/** Says which judges an organiser has excluded, which no rule changes. */
const SHOWS_WHO_IS_EXCLUDED = ["API listJudges"];

/** Use-cases that are not looked at by their name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "campaigns/find-binned-campaign": "finds by name",
  "campaigns/find-named-campaign": "finds by name",
  "campaigns/view-campaign-header": "name, state and set-up",
  "campaigns/view-campaign-settings": "settings",
  "exports/export-archive": "each file of the archive",
  "exports/export-file": "each file",
  "exports/export-judgments": "each file",
  "exports/export-package": "each file of the data package",
  "exports/export-plot": "each file",
  "exports/export-table": "each file",
  "judges/export-judges": "what judges have done, counted or not",
  "judges/view-judges": "what judges have done, counted or not",
  "judging/own-consistency": "how consistent somebody is, counted or not",
  "judging/past-answers": "own answers, counted or not",
  "judging/view-judging": "own work, counted or not",
  "plans/list-known-answer-candidates": "texts",
  "plans/view-known-answers": "texts",
  "plans/view-plan": "what is asked, not what was answered",
  "publication/public-file": "each file of the public page",
  "publication/public-judgments": "each file of the public page",
  "publication/public-leaderboard-file": "each file of the public page",
  "publication/public-outputs": "each file of the public page",
  "publication/public-package": "each file of the public data package",
  "publication/view-publication": "what is published",
  "results/view-analysis": "how far a job is",
  "results/view-result-tabs": "which pages there are",
};

it("every use-case that shows something of a campaign is looked at here, or named with what it shows", () => {
  const looked = new Set([...before.keys()].map((name) => name.split(" ")[0]));
  expect(readingUseCases().filter((name) => !looked.has(name))).toEqual(Object.keys(ELSEWHERE).sort());
});

it("whatever shows what counts is different once a judge is excluded", () => {
  const same = [...before].flatMap(([name, text]) => (excluded.get(name) === text ? [name] : []));
  expect(same.sort()).toEqual(SHOWS_ANSWERS_OR_OUTPUTS.sort());
});

describe("all pages, files, tables, plots and answers of the API follow the rule in the database", () => {
  const differing = (seen: ReadonlyMap<string, string>) =>
    [...new Set([...excluded.keys(), ...seen.keys()])].filter(
      (name) => seen.get(name) !== excluded.get(name) && !SHOWS_WHO_IS_EXCLUDED.includes(name),
    );

  it("where it says which judges count", async () => {
    const seen = await withFurtherCondition("judge_is_included", `judge.id <> ${judge}`, () =>
      lookEverywhere(db, place),
    );
    expect(differing(seen)).toEqual([]);
  });

  it("where it says which answers count, and so do the tallies", async () => {
    const ofJudge = () => storedTallies(db, { judgeId: judge });
    const tallied = await ofJudge();
    const answers = await db.ranking.findMany({ where: { judgeId: judge }, select: { id: true } });
    const added = answers.map(({ id }) => id);
    const seen = await withFurtherCondition("answer_qualifies", `answer.judge_id <> ${judge}`, async () => {
      await db.$transaction((tx) => rebuildTallies(tx, place.campaignId));
      // As if they were stored just now.
      await db.$transaction((tx) => changeTallies(tx, { added, removed: [] }));
      expect(await ofJudge()).toEqual([]);
      return lookEverywhere(db, place);
    });
    expect(differing(seen)).toEqual([]);
    await db.$transaction((tx) => changeTallies(tx, { added, removed: [] }));
    expect(await ofJudge()).toEqual(tallied);
  });
});
