import { describe, expect, it } from "vitest";
import { makeCampaignInput } from "../../domain/calls/make-campaign-input";
import { BIN_DAYS } from "../../domain/campaigns/bin";
import { contestedCall } from "../../testing/calls/contested-call";
import { handedIn, openCall, registeredTeam, scoreAll, whileOpen } from "../../testing/calls/open-call";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { apiCall } from "../api/api-calls";
import { enterTeamApi } from "../api/enter-team-api";
import { emptyBin } from "../campaigns/empty-bin";
import { saveAlternative } from "./alternatives/save-alternative";
import { deleteCall, findBinnedCall, moveCallToTheBin, restoreCall, viewCallBin } from "./bin";
import { makeCampaignFromCall } from "./campaigns/make-campaign-from-call";
import { lookAtCallLink } from "./join-call";
import { listCalls } from "./list-calls";
import { createTeamToken } from "./team-tokens";
import { viewCallSettings } from "./view-call-settings";
import { viewCalls } from "./view-calls";
import { viewOwnTeam } from "./view-own-team";

const { db } = useTestDatabase();
const organiser = contextOf(db, undefined, whileOpen);
const anonymous = { db, now: whileOpen, seed: 1 };
const GOOD = "He goes home .\nI likes it .\nSee you on Monday .\n";
const noCall = "This call does not exist.";

const files = {
  source: { name: "test.txt", text: "He go home .\nFine .\n" },
  gold: [
    {
      name: "gold.m2",
      text: "S He go home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n\nS Fine .\n\n",
    },
  ],
  outputs: new Map([
    ["ALPHA", ["He walks home .", "Fine ."]],
    ["BETA", ["He goes home .", "Fine !"]],
  ]),
};

describe("a call in the bin", () => {
  it("is there for nobody but its organisers, and comes back as it was", async () => {
    const call = await openCall(db);
    const { callId, registrationToken } = call;
    const team = await registeredTeam(db, call, "Alder");
    await handedIn(db, team, GOOD, { primary: true });
    await scoreAll(db);
    const member = contextOf(db, team.actor, whileOpen);
    const { token } = await createTeamToken({ callId, name: "A program" }, member);
    const view = () => viewOwnTeam({ callId }, member);
    const before = await view();
    const { deletedFrom } = await moveCallToTheBin({ callId }, organiser);
    expect(deletedFrom.getTime() - whileOpen.getTime()).toBe(BIN_DAYS * 86_400_000);
    await expect(view()).rejects.toThrow(noCall);
    expect((await viewCalls(member)).own).toEqual([]);
    const asked = { scope: "read-own", authorization: `Bearer ${token}`, clientAddress: undefined } as const;
    await expect(apiCall({ call: callId }, await enterTeamApi(asked, anonymous))).rejects.toThrow(noCall);
    const look = lookAtCallLink({ token: registrationToken, clientAddress: undefined }, anonymous);
    await expect(look).rejects.toMatchObject({ code: "not-found" });
    expect((await listCalls(organiser)).map(({ id }) => id)).not.toContain(callId);
    const bin = await viewCallBin(organiser);
    expect(bin).toMatchObject([
      { id: callId, title: "Verbs", formerSlug: "verbs", teams: 1, submissions: 1 },
    ]);
    expect(await viewCallBin(contextOf(db, (await createOrganiser(db)).actor))).toEqual([]);
    await expect(restoreCall({ callId }, member)).rejects.toThrow(noCall);
    // Meanwhile another has its name.
    const { slug } = await db.call.findUniqueOrThrow({ where: { id: (await openCall(db)).callId } });
    expect(slug).toBe("verbs");
    expect(await findBinnedCall({ call: "verbs" }, organiser)).toBe(callId);
    expect(await restoreCall({ callId }, organiser)).toEqual({ slug: "verbs-2", formerSlug: "verbs" });
    expect(await view()).toEqual({
      ...before,
      tokens: [expect.objectContaining({ name: "A program", revokedAt: null })],
    });
    await expect(restoreCall({ callId }, organiser)).rejects.toThrow("The call is not in the bin.");
    const { events } = await viewCallSettings({ callId }, organiser);
    expect(events.slice(0, 2).map(({ did }) => did)).toEqual([
      "restored the call from the bin",
      "moved the call to the bin",
    ]);
    expect(events.map(({ who, did }) => `${who} ${did}`)).toContain(
      "A member (Alder) handed in a submission",
    );
  });

  it("is deleted for good with all that was in it, and campaigns made from it stay", async () => {
    const call = await contestedCall(db, files);
    const { callId, testSetId } = call;
    const own = contextOf(db, call.organiser);
    const alpha = contextOf(db, call.members.get("ALPHA")!);
    await saveAlternative({ callId, testSetId, position: 0, kind: "NOOP", edits: [], reason: "" }, alpha);
    const { campaignId } = await makeCampaignFromCall(
      makeCampaignInput.parse({ callId, testSetId, name: "Judged" }),
      own,
    );
    const title = "Shared task";
    await expect(deleteCall({ callId, title }, own)).rejects.toThrow("The call is not in the bin.");
    await moveCallToTheBin({ callId }, own);
    await expect(deleteCall({ callId, title: "Another" }, own)).rejects.toThrow("Nothing was deleted.");
    await deleteCall({ callId, title }, own);
    const left = await Promise.all([
      ...[db.call.count({ where: { id: callId } }), db.testSet.count({ where: { callId } })],
      ...[db.submission.count({ where: { callId } }), db.team.count({ where: { callId } })],
      ...[db.proposal.count({ where: { testSetId } }), db.testSetFile.count({ where: { testSetId } })],
      ...[db.invitation.count({ where: { callId } }), db.callVersion.count({ where: { callId } })],
      db.user.count({
        where: { id: { in: [...call.members.values(), ...call.annotators].map(({ id }) => id) } },
      }),
    ]);
    expect(left).toEqual(left.map(() => 0));
    expect(await db.user.count({ where: { id: call.organiser.id } })).toBe(1);
    const campaign = await db.campaign.findUniqueOrThrow({
      where: { id: campaignId },
      include: { systems: true },
    });
    expect([campaign.callId, campaign.systems.map(({ submissionId }) => submissionId)]).toEqual([
      null,
      [null, null, null],
    ]);
    expect(await db.auditEvent.findFirst({ where: { callId, action: "call-deleted" } })).toMatchObject({
      detail: { testSets: 1, teams: 2, submissions: 2, people: 4 },
    });
    await expect(restoreCall({ callId }, own)).rejects.toThrow(noCall);
  });

  it("goes by itself after thirty days", async () => {
    const [due, young] = [await openCall(db), await openCall(db)];
    const later = (days: number) =>
      contextOf(db, undefined, new Date(whileOpen.getTime() + days * 86_400_000));
    await moveCallToTheBin({ callId: due.callId }, later(0));
    await moveCallToTheBin({ callId: young.callId }, later(1));
    expect(await emptyBin(later(BIN_DAYS))).toBe(1);
    const left = await db.call.findMany({ where: { id: { in: [due.callId, young.callId] } } });
    expect(left.map(({ id }) => id)).toEqual([young.callId]);
  });
});
