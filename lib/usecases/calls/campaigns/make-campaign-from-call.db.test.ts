import { beforeAll, describe, expect, it } from "vitest";
import { renameSystems } from "../../../db/calls/judged-submissions";
import { makeCampaignInput } from "../../../domain/calls/make-campaign-input";
import { type ContestedCall, contestedCall } from "../../../testing/calls/contested-call";
import { createJudgedCampaign } from "../../../testing/campaigns/judged-campaign";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf, createOrganiser } from "../../../testing/database/people";
import { requestScoring } from "../../metrics/request-metrics";
import { scoreCampaignMetrics } from "../../metrics/score-campaign-metrics";
import { viewMetrics } from "../../metrics/view-metrics";
import { viewLeaderboard } from "../../results/view-leaderboard";
import { viewCampaignData } from "../../uploads/view-campaign-data";
import { decideOnAnswer } from "../alternatives/decide-on-answer";
import { handInAlternatives } from "../alternatives/hand-in-alternatives";
import { saveAlternative } from "../alternatives/save-alternative";
import { viewAdjudication } from "../alternatives/view-adjudication";
import { changeCallState } from "../change-call-state";
import { makeCampaignFromCall } from "./make-campaign-from-call";
import { nameSystems } from "./name-systems";
import { viewCallJudging } from "./view-call-judging";

const { db } = useTestDatabase();

const files = {
  source: { name: "test.txt", text: "He go home .\nFine .\nI sees you .\n" },
  gold: [
    {
      name: "gold.m2",
      text: "S He go home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\nA 1 2|||Vt|||went|||REQUIRED|||-NONE-|||1\n\nS Fine .\n\nS I sees you .\nA 1 2|||SVA|||see|||REQUIRED|||-NONE-|||0\n\n",
    },
  ],
  outputs: new Map([
    ["ALPHA", ["He walks home .", "Fine .", "I saw you ."]],
    ["BETA", ["He goes home .", "Fine !", "I see you ."]],
  ]),
};

async function make(call: ContestedCall, change: object = {}) {
  const input = makeCampaignInput.parse({
    callId: call.callId,
    testSetId: call.testSetId,
    name: "Judged",
    ...change,
  });
  return makeCampaignFromCall(input, contextOf(db, call.organiser));
}

const systemsOf = (campaignId: string) =>
  db.system.findMany({
    where: { campaignId },
    select: { name: true, isInput: true, submissionId: true },
    orderBy: { name: "asc" },
  });

