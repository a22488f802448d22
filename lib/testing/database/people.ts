import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../../db/connection/client";
import type { Actor, UserActor } from "../../domain/accounts/actor";
import { loadActor, type Session, type SessionClaims } from "../../usecases/accounts/load-actor";
import { hashPassword } from "../../usecases/accounts/steps/password-hash";
import type { UseCaseContext } from "../../usecases/use-case-context";

/** After a failure Playwright goes on in another process, on the same database. */
const ofThisProcess = randomBytes(4).toString("hex");
let made = 0;

/** Different each time, for names that must not clash. */
function serial(): string {
  made += 1;
  return `${ofThisProcess}-${made}`;
}

/** The moment at which tests of use-cases take place unless they say otherwise. */
export const testNow = new Date("2026-06-01T10:00:00Z");

export function contextOf(
  db: Database,
  actor: UseCaseContext["actor"] = { kind: "system" },
  now: Date = testNow,
): UseCaseContext {
  return { db, actor, now, seed: 1 };
}

/** Who a session stands for that was begun just now by what a sign-in granted. */
export function actorOf(db: Database, claims: SessionClaims, now: Date = testNow): Promise<Actor> {
  return loadActor(newSession(claims, now), { db, now, idleHours: 336 });
}

export function newSession(claims: SessionClaims, startedAt: Date = testNow): Session {
  return { ...claims, id: randomUUID(), startedAt, byService: false };
}

/** Somebody who has just signed in with another service, and need not show again who they are. */
export function signedInByService(actor: UserActor, startedAt: Date = testNow): UserActor {
  return { ...actor, session: { id: randomUUID(), startedAt, byService: true } };
}

export interface TestOrganiser {
  readonly actor: UserActor;
  readonly email: string;
  readonly password: string;
}

/** An organiser's or administrator's account, with a password only where one is given: hashing takes its time. */
export async function createOrganiser(
  db: Database,
  options: { readonly role?: "ADMIN" | "ORGANISER"; readonly password?: string } = {},
): Promise<TestOrganiser> {
  const { role = "ORGANISER", password = "" } = options;
  const email = `organiser-${serial()}@example.org`;
  const passwordHash = password === "" ? null : await hashPassword(password);
  const { id } = await db.user.create({ data: { role, email, name: "Organiser", passwordHash } });
  return { actor: { kind: "user", id, role, sessionVersion: 1, memberships: [] }, email, password };
}

/** An empty campaign in draft; the organiser, if named, becomes its member. */
export async function createCampaign(db: Database, organiser?: TestOrganiser) {
  const name = `Campaign ${serial()}`;
  const campaign = await db.campaign.create({
    data: {
      name,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      kind: "CORRECTION",
      sourceLanguage: "en",
      targetLanguage: "en",
      seed: 1,
    },
  });
  if (organiser)
    await db.membership.create({
      data: { campaignId: campaign.id, userId: organiser.actor.id, role: "ORGANISER" },
    });
  return campaign;
}
