import { describe, expect, it } from "vitest";
import type { Actor } from "../accounts/actor";
import {
  authoriseInCall,
  type CallAction,
  type CallStanding,
  mayInCall,
  type TeamState,
} from "./call-access";

const stranger: CallStanding = { isOrganiser: false, annotatorId: undefined, team: undefined };
const inTeam = (state: TeamState, isContact = false): CallStanding => ({
  ...stranger,
  team: { id: "t", state, isContact },
});
const user = (role: "ADMIN" | "ORGANISER" | "JUDGE" | "PARTICIPANT"): Actor => ({
  ...{ kind: "user", id: "u", role, sessionVersion: 1, memberships: [] },
});
const program: Actor = { kind: "team", id: "u", callId: "c", teamId: "t" };

const people: Readonly<Record<string, readonly [Actor, CallStanding]>> = {
  nobody: [{ kind: "nobody" }, stranger],
  "nobody, whatever is stored": [{ kind: "nobody" }, inTeam("APPROVED", true)],
  machine: [{ kind: "system" }, stranger],
  "machine, whatever is stored": [{ kind: "system" }, inTeam("APPROVED", true)],
  admin: [user("ADMIN"), stranger],
  organiser: [user("ORGANISER"), { ...stranger, isOrganiser: true }],
  "organiser elsewhere": [user("ORGANISER"), stranger],
  "somebody who organised, by link": [user("PARTICIPANT"), { ...stranger, isOrganiser: true }],
  member: [user("PARTICIPANT"), inTeam("APPROVED")],
  contact: [user("PARTICIPANT"), inTeam("APPROVED", true)],
  "contact of a waiting team": [user("PARTICIPANT"), inTeam("PENDING", true)],
  "contact of a removed team": [user("PARTICIPANT"), inTeam("REMOVED", true)],
  "the contact’s program": [program, inTeam("APPROVED", true)],
  "member with an account": [user("ORGANISER"), inTeam("APPROVED")],
  "member of a waiting team": [user("PARTICIPANT"), inTeam("PENDING")],
  "member of a removed team": [user("PARTICIPANT"), inTeam("REMOVED")],
  "member of another call’s team": [user("PARTICIPANT"), stranger],
  "the team’s program": [program, inTeam("APPROVED")],
  annotator: [user("PARTICIPANT"), { ...stranger, annotatorId: 1 }],
  judge: [user("JUDGE"), stranger],
};

const organisers = ["machine", "machine, whatever is stored", "admin", "organiser"];
const members = [
  ...["member", "contact", "member with an account", "the team’s program", "the contact’s program"],
];
const waiting = ["member of a waiting team", "contact of a waiting team"];
const removed = ["member of a removed team", "contact of a removed team"];

const allowed: Readonly<Record<CallAction, readonly string[]>> = {
  "view-overview": organisers,
  "edit-call": organisers,
  "change-state": organisers,
  "manage-test-sets": organisers,
  "manage-teams": organisers,
  "manage-annotators": organisers,
  "view-submissions": organisers,
  "view-results": organisers,
  export: organisers,
  "make-campaign": organisers,
  "delete-call": organisers,
  publish: organisers,
  "view-own-team": [...members, ...waiting, ...removed],
  "manage-own-team": [...members, ...waiting],
  "manage-own-members": ["contact", "contact of a waiting team"],
  "hand-in": members,
  propose: members,
  adjudicate: ["annotator"],
};

describe.each(Object.entries(allowed))("%s", (action, who) => {
  it.each(Object.entries(people))("%s", (name, [actor, standing]) => {
    const call = { id: "c", standing };
    const isAllowed = who.includes(name);
    expect(mayInCall(actor, action as CallAction, call)).toBe(isAllowed);
    const entering = () => authoriseInCall(actor, action as CallAction, call);
    if (isAllowed) expect(entering()).toBe(call);
    else
      expect(entering).toThrow(
        expect.objectContaining({ code: actor.kind === "nobody" ? "not-signed-in" : "not-found" }),
      );
  });
});

it("whoever may not is told what somebody is told who has no part in it, and of no call", () => {
  const refusals = Object.values(people).flatMap(([actor, standing]) =>
    (Object.keys(allowed) as CallAction[]).flatMap((action) =>
      [{ id: "c", standing }, undefined].flatMap((call) => {
        try {
          return call === authoriseInCall(actor, action, call) ? [] : ["another call"];
        } catch (error) {
          return [`${actor.kind === "nobody" ? "signed out" : "signed in"}: ${(error as Error).message}`];
        }
      }),
    ),
  );
  expect(new Set(refusals)).toEqual(
    new Set(["signed out: Sign in first.", "signed in: This call does not exist."]),
  );
});
