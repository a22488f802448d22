import { beforeAll, describe, expect, it } from "vitest";
import type { UserActor } from "../../domain/accounts/actor";
import {
  type OpenCall,
  openCall,
  type RegisteredMember,
  registeredTeam,
  whileOpen,
} from "../../testing/calls/open-call";
import { useTestDatabase } from "../../testing/database/database";
import { actorOf, contextOf } from "../../testing/database/people";
import { enterTeamApi } from "../api/enter-team-api";
import { joinCall, lookAtCallLink } from "./join-call";
import { makeCallLink } from "./make-call-link";
import { changeCallLink, changePerson } from "./manage-people";
import { registerTeam } from "./register-team";
import { createTeamToken, renewTeamToken } from "./team-tokens";
import { viewOwnTeam } from "./view-own-team";
import { viewPeople } from "./view-people";

const { db } = useTestDatabase();
const organiser = contextOf(db, undefined, whileOpen);
const anybody = { db, actor: { kind: "nobody" } as const, now: whileOpen, seed: 1 };
const as = (actor: UserActor) => contextOf(db, actor, whileOpen);

/** Somebody comes by a link: their session, the token of the link, and who they are while both hold. */
async function comeBy(token: string, name = "Further") {
  const { claims } = await joinCall({ token, name, clientAddress: undefined }, anybody);
  return { claims, token, actor: (await actorOf(db, claims, whileOpen)) as UserActor };
}
const kindOf = async (claims: Parameters<typeof actorOf>[1]) => (await actorOf(db, claims, whileOpen)).kind;
const opens = (token: string) =>
  lookAtCallLink({ token, clientAddress: undefined }, anybody).then(
    () => true,
    () => false,
  );

describe("members of a team", () => {
  let call: OpenCall;
  let alder: RegisteredMember;
  let birch: RegisteredMember;
  let callId: string;

  beforeAll(async () => {
    call = await openCall(db);
    ({ callId } = call);
    alder = await registeredTeam(db, call, "Alder");
    birch = await registeredTeam(db, call, "Birch");
  });

  const invited = async () =>
    comeBy((await makeCallLink({ callId, kind: "TEAM_MEMBER" }, as(alder.actor))).token);

  it("who are removed are out at once, with their link, their tokens and links they made; what they did stays", async () => {
    const member = await invited();
    const { token: program } = await createTeamToken({ callId, name: "A program" }, as(member.actor));
    const { token: friend } = await makeCallLink({ callId, kind: "TEAM_MEMBER" }, as(member.actor));
    const userId = member.actor.id;
    const remove = { callId, kind: "member", userId, change: "remove" } as const;
    expect(await changePerson(remove, as(alder.actor))).toBeUndefined();
    expect(await kindOf(member.claims)).toBe("nobody");
    expect([await opens(member.token), await opens(friend)]).toEqual([false, false]);
    const asked = {
      scope: "read-own",
      authorization: `Bearer ${program}`,
      clientAddress: undefined,
    } as const;
    await expect(enterTeamApi(asked, anybody)).rejects.toMatchObject({ code: "not-signed-in" });
    await expect(changePerson(remove, as(alder.actor))).rejects.toThrow("This member was removed.");
    const events = await db.auditEvent.findMany({ where: { callId, action: "team-member-removed" } });
    expect(events).toMatchObject([
      { actorId: alder.actor.id, detail: { member: userId, team: alder.teamId } },
    ]);
    // And back: the same member, by a new link; the token works as before.
    const token = await changePerson({ ...remove, change: "restore" }, as(alder.actor));
    expect(await opens(member.token)).toBe(false);
    const back = await comeBy(token!);
    expect(back.actor.id).toBe(member.actor.id);
    expect((await enterTeamApi(asked, anybody)).actor.teamId).toBe(alder.teamId);
  });

  it("get a new link in the place of one that was lost, which ends the session that it began", async () => {
    const member = await invited();
    const userId = member.actor.id;
    const token = await changePerson({ callId, kind: "member", userId, change: "renew-link" }, organiser);
    expect([await kindOf(member.claims), await opens(member.token)]).toEqual(["nobody", false]);
    expect((await comeBy(token!)).actor.id).toBe(member.actor.id);
  });

  it("are looked after by their contact and by organisers, and by nobody else", async () => {
    const member = await invited();
    const change = { callId, kind: "member", userId: member.actor.id, change: "remove" } as const;
    await expect(changePerson(change, as(birch.actor))).rejects.toThrow("This member does not exist.");
    await expect(changePerson(change, as(member.actor))).rejects.toThrow("This call does not exist.");
    const contact = { ...change, userId: alder.actor.id };
    await expect(changePerson(contact, as(alder.actor))).rejects.toThrow("You cannot remove yourself.");
    await expect(changePerson({ ...change, kind: "annotator" }, as(alder.actor))).rejects.toThrow(
      "This call does not exist.",
    );
    const seen = async (actor: UserActor) => viewOwnTeam({ callId }, as(actor));
    expect(await seen(member.actor)).toMatchObject({ isContact: false, links: [] });
    expect(await seen(alder.actor)).toMatchObject({ isContact: true });
    // Where the contact goes, whoever came next is it.
    await changePerson(contact, organiser);
    const next = await db.teamMember.findFirstOrThrow({
      where: { teamId: alder.teamId, removedAt: null },
      orderBy: { id: "asc" },
    });
    const { teams } = await viewPeople({ callId }, organiser);
    const members = teams.find(({ id }) => id === alder.teamId)!.members;
    expect(members.filter(({ isContact }) => isContact).map(({ userId }) => userId)).toEqual([next.userId]);
    await changePerson({ ...contact, change: "restore" }, organiser);
  });

  it("renew a token of the team: the same permissions, another secret", async () => {
    const { program } = birch;
    const made = await createTeamToken({ callId, name: "Cluster", scopes: ["read-own"] }, as(birch.actor));
    const other = await registeredTeam(db, call, "Cedar");
    await expect(renewTeamToken({ callId, tokenId: made.tokenId }, as(other.actor))).rejects.toThrow(
      "This token does not exist",
    );
    const renewed = await renewTeamToken({ callId, tokenId: made.tokenId }, as(birch.actor));
    const asked = (token: string, scope: "read-own" | "hand-in") =>
      enterTeamApi({ scope, authorization: `Bearer ${token}`, clientAddress: undefined }, anybody);
    await expect(asked(made.token, "read-own")).rejects.toMatchObject({ code: "not-signed-in" });
    expect((await asked(renewed.token, "read-own")).actor).toEqual(program);
    await expect(asked(renewed.token, "hand-in")).rejects.toThrow("This token lacks the scope hand-in.");
  });
});

