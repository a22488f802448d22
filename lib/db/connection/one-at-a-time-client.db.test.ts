import { Client } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { createCampaign, createOrganiser } from "../../testing/database/people";
import { createDatabase } from "./client";
import { inSqlTransaction } from "./sql-connection";

const { db, url } = useTestDatabase();

/** How many statements a connection was given before it had answered the one before. */
function watchStatements() {
  const unanswered = new Map<unknown, number>();
  const seen = { most: 0, all: 0 };
  const query = Client.prototype.query as (...given: readonly unknown[]) => unknown;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: unknown, ...given: unknown[]) {
    const count = (unanswered.get(this) ?? 0) + 1;
    unanswered.set(this, count);
    seen.all += 1;
    seen.most = Math.max(seen.most, count);
    const answered = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const told = (...results: readonly unknown[]) => {
        answered();
        callback(...results);
      };
      return query.apply(this, [...given.slice(0, -1), told]);
    }
    return (query.apply(this, given) as Promise<unknown>).finally(answered);
  } as never);
  return seen;
}

afterEach(() => vi.restoreAllMocks());

describe("a connection has one statement at a time, so that the driver does not warn on the server's terminal", () => {
  it("where a row is loaded with several of its relations in a transaction", async () => {
    const campaign = await createCampaign(db, await createOrganiser(db));
    const fresh = createDatabase(url);
    const seen = watchStatements();
    const found = await fresh.$transaction((tx) =>
      tx.campaign.findUniqueOrThrow({
        where: { id: campaign.id },
        include: { memberships: { include: { user: true } }, systems: true, texts: true, invitations: true },
      }),
    );
    expect(found.memberships).toMatchObject([{ user: { role: "ORGANISER" } }]);
    expect(seen.all).toBeGreaterThan(5);
    expect(seen.most).toBe(1);
    await fresh.$disconnect();
  });

  it("where statements are sent together, and each gets its own answer in the order of asking", async () => {
    const fresh = createDatabase(url);
    const seen = watchStatements();
    const answers = await inSqlTransaction(fresh, (tx) =>
      Promise.all([1, 2, 3].map((number) => tx.$queryRaw`SELECT ${number}::int AS "number"`)),
    );
    expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
    expect(seen.most).toBe(1);
    await fresh.$disconnect();
  });

  it("and a failed one leaves the connection to the next", async () => {
    const fresh = createDatabase(url, { poolSize: 1 });
    const failed = inSqlTransaction(fresh, (tx) =>
      Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`]),
    );
    await expect(failed).rejects.toThrow("division by zero");
    expect(await fresh.$queryRaw`SELECT 1 AS "number"`).toEqual([{ number: 1 }]);
    await fresh.$disconnect();
  });
});
