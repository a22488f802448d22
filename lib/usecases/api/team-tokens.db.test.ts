import { describe, expect, it } from "vitest";
import { handInAlternativesQuery, handInQuery } from "../../domain/api/parameter-schemas";
import {
  alternativesResponse,
  ownTeamResponse,
  receiptResponse,
  uploadedAlternativesResponse,
} from "../../domain/api/response-schemas";
import { parseInput } from "../../domain/input/field-problems";
import { openCall, registeredTeam, scoreAll, whileOpen } from "../../testing/calls/open-call";
import { useTestDatabase } from "../../testing/database/database";
import { changeCallState } from "../calls/change-call-state";
import { createTeamToken, revokeTeamToken } from "../calls/team-tokens";
import { apiAlternatives, apiCall, apiHandIn, apiUploadAlternatives } from "./api-calls";
import { enterApi } from "./enter-api";
import { enterTeamApi } from "./enter-team-api";

const { db } = useTestDatabase();
const anonymous = { db, now: whileOpen, seed: 1 };
const ANSWERS =
  "S He go home .\nA 1 2|||Vt|||walks|||REQUIRED|||-NONE-|||0\n\nS I likes it .\n\nS See you on Monday .\n\n";
const GOOD = "He goes home .\nI likes it .\nSee you on Monday .\n";

async function teamWithToken(name: string) {
  const call = await openCall(db);
  const team = await registeredTeam(db, call, name);
  const { callId } = call;
  const made = await createTeamToken({ callId, name: "Cluster" }, { ...anonymous, actor: team.actor });
  return { ...made, ...team, asks: { authorization: `Bearer ${made.token}`, clientAddress: undefined } };
}

const sent = (text: string) => ({
  ...parseInput(handInQuery, { primary: "yes" }),
  body: new TextEncoder().encode(text),
  startedAt: whileOpen,
});

describe("a token of a team", () => {
  it("hands in for the team and reads what is the team’s own, as the API describes it", async () => {
    const { asks, callId } = await teamWithToken("Alder");
    const mayHandIn = await enterTeamApi({ ...asks, scope: "hand-in" }, anonymous);
    const receipt = await apiHandIn({ call: callId, ...sent(GOOD) }, mayHandIn);
    expect(receiptResponse.strict().parse(receipt)).toMatchObject({
      number: 1,
      state: "SCORING",
      primary: true,
    });
    const invalid = await apiHandIn({ call: callId, ...sent("one") }, mayHandIn);
    expect(invalid).toMatchObject({ number: 2, state: "INVALID", submissionsLeft: 6 });
    await scoreAll(db);
    const mayRead = await enterTeamApi({ ...asks, scope: "read-own" }, anonymous);
    const view = ownTeamResponse.strict().parse(await apiCall({ call: callId }, mayRead));
    expect(view.submissions.map(({ number, state }) => [number, state])).toEqual([
      [2, "INVALID"],
      [1, "SCORED"],
    ]);
    expect(view.submissions[1]?.scores[0]?.figures[0]).toEqual({ title: "F", value: 83.3 });
  });

  it("hands in alternative answers once the gold is shown, where it may", async () => {
    const { asks, callId, actor } = await teamWithToken("Alder");
    const member = { ...anonymous, actor };
    const mayHandIn = await enterTeamApi({ ...asks, scope: "hand-in" }, anonymous);
    await apiHandIn({ call: callId, ...sent(GOOD.replace("goes", "walks")) }, mayHandIn);
    await scoreAll(db);
    const file = { ...handInAlternativesQuery.parse({}), body: new TextEncoder().encode(ANSWERS) };
    const mayPropose = await enterTeamApi({ ...asks, scope: "propose" }, anonymous);
    const upload = () => apiUploadAlternatives({ call: callId, ...file }, mayPropose);
    await expect(upload()).rejects.toThrow("The gold is not shown yet.");
    for (const change of ["close", "contest"] as const)
      await changeCallState({ callId, change }, { ...anonymous, actor: { kind: "system" } });
    expect(uploadedAlternativesResponse.strict().parse(await upload())).toEqual({
      ...{ answers: 1, replaced: 0, warnings: [] },
    });
    expect(await upload()).toMatchObject({ answers: 1, replaced: 1 });
    const mayRead = await enterTeamApi({ ...asks, scope: "read-own" }, anonymous);
    const state = await apiAlternatives({ call: callId, testSet: "test" }, mayRead);
    expect(alternativesResponse.strict().parse(state)).toEqual({
      ...{ testSet: "test", until: null, problem: null, contested: 1, open: 0, drafts: 0, handedIn: 1 },
    });
    const elsewhere = apiAlternatives({ call: callId, testSet: "dev" }, mayRead);
    await expect(elsewhere).rejects.toThrow("This test set does not exist.");
    const narrow = await createTeamToken({ callId, name: "Reader", scopes: ["read-own"] }, member);
    const asked = { ...asks, authorization: `Bearer ${narrow.token}`, scope: "propose" } as const;
    await expect(enterTeamApi(asked, anonymous)).rejects.toThrow("This token lacks the scope propose.");
  });

  it("opens no other team’s call, and nothing of an organiser’s", async () => {
    const [one, other] = [await teamWithToken("Alder"), await teamWithToken("Birch")];
    const context = await enterTeamApi({ ...one.asks, scope: "hand-in" }, anonymous);
    for (const call of [other.callId, "00000000-0000-4000-8000-000000000000"]) {
      await expect(apiHandIn({ call, ...sent(GOOD) }, context)).rejects.toThrow("This call does not exist.");
      await expect(apiCall({ call }, context)).rejects.toThrow("This call does not exist.");
    }
    await expect(enterApi({ ...one.asks, scope: undefined }, anonymous)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("ends with its revocation, and with the membership of whoever made it", async () => {
    const { asks, callId, tokenId, actor } = await teamWithToken("Alder");
    await db.teamMember.updateMany({ where: { userId: actor.id }, data: { removedAt: whileOpen } });
    await expect(enterTeamApi({ ...asks, scope: "hand-in" }, anonymous)).rejects.toThrow("has left it");
    await db.teamMember.updateMany({ where: { userId: actor.id }, data: { removedAt: null } });
    await revokeTeamToken({ callId, tokenId }, { ...anonymous, actor });
    await expect(enterTeamApi({ ...asks, scope: "hand-in" }, anonymous)).rejects.toThrow(
      "This token is revoked.",
    );
  });
});
