import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import type { Database } from "../../db/connection/client";
import { apiScopes } from "../../domain/api/api-scopes";
import { apiTokenPrefix } from "../../domain/api/bearer-token";
import { teamScopes } from "../../domain/calls/team-scopes";
import { hashPassword } from "../../usecases/accounts/steps/password-hash";
import { newSecretToken, tokenHash } from "../../usecases/accounts/steps/secret-token";
import type { AccessActor } from "./access-actor";

/** What somebody sends with a request: a session, a token for programs, both or neither. */
export interface Credentials {
  readonly cookie?: string;
  readonly authorization?: string;
  /** The site whose page sends it; our own where nothing is said. */
  readonly origin?: string;
}

export type Person = Exclude<AccessActor, "nobody"> | "coOrganiser";

/** The accounts behind the table's columns, and one more organiser to be added and removed. */
export interface AccessPeople {
  readonly userIds: Readonly<Record<Person, string>>;
  readonly emails: Readonly<Partial<Record<Person, string>>>;
  readonly password: string;
  credentials(actor: AccessActor): Promise<Credentials>;
}

export const accessPassword = "a password of the access table";

const roles: Readonly<Record<Person, "ADMIN" | "ORGANISER" | "JUDGE" | "PARTICIPANT">> = {
  judge: "JUDGE",
  judgeElsewhere: "JUDGE",
  excludedJudge: "JUDGE",
  organiser: "ORGANISER",
  organiserElsewhere: "ORGANISER",
  coOrganiser: "ORGANISER",
  revoked: "JUDGE",
  admin: "ADMIN",
  teamMember: "PARTICIPANT",
  otherTeam: "PARTICIPANT",
  annotator: "PARTICIPANT",
};

/** @param secret what the installation encrypts sessions with */
export async function createAccessPeople(db: Database, secret: string): Promise<AccessPeople> {
  const passwordHash = await hashPassword(accessPassword);
  const [userIds, emails]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const [person, role] of Object.entries(roles)) {
    const email = `${person.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
    const comesByLink = role === "JUDGE" || role === "PARTICIPANT";
    const account = comesByLink ? {} : { email, name: person, passwordHash };
    userIds[person] = (await db.user.create({ data: { role, ...account } })).id;
    if (!comesByLink) emails[person] = email;
  }
  const ids = userIds as Record<Person, string>;
  const bearer = async (person: Person, revokedAt: Date | null, scopes: readonly string[] = apiScopes) => {
    const token = `${apiTokenPrefix}${newSecretToken()}`;
    const of = { userId: ids[person], name: person, tokenHash: tokenHash(token) };
    await db.apiToken.create({ data: { ...of, scopes: [...scopes], revokedAt } });
    return { authorization: `Bearer ${token}`, hash: tokenHash(token) };
  };
  const tokens: Partial<Record<AccessActor, Awaited<ReturnType<typeof bearer>>>> = {
    organiser: await bearer("organiser", null),
    organiserElsewhere: await bearer("organiserElsewhere", null),
    admin: await bearer("admin", null),
    revoked: await bearer("organiser", new Date()),
    // Of which team each is depends on the call that is asked for.
    teamMember: await bearer("teamMember", null, teamScopes),
    otherTeam: await bearer("otherTeam", null, teamScopes),
  };
  return {
    userIds: ids,
    emails,
    password: accessPassword,
    /** Made anew for each request, or brought back: sessions and tokens end with what some requests do. */
    async credentials(actor) {
      if (actor === "nobody") return {};
      const token = tokens[actor];
      if (token !== undefined && actor !== "revoked")
        await db.apiToken.updateMany({
          where: { tokenHash: token.hash, revokedAt: { not: null } },
          data: { revokedAt: null },
        });
      const cookie = await sessionOf(db, ids[actor], secret);
      return { cookie, ...(token === undefined ? {} : { authorization: token.authorization }) };
    },
  };
}

/** The cookie of somebody who signed in just now. */
export async function sessionOf(db: Database, userId: string, secret: string): Promise<string> {
  const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const value = await encode({ token: { sub: userId, v: sessionVersion }, secret, maxAge: 3600 });
  return `adjudge.session=${value}`;
}