describe("a campaign made from a call", () => {
  let call: ContestedCall;

  beforeAll(async () => {
    call = await contestedCall(db, files);
    const of = { callId: call.callId, testSetId: call.testSetId };
    const alpha = contextOf(db, call.members.get("ALPHA")!);
    const edit = { start: 1, end: 2, type: "Vt", corrections: ["walks"], required: true, comment: "" };
    await saveAlternative({ ...of, position: 0, kind: "EDITS", edits: [edit], reason: "" }, alpha);
    await handInAlternatives(of, alpha);
    const annotator = contextOf(db, call.annotators[0]!);
    const [answer] = (await viewAdjudication(of, annotator)).answers;
    await decideOnAnswer(
      { ...of, position: 0, key: answer!.key, decision: "accept", edits: [], note: "" },
      annotator,
    );
  });

  it("has the primaries under pseudonyms, linked to what was handed in, and the source as INPUT", async () => {
    const { campaignId, systems, segments } = await make(call);
    expect([systems, segments]).toEqual([3, 3]);
    const submissions = await db.submission.findMany({
      where: { callId: call.callId },
      include: { team: true },
    });
    const idOf = (team: string) => submissions.find((each) => each.team.name === team)?.id;
    expect(await systemsOf(campaignId)).toEqual([
      { name: "INPUT", isInput: true, submissionId: null },
      { name: "Team-1", isInput: false, submissionId: idOf("ALPHA") },
      { name: "Team-2", isInput: false, submissionId: idOf("BETA") },
    ]);
    const stored = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    expect([stored.state, stored.kind, stored.callId]).toEqual(["DRAFT", "CORRECTION", call.callId]);
    const view = await viewCallJudging({ callId: call.callId }, contextOf(db, call.organiser));
    expect(view.campaigns.map(({ id, systems: count }) => [id, count])).toContainEqual([campaignId, 3]);
  });

  it("has the gold with the answers that were accepted, or without them, and metrics are ready", async () => {
    for (const [withAlternatives, matched] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const { campaignId } = await make(call, { withAlternatives });
      const context = contextOf(db);
      const { analysisId } = await requestScoring({ campaignId }, context);
      await scoreCampaignMetrics({ analysisId }, contextOf(db), { bootstrap: 10 });
      const { metrics } = await viewMetrics({ campaignId }, context);
      const m2 = metrics.find(({ name }) => name === "M² F0.5");
      expect(m2).toBeDefined();
      const alpha = await db.metricScore.findFirstOrThrow({
        where: { metric: { campaignId, name: "M² F0.5" }, system: { name: "Team-1" }, segmentId: null },
      });
      expect(alpha.score > 0 ? 1 : 0, `${withAlternatives}`).toBe(matched);
    }
  });

  it("lets references take part, under names that no submission has", async () => {
    const { campaignId } = await make(call, { referencesAsSystems: true, includeInput: false });
    expect((await systemsOf(campaignId)).map(({ name }) => name)).toEqual([
      "REFERENCE-1",
      "REFERENCE-2",
      "Team-1",
      "Team-2",
    ]);
    const data = await viewCampaignData({ campaignId, page: 1 }, contextOf(db));
    expect(data.segments).toBe(3);
  });

  it("has teams' own names once the results are final, made before or after; none while it is judged", async () => {
    const namesOf = async (id: string) => (await systemsOf(id)).map(({ name }) => name);
    const [before, judged] = [await make(call), await make(call)];
    const linked = (await systemsOf(before.campaignId)).map(({ submissionId }) => submissionId);
    await db.campaign.update({
      where: { id: judged.campaignId },
      data: { state: "OPEN", openedAt: new Date() },
    });
    const sets = { campaignId: before.campaignId, name: "Best", systems: ["INPUT", "Team-2"] };
    await db.systemSet.create({ data: sets });
    const organiser = contextOf(db, call.organiser);
    await changeCallState({ callId: call.callId, change: "finish" }, organiser);
    expect(await namesOf(before.campaignId)).toEqual(["ALPHA", "BETA", "INPUT"]);
    const links = (await systemsOf(before.campaignId)).map(({ submissionId }) => submissionId);
    expect(new Set(links)).toEqual(new Set(linked));
    expect(await db.systemSet.findFirst({ where: { campaignId: before.campaignId } })).toMatchObject({
      systems: ["INPUT", "BETA"],
    });
    expect(await namesOf((await make(call)).campaignId)).toEqual(["ALPHA", "BETA", "INPUT"]);
    // Names come to the other when judging has ended.
    const other = { callId: call.callId, campaignId: judged.campaignId };
    await expect(nameSystems(other, organiser)).rejects.toThrow("There is nothing to rename");
    await db.campaign.update({
      where: { id: judged.campaignId },
      data: { state: "CLOSED", closedAt: new Date() },
    });
    const offered = (await viewCallJudging({ callId: call.callId }, organiser)).campaigns;
    expect(offered.filter(({ mayBeNamed }) => mayBeNamed).map(({ id }) => id)).toContain(judged.campaignId);
    await nameSystems(other, organiser);
    expect(await namesOf(judged.campaignId)).toEqual(["ALPHA", "BETA", "INPUT"]);
  });

  it("has results under other names as soon as its systems are renamed, with the same counts", async () => {
    const campaign = await createJudgedCampaign(db, { segments: 6, tasks: 10, workload: 6 });
    const boardOf = async () => {
      const input = { campaignId: campaign.id, request: { bootstrap: 10 } };
      const { board } = await viewLeaderboard(input, campaign.organiser);
      return board.result?.rows.map(({ system, score }) => [system, score]) ?? [];
    };
    const before = await boardOf();
    const systems = await db.system.findMany({ where: { campaignId: campaign.id }, orderBy: { id: "asc" } });
    // Each is called what the next was called, so that no name is free.
    const names = systems.map(({ id, name: from }, place) => {
      return { id, from, to: systems[(place + 1) % systems.length]!.name };
    });
    await db.$transaction((tx) => renameSystems(tx, campaign.id, names));
    const renamed = new Map(names.map(({ from, to }) => [from, to]));
    const after = new Map((await boardOf()).map(([system, score]) => [system, score]));
    expect(before.length).toBeGreaterThan(2);
    for (const [system, score] of before)
      expect(after.get(renamed.get(String(system))!)).toBeCloseTo(Number(score), 12);
  });

  it("is refused while teams hand in, of a strange submission, with too few systems, and to others", async () => {
    const open = await contestedCall(db, { ...files, state: "OPEN" });
    await expect(make(open)).rejects.toThrow("Close the call first: submissions can still change.");
    const foreign = await db.submission.findFirstOrThrow({ where: { callId: open.callId } });
    const before = await db.campaign.count();
    await expect(make(call, { submissions: [foreign.id] })).rejects.toThrow(
      "A chosen submission was withdrawn meanwhile.",
    );
    const own = await db.submission.findFirstOrThrow({ where: { callId: call.callId } });
    await expect(make(call, { submissions: [own.id], includeInput: false })).rejects.toThrow(
      "A campaign compares at least two systems; 1 submission is chosen.",
    );
    await expect(make(call, { testSetId: open.testSetId })).rejects.toThrow("This call does not exist.");
    const { actor: stranger } = await createOrganiser(db);
    for (const actor of [stranger, call.members.get("ALPHA")!, call.annotators[0]!]) {
      const input = makeCampaignInput.parse({
        callId: call.callId,
        testSetId: call.testSetId,
        name: "Judged",
      });
      await expect(makeCampaignFromCall(input, contextOf(db, actor))).rejects.toThrow(
        "This call does not exist.",
      );
    }
    expect(await db.campaign.count()).toBe(before);
  });
});
