import { beforeAll, describe, expect, it } from "vitest";
import { makeCampaignInput } from "../../../domain/calls/make-campaign-input";
import { type ContestedCall, contestedCall } from "../../../testing/calls/contested-call";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf, createOrganiser } from "../../../testing/database/people";
import { requestScoring } from "../../metrics/request-metrics";
import { scoreCampaignMetrics } from "../../metrics/score-campaign-metrics";
import { viewMetrics } from "../../metrics/view-metrics";
import { viewCampaignData } from "../../uploads/view-campaign-data";
import { decideOnAnswer } from "../alternatives/decide-on-answer";
import { handInAlternatives } from "../alternatives/hand-in-alternatives";
import { saveAlternative } from "../alternatives/save-alternative";
import { viewAdjudication } from "../alternatives/view-adjudication";
import { makeCampaignFromCall } from "./make-campaign-from-call";
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

  it("has teams' own names once the results are final", async () => {
    await db.call.update({ where: { id: call.callId }, data: { state: "FINAL" } });
    const { campaignId } = await make(call);
    expect((await systemsOf(campaignId)).map(({ name }) => name)).toEqual(["ALPHA", "BETA", "INPUT"]);
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
