import { randomBytes } from "node:crypto";
import { findCallStanding, lockCall } from "../../db/calls/calls";
import { addTeamMember, countTeams, insertTeam } from "../../db/calls/teams";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { AppError } from "../../domain/app-error";
import { callSettingsSchema } from "../../domain/calls/call-settings";
import { callPhase } from "../../domain/calls/call-state";
import type { RegisterTeamInput } from "../../domain/calls/hand-in-inputs";
import type { SessionClaims } from "../accounts/load-actor";
import { countingGuesses } from "../accounts/steps/counting-guesses";
import { limitSignUps } from "../accounts/steps/limit-sign-ups";
import type { UseCaseContext } from "../use-case-context";
import { createOwnLink, createParticipant, lockCallLink } from "./steps/participant-links";

export interface RegisteredTeam {
  readonly callId: string;
  readonly teamId: string;
  /** Whether an organiser has to approve the team before it can hand in. */
  readonly waits: boolean;
  /** Whom to sign in; nobody where the browser is signed in with an account that joined. */
  readonly claims: SessionClaims | undefined;
  /** The member's own way back in, shown once; none for somebody who signs in with a password. */
  readonly personalToken: string | undefined;
}

export interface RegisterTeam extends RegisterTeamInput {
  readonly token: string;
  readonly clientAddress: string | undefined;
}

/**
 * Registers a team by the call's link. Whoever registers it is its first member: with the account that they are signed in
 * with, or a new one with a personal link. Two teams may have one name, since nobody may learn that there is another.
 */
export async function registerTeam(input: RegisterTeam, context: UseCaseContext): Promise<RegisteredTeam> {
  const { db, actor, now } = context;
  return countingGuesses(context, input.clientAddress, async () =>
    db.$transaction(async (tx) => {
      const { call } = await lockCallLink(tx, input.token, ["REGISTRATION"], now);
      const callId = call.id;
      await lockCall(tx, callId);
      const { registration, maxTeams } = callSettingsSchema.parse(call.settings);
      const phase = callPhase(call, now);
      if (!["draft", "upcoming", "open"].includes(phase))
        throw new AppError("conflict", "Registration has ended: the call is closed.");
      const account = actor.kind === "user" && actor.role !== "JUDGE" ? actor : undefined;
      if (account !== undefined) {
        const { isOrganiser, annotatorId, team } = await findCallStanding(tx, callId, account);
        if (isOrganiser || annotatorId !== undefined)
          throw new AppError("conflict", "Organisers and annotators of a call do not take part in it.");
        if (team !== undefined)
          throw new AppError("conflict", "You are a member of a team of this call already.");
      }
      if ((await countTeams(tx, callId)) >= maxTeams)
        throw new AppError("conflict", "The call takes no more teams. Ask its organisers.");
      await limitSignUps(tx, now, input.clientAddress);
      const userId = account?.id ?? (await createParticipant(tx, now));
      const waits = registration === "approval";
      const teamId = await insertTeam(tx, {
        ...{ callId, name: input.name, affiliation: input.affiliation, createdAt: now },
        pseudonym: newPseudonym(),
        state: waits ? "PENDING" : "APPROVED",
      });
      const member = {
        callId,
        teamId,
        userId,
        name: input.member,
        createdAt: now,
        seenVersion: call.version,
      };
      if (!(await addTeamMember(tx, member)))
        throw new AppError("conflict", "You are a member of a team of this call already.");
      const hasPassword = account !== undefined && account.role !== "PARTICIPANT";
      const personalToken = hasPassword
        ? undefined
        : await createOwnLink(tx, { callId, teamId, userId, now });
      await recordAuditEvent(tx, {
        ...{ at: now, action: "team-registered", actorId: userId, callId },
        detail: { team: teamId },
      });
      const claims = account === undefined ? { userId, sessionVersion: 1 } : undefined;
      return { callId, teamId, waits, claims, personalToken };
    }),
  );
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Drawn, not counted: a number would tell a team how many came before it. */
function newPseudonym(): string {
  return `Team ${Array.from(randomBytes(5), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
