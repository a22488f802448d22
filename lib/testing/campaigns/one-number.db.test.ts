import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { countCampaign } from "../../db/campaigns/campaign-counts";
import { listLateAnswers } from "../../db/judges/late-answers";
import { countAnswers } from "../../db/judges/memberships";
import { measureWorkDone } from "../../db/judging/rankings";
import { notCountedWords } from "../../domain/campaigns/campaign-counts";
import {
  agreementRequestSchema,
  leaderboardRequestSchema,
} from "../../domain/results/filters/analysis-request";
import { noFilters } from "../../domain/results/filters/result-filters";
import { apiCampaign, apiCampaigns } from "../../usecases/api/api-campaigns";
import { apiJudges } from "../../usecases/api/api-data";
import { apiAgreement, apiHeadToHead, apiLeaderboard } from "../../usecases/api/api-results";
import { listCampaigns } from "../../usecases/campaigns/list-campaigns";
import { viewCampaignHeader } from "../../usecases/campaigns/view-campaign-header";
import { watchCampaign } from "../../usecases/campaigns/watch-campaign";
import { viewExports } from "../../usecases/exports/view-exports";
import { excludeJudge } from "../../usecases/judges/exclude-judge";
import { viewJudges } from "../../usecases/judges/view-judges";
import { viewJudging } from "../../usecases/judging/view-judging";
import { loadPublishedResults } from "../../usecases/publication/steps/load-published-results";
import { viewAccuracy } from "../../usecases/results/view-accuracy";
import { viewAgreement } from "../../usecases/results/view-agreement";
import { viewHeadToHead } from "../../usecases/results/view-head-to-head";
import { viewLeaderboard } from "../../usecases/results/view-leaderboard";
import { commandDatabase, runCommand } from "../commands/run-command";
import { useTestDatabase } from "../database/database";
import { contextOf } from "../database/people";
import { useTemporaryFolder } from "../files/temporary-folder";
import { createJudgingCampaign, type JudgingCampaign, judgeActor, organiserOf } from "./judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer, skipping } from "./judging-steps";

const { db, url } = useTestDatabase();
const database = commandDatabase({ db, url });
const { at: file } = useTemporaryFolder();
const run = (...args: readonly string[]) => runCommand(args, database);

let campaign: JudgingCampaign;
let organiser: ReturnType<typeof contextOf>;

/** Answers whatever a judge is given, as `answerOf` says; nothing where it says so. */
async function judge(
  judgeId: number,
  answerOf: (place: number, isPractice: boolean) => Parameters<typeof answerTo>[1],
): Promise<void> {
  let session = await askTasks(db, campaign, judgeId);
  for (let place = 0; session.tasks[0] !== undefined; place++) {
    const [task] = session.tasks;
    session = await sendAnswer(db, campaign, judgeId, answerTo(task!, answerOf(place, task!.isPractice)));
  }
}

/** One campaign with everything that may be counted here and not there. */
beforeAll(async () => {
  campaign = await createJudgingCampaign(db, {
    ...{ tasks: 40, judges: 4, systems: 4, segments: 30, texts: 2, practice: 2, controls: 2, workload: 12 },
    copies: (draw) => (draw % 5 === 0 ? 2 : 1),
    returnAfter: (draw) => (draw % 4 === 0 ? 2 : null),
  });
  const [first, second, third] = campaign.judges as [number, number, number];
  organiser = contextOf(db, await organiserOf(db, campaign.id), minutesLater(60));
  // The second judge skips now and then, the third is excluded, and the fourth has only come in.
  await judge(first, () => ({}));
  await judge(second, (place, isPractice) => (place % 4 === 1 && !isPractice ? skipping : {}));
  await judge(third, (place) => (place === 5 ? skipping : {}));
  await excludeJudge({ campaignId: campaign.id, judgeId: third }, organiser);
  const last = await db.ranking.findFirstOrThrow({
    where: { judgeId: first, kind: "REGULAR", state: "CURRENT" },
    orderBy: { id: "desc" },
    include: { assignment: true },
  });
  const revised = { assignment: last.assignment!.publicId, hypotheses: last.displayOrder };
  const revision = answerTo({ ...revised, hypotheses: revised.hypotheses.map(String) } as never, {
    basedOn: 1,
    ranks: revised.hypotheses.map(() => 1),
  });
  await sendAnswer(db, campaign, first, revision);
  // What the fourth judge holds is answered after the end: an answer with ranks, and a skip.
  const fourth = campaign.judges[3]!;
  const practice = await askTasks(db, campaign, fourth);
  for (const task of practice.tasks) await sendAnswer(db, campaign, fourth, answerTo(task));
  const held = await askTasks(db, campaign, fourth);
  await db.campaign.update({
    where: { id: campaign.id },
    data: { state: "CLOSED", closedAt: minutesLater(1) },
  });
  await sendAnswer(db, campaign, fourth, answerTo(held.tasks[0]!), minutesLater(2));
  await sendAnswer(db, campaign, fourth, answerTo(held.tasks[1]!, skipping), minutesLater(2));
});