describe("links that nobody has used", () => {
  it("are revoked or renewed by organisers, and by a team’s contact for its own members", async () => {
    const call = await openCall(db);
    const { callId } = call;
    const alder = await registeredTeam(db, call, "Alder");
    const birch = await registeredTeam(db, call, "Birch");
    const { token: member, invitationId } = await makeCallLink(
      { callId, kind: "TEAM_MEMBER" },
      as(alder.actor),
    );
    const { token: annotator } = await makeCallLink({ callId, kind: "ANNOTATOR" }, organiser);
    const { links } = await viewPeople({ callId }, organiser);
    expect(links.map(({ kind, team }) => [kind, team]).sort()).toEqual([
      ["ANNOTATOR", undefined],
      ["REGISTRATION", undefined],
      ["TEAM_MEMBER", "Alder"],
    ]);
    const registration = links.find(({ kind }) => kind === "REGISTRATION")!.id;
    const revoke = (linkId: string, actor: UserActor) =>
      changeCallLink({ callId, linkId, change: "revoke" }, as(actor));
    for (const linkId of [registration, invitationId])
      await expect(revoke(linkId, birch.actor)).rejects.toThrow("This link does not exist");
    await expect(revoke(registration, alder.actor)).rejects.toThrow("This link does not exist");
    expect((await viewOwnTeam({ callId }, as(alder.actor))).links.map(({ id }) => id)).toEqual([
      invitationId,
    ]);
    const renewed = await changeCallLink({ callId, linkId: invitationId, change: "renew" }, as(alder.actor));
    expect([await opens(member), await opens(renewed!)]).toEqual([false, true]);
    expect((await comeBy(renewed!)).actor.kind).toBe("user");
    await changeCallLink({ callId, linkId: registration, change: "revoke" }, organiser);
    const late = { token: call.registrationToken, name: "Late", affiliation: null, member: "A" };
    await expect(registerTeam({ ...late, clientAddress: undefined }, anybody)).rejects.toMatchObject({
      code: "gone",
    });
    // Who registered by it stays.
    expect(await kindOf({ userId: alder.actor.id, sessionVersion: 1 })).toBe("user");
    expect(await opens(annotator)).toBe(true);
  });
});

it("an annotator who is removed is out at once, and comes back as the same", async () => {
  const { callId } = await openCall(db);
  const { token } = await makeCallLink({ callId, kind: "ANNOTATOR" }, organiser);
  const annotator = await comeBy(token);
  const [{ userId } = { userId: "" }] = (await viewPeople({ callId }, organiser)).annotators;
  const of = { callId, kind: "annotator", userId } as const;
  await changePerson({ ...of, change: "remove" }, organiser);
  expect([await kindOf(annotator.claims), await opens(token)]).toEqual(["nobody", false]);
  const back = await comeBy((await changePerson({ ...of, change: "restore" }, organiser))!);
  expect(back.actor.id).toBe(annotator.actor.id);
  expect((await viewPeople({ callId }, organiser)).annotators).toMatchObject([
    { userId, number: 1, isRemoved: false },
  ]);
});
