import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sha256 } from "../../hashing/sha256";
import { createJudgingCampaign, type JudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { administer } from "../../testing/database/template-database";
import type { BoundedQueue } from "./bounded-queue";

const { db, url, ownerUrl } = useTestDatabase();
const secret = "a secret for this test and for nothing else";

let server: Server;
/** The lane's own where there is none. */
let queue: BoundedQueue | undefined;
let makeQueue: (atOnce: number, waiting: number) => BoundedQueue;
let address: string;
let campaign: JudgingCampaign;
let cookie: string;

beforeAll(async () => {
  // The environment is read once: these modules are loaded anew, after it is set.
  vi.resetModules();
  vi.stubEnv("NEXTAUTH_SECRET", secret);
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("DATABASE_POOL_SIZE", "2");
  const { answerInLane, submittedTo } = await import("./answer-lane");
  const { BoundedQueue } = await import("./bounded-queue");
  makeQueue = (atOnce, waiting) => new BoundedQueue(atOnce, waiting);
  queue = makeQueue(2, 8);
  server = createServer((request, response) => {
    const slug = submittedTo(request);
    if (slug === undefined) response.writeHead(418).end();
    else void answerInLane(slug, request, response, queue);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  campaign = await createJudgingCampaign(db, { tasks: 12, judges: 1 });
  const judge = await db.membership.findUniqueOrThrow({ where: { id: campaign.judges[0] as number } });
  // A judge is one only while the link by which they came in is open.
  await db.invitation.create({
    data: {
      kind: "JUDGE",
      role: "JUDGE",
      tokenHash: sha256("a token"),
      campaignId: campaign.id,
      userId: judge.userId,
      usedAt: new Date(),
    },
  });
  const token = await encode({ token: { sub: judge.userId, v: 1 }, secret, maxAge: 600 });
  cookie = `other=1; adjudge.session=${token}`;
});

afterAll(async () => {
  const { closeSharedDatabase } = await import("../../db/connection/shared-database");
  await closeSharedDatabase();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}, slug = campaign.slug) {
  const answer = await fetch(`${address}/api/judge/${slug}/answers`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: address, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function nextAnswer() {
  const { tasks } = await askTasks(db, campaign, campaign.judges[0] as number, new Date());
  return answerTo(tasks[0]!);
}

describe("an answer past Next", () => {
  it("is stored, acknowledged, and brings the next task; sent again it changes nothing", async () => {
    const answer = await nextAnswer();
    const first = await send(answer);
    expect(first.status).toBe(200);
    expect(first.body.stored).toMatchObject({ assignment: answer.assignment, version: 1 });
    expect(first.body.tasks).toHaveLength(2);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const again = await send(answer);
    expect(again.body.stored).toEqual(first.body.stored);
    expect(await db.ranking.count({ where: { clientId: answer.clientId } })).toBe(1);
  });

  it("is nobody's without a session, or with one whose account is gone", async () => {
    const answer = await nextAnswer();
    for (const other of ["", "adjudge.session=nonsense"])
      expect(await send(answer, { cookie: other })).toMatchObject({ status: 401 });
    expect(await db.ranking.count({ where: { clientId: answer.clientId } })).toBe(0);
  });

  it("is refused in another type, without sense, or too long", async () => {
    const answer = await nextAnswer();
    expect(await send(answer, { "content-type": "text/plain" })).toMatchObject({ status: 400 });
    expect(await send("{")).toMatchObject({ status: 400 });
    expect(await send({ ...answer, unknown: 1 })).toMatchObject({ status: 400 });
    expect(await send({ ...answer, flagReason: "x".repeat(70_000) })).toMatchObject({ status: 413 });
    expect(await send(answer, {}, "NO%20CAMPAIGN")).toMatchObject({ status: 404 });
    expect(await send({ ...answer, assignment: randomUUID() })).toMatchObject({ status: 404 });
    expect(await db.ranking.count({ where: { clientId: answer.clientId } })).toBe(0);
  });
});

describe("an answer for which there is no room", () => {
  it("is turned away with the time to come back, not stored, and taken when sent again", async () => {
    const usual = queue;
    const answer = await nextAnswer();
    const stored = () => db.ranking.count({ where: { clientId: answer.clientId } });
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    try {
      // One at work and one that waits: both places are taken.
      const full = makeQueue(1, 1);
      queue = full;
      const before = [full.run(() => held), full.run(async () => {})];
      const busy = await send(answer);
      expect(busy.status).toBe(503);
      expect(busy.headers.get("retry-after")).toBe("2");
      expect(busy.body.error).toEqual({
        code: "busy",
        message: "The server is busy. Your answer is kept in this browser and will be sent again.",
      });
      leave();
      await Promise.all(before);
      expect(await stored()).toBe(0);
      expect((await send(answer)).status).toBe(200);
      expect(await stored()).toBe(1);
    } finally {
      leave();
      queue = usual;
    }
  });
});

describe("answers from a crowd", () => {
  it("wait for their turn, but not thousands of them: who finds no room is told at once to come again", async () => {
    const usual = queue;
    const answer = await nextAnswer();
    let refused = 0;
    let all: Promise<void>[] = [];
    queue = undefined;
    try {
      await db.$transaction(
        async (tx) => {
          // Whoever is at work waits for this judge, and everybody else for those at work.
          await tx.$queryRaw`SELECT FROM "membership" WHERE "id" = ${campaign.judges[0]} FOR UPDATE`;
          await new Promise<void>((resolve) => {
            all = Array.from({ length: 700 }, async () => {
              const { status, body } = await send(answer);
              if (status === 503 && /^The server is busy/.test(body.error.message)) {
                refused += 1;
                resolve();
              }
            });
          });
        },
        // Only ends what hangs.
        { maxWait: 60_000, timeout: 60_000 },
      );
      await Promise.all(all);
      expect(refused).toBeGreaterThan(0);
      expect(refused).toBeLessThan(200);
      expect(await db.ranking.count({ where: { clientId: answer.clientId } })).toBe(1);
    } finally {
      queue = usual;
    }
  });
});

describe("an answer that cannot be stored", () => {
  it("is told so at once, and is taken when sent again", async () => {
    const answer = await nextAnswer();
    await administer(ownerUrl, `ALTER TABLE "ranking_entry" RENAME TO "elsewhere"`);
    try {
      const failed = await send(answer);
      expect(failed.status).toBe(500);
      expect(failed.body.error).toEqual({
        code: "failed",
        message: "Something went wrong. Your answer will be sent again.",
      });
    } finally {
      await administer(ownerUrl, `ALTER TABLE "elsewhere" RENAME TO "ranking_entry"`);
    }
    expect((await send(answer)).status).toBe(200);
  });
});

describe("what does not go past Next", () => {
  it.each([
    ["GET", "/api/judge/one/answers"],
    ["POST", "/api/judge/one/answers?x=1"],
    ["POST", "/api/judge/one/answers/"],
    ["POST", "/api/judge/one/two/answers"],
    ["POST", "/api/judge/one/session"],
    ["POST", "/p/api/judge/one/answers"],
    ["POST", "/api/judge/one?x/answers"],
  ])("%s %s", async (method, path) => {
    const answer = await fetch(`${address}${path}`, { method });
    expect(answer.status).toBe(418);
  });
});