describe("one campaign is counted alike everywhere", () => {
  it("has everything that could be counted here and not there, each answer as one thing", async () => {
    const counts = await countCampaign(db, campaign.id);
    const { rankings, automatic, skipped, practice, late, control, excluded, superseded } = counts;
    for (const [name, count] of Object.entries({
      skipped,
      practice,
      control,
      excluded,
      superseded,
      automatic,
    }))
      expect({ name, some: count > 0 }).toEqual({ name, some: true });
    expect({ late, judges: counts.judges }).toEqual({ late: 2, judges: 4 });
    expect(await db.ranking.count({ where: { campaignId: campaign.id, kind: "REPEAT" } })).toBeGreaterThan(0);
    expect(counts.answers).toBe(rankings - automatic + skipped + practice + late + control + excluded);
    const automaticOnes = await db.ranking.count({ where: { campaignId: campaign.id, kind: "AUTOMATIC" } });
    expect(counts.stored).toBe(counts.answers + superseded + automaticOnes);
    const [{ viewed }] = await db.$queryRaw<[{ viewed: number }]>`
      SELECT count(*)::int AS "viewed" FROM "counted_ranking" WHERE "campaign_id" = ${campaign.id}::uuid`;
    expect(viewed).toBe(rankings);
    expect(notCountedWords(counts)).toMatch(
      /^Not counted: \d+ skipped tasks?, \d+ practice answers, \d+ control answers, 2 late answers, \d+ answers of excluded judges\.$/,
    );
  });

  it("in rankings: pages, results, the public page, the API, exports and commands", async () => {
    const { rankings, skipped } = await countCampaign(db, campaign.id);
    const campaignId = campaign.id;
    const places: Record<string, number | null | undefined> = {};
    const watch = await watchCampaign({ campaignId, maxWaitMs: Number.POSITIVE_INFINITY }, organiser);
    places.overview = watch.counts.rankings;
    places.standings = watch.standings?.rankings;
    places["live rating"] = watch.live?.rankings;
    places.timeline = watch.days.reduce((sum, { count }) => sum + count, 0);
    places["table of campaigns"] = (await listCampaigns(organiser)).find(
      ({ id }) => id === campaignId,
    )?.rankings;
    const exports = await viewExports({ campaignId }, organiser);
    places["page of exports"] = exports.counts.rankings;
    places["methods paragraph"] = figure(exports.paper?.methods, /([\d,]+) rankings/);
    places.bibtex = figure(exports.paper?.bibtex, /([\d,]+) rankings/);
    const request = leaderboardRequestSchema.parse({});
    const { methods, rankings: before } = await viewLeaderboard({ campaignId, request }, organiser);
    places["results before filters"] = before;
    places.leaderboard = methods.ew.result?.origin.rankings;
    places["Bradley–Terry"] = methods.bt.result?.origin.rankings;
    places["Plackett–Luce"] = methods.pl?.result?.origin.rankings;
    const matrix = await viewHeadToHead({ campaignId, filters: noFilters }, organiser);
    places["head to head"] = matrix.input.rankings;
    const agreement = await viewAgreement(
      { campaignId, request: agreementRequestSchema.parse({}) },
      organiser,
    );
    places.agreement = agreement.agreement.input?.rankings;
    places.accuracy = (await viewAccuracy({ campaignId }, organiser)).rankings;
    const stored = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    const published = await loadPublishedResults(stored, ["leaderboard"], organiser);
    places["public page"] = published.counts.rankings;
    const api = { ...organiser, onlyCampaign: undefined } as never;
    places["API: campaign"] = (await apiCampaign({ campaign: campaignId }, api)).rankings;
    places["API: campaigns"] = (await apiCampaigns(api)).campaigns[0]?.rankings;
    places["API: leaderboard"] = (
      await apiLeaderboard({ campaign: campaignId, ...request } as never, api)
    ).leaderboard?.rankings;
    places["API: head to head"] = (
      await apiHeadToHead({ campaign: campaignId, ...noFilters } as never, api)
    ).rankings;
    places["API: agreement"] = (
      await apiAgreement({ campaign: campaignId, ...agreementRequestSchema.parse({}) } as never, api)
    ).agreement?.rankings;
    const status = JSON.parse((await run("campaign", "status", campaign.slug, "--json")).stdout);
    places["campaign status"] = status.rankings.done;
    const all = JSON.parse((await run("campaign", "status", "--json")).stdout);
    places["campaign status of all"] = all.campaigns[0].rankings;
    for (const name of ["judgments.jsonl", "judgments.xml"]) {
      const format = name.endsWith("xml") ? "appraise-xml" : "jsonl";
      writeFileSync(file(name), (await run("export", campaign.slug, "--format", format)).stdout);
      const { total } = JSON.parse((await run("stats", file(name), "--json")).stdout);
      // As Table 1 of the 2015 study counts, and says so.
      places[`stats of ${name}`] = total.rankings - total.skipped;
      expect({ name, skipped: total.skipped }).toEqual({ name, skipped });
      const ranked = await run("rank", file(name), "--bootstrap", "10", "--json");
      places[`rank of ${name}`] = JSON.parse(ranked.stdout).rankings;
    }
    expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, rankings])));
  });

  it("in skipped tasks, answers, late answers and judges", async () => {
    const counts = await countCampaign(db, campaign.id);
    const campaignId = campaign.id;
    const api = { ...organiser, onlyCampaign: undefined } as never;
    const { skipped, answers, judges, tasks, planned, segments } = counts;
    const watch = await watchCampaign({ campaignId, maxWaitMs: Number.POSITIVE_INFINITY }, organiser);
    const exports = await viewExports({ campaignId }, organiser);
    const status = JSON.parse((await run("campaign", "status", campaign.slug, "--json")).stdout);
    const header = await viewCampaignHeader({ campaignId }, organiser);
    const [listed] = await listCampaigns(organiser);
    expect(watch.counts).toMatchObject(counts);
    expect(exports.counts).toEqual(counts);
    expect(exports.paper?.methods).toContain(`${skipped} tasks were skipped`);
    expect(status).toMatchObject({ skipped, answers, late: counts.late, control: counts.control, tasks });
    expect(status.rankings.planned).toBe(planned);
    expect(await apiCampaign({ campaign: campaignId }, api)).toMatchObject({
      ...{ skipped, answers, judges, tasks, planned, segments },
    });
    expect(header).toMatchObject({ judges, tasks, segments });
    expect(listed).toMatchObject({ judges, segments });
    const late = await listLateAnswers(db, campaignId);
    expect(late.reduce((sum, judge) => sum + judge.late, 0)).toBe(counts.late);
  });

  it("in what each judge has done: for organisers, in the API, in commands and for the judge", async () => {
    const campaignId = campaign.id;
    const api = { ...organiser, onlyCampaign: undefined } as never;
    const watch = await watchCampaign({ campaignId, maxWaitMs: Number.POSITIVE_INFINITY }, organiser);
    const status = JSON.parse((await run("campaign", "status", campaign.slug, "--json")).stdout);
    const page = await viewJudges({ campaignId }, organiser);
    const answered = await apiJudges({ campaign: campaignId }, api);
    const done = await Promise.all(
      campaign.judges.map(async (id) => {
        const [own] = await viewJudging(contextOf(db, await judgeActor(db, id), minutesLater(3)));
        const counted = await countAnswers(db, id);
        const work = await measureWorkDone(db, id);
        expect([own?.done, work.done]).toEqual([counted.done, counted.done]);
        return { done: counted.done, skipped: counted.skipped };
      }),
    );
    const shown = (judges: readonly { readonly done: number; readonly skipped: number }[]) =>
      judges.map(({ done, skipped }) => ({ done, skipped }));
    expect(done.every((each) => each.done > 0)).toBe(true);
    for (const judges of [watch.judges, status.judges, page.judges, answered.judges])
      expect(shown(judges)).toEqual(done);
    // Whoever adds up what judges did gets the answers, but for practice.
    const { answers, practice } = await countCampaign(db, campaignId);
    expect(done.reduce((sum, each) => sum + each.done, 0)).toBe(answers - practice);
  });
});

function figure(text: string | undefined, pattern: RegExp): number {
  return Number(pattern.exec(text ?? "")?.[1]?.replaceAll(",", ""));
}
