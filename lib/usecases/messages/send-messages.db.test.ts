import { afterEach, describe, expect, it } from "vitest";
import { queueForAdministrators, queueForHearers } from "../../db/messages/outbox";
import { MAX_SENDINGS } from "../../domain/messages/retry-schedule";
import { useTestDatabase } from "../../testing/database/database";
import {
  contextOf,
  createCampaign,
  createOrganiser,
  newSession,
  type TestOrganiser,
  testNow,
} from "../../testing/database/people";
import { type MailServerOptions, startMailServer } from "../../testing/messages/mail-server";
import { startWebhookServer } from "../../testing/messages/webhook-server";
import { loadActor } from "../accounts/load-actor";
import { acceptJudgeInvitation } from "../judges/accept-judge-invitation";
import { forgetJudge } from "../judges/forget-judge";
import { chooseBackupMails, chooseMails } from "./choose-mails";
import { mailJudges } from "./mail-judges";
import { remindJudges } from "./remind-judges";
import { retryMessage } from "./retry-message";
import { removeWebhook, saveWebhook } from "./save-webhook";
import { type MessageMeans, sendMessages } from "./send-messages";
import { signBody } from "./steps/sign-body";
import { viewMessages } from "./view-messages";

const { db } = useTestDatabase();

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await db.message.deleteMany();
});

async function mailServer(options?: MailServerOptions) {
  const server = await startMailServer(options);
  ends.push(server.stop);
  return server;
}

async function webhookServer(answer?: Parameters<typeof startWebhookServer>[0]) {
  const server = await startWebhookServer(answer);
  ends.push(server.stop);
  return server;
}

const secret = "a secret of this installation, for tests";

function meansOf(port?: number): MessageMeans {
  const mail =
    port === undefined
      ? undefined
      : { url: `smtp://127.0.0.1:${port}`, from: "Adjudge <adjudge@example.org>" };
  return { mail, anyNetwork: true, secret, address: "https://adjudge.example" };
}

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const actorOf = async ({ actor: { id } }: TestOrganiser) =>
  loadActor(newSession({ userId: id, sessionVersion: 1 }), { db, now: testNow, idleHours: 336 });

async function organised() {
  const organiser = await createOrganiser(db);
  const campaign = await createCampaign(db, organiser);
  return { campaignId: campaign.id, organiser, context: contextOf(db, await actorOf(organiser)) };
}

/** Sends what is due at so many moments, hours apart. */
async function sendOften(means: MessageMeans, times: number) {
  for (let hour = 0; hour < times; hour++)
    await sendMessages({ means }, contextOf(db, undefined, later(hour * 5)));
}

const linkIn = (text: string) => /https:\/\/adjudge\.example\/join\/([\w-]+)/.exec(text)?.[1] ?? "";

describe("letters to judges", () => {
  it("arrive once each through a server that fails half of the time, with personal links that work and can be revoked", async () => {
    const { campaignId, context } = await organised();
    const fates = ["drop", "take", "refuse", "take"] as const;
    const server = await mailServer({ outcome: (connection) => fates[(connection - 1) % 4]! });
    const people = Array.from({ length: 8 }, (_, index) => ({
      email: `judge${index}@example.org`,
      label: `Person ${index}`,
    }));
    const input = { campaignId, people, expiresInDays: 30 };
    const means = meansOf(server.port);
    expect(await mailJudges(input, means, context)).toEqual({ invited: 8, known: 0 });
    // Asked again at once, nobody is invited twice.
    expect(await mailJudges(input, means, context)).toEqual({ invited: 0, known: 8 });
    expect(await db.$queryRaw`SELECT name FROM pgboss.job WHERE name = 'send-messages'`).toHaveLength(1);
    await sendOften(means, 6);
    expect(server.received.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email));
    expect(new Set(server.received.map(({ headers }) => headers["message-id"])).size).toBe(8);
    const tokens = server.received.map(({ text }) => linkIn(text));
    expect(new Set(tokens).size).toBe(8);
    const { userId } = await acceptJudgeInvitation({ token: tokens[0]! }, contextOf(db));
    expect(await db.membership.findMany({ where: { campaignId, role: "JUDGE" } })).toMatchObject([
      { userId },
    ]);
    // Nothing of a token is left, and lists say what became of each.
    expect(await db.message.count({ where: { sealedToken: { not: null } } })).toBe(0);
    const { messages } = await viewMessages({ campaignId }, context);
    expect(messages).toHaveLength(8);
    for (const message of messages)
      expect(message).toMatchObject({ state: "SENT", problem: null, canRetry: false });
    await db.invitation.updateMany({ where: { campaignId }, data: { revokedAt: testNow } });
    await expect(acceptJudgeInvitation({ token: tokens[1]! }, contextOf(db))).rejects.toMatchObject({
      code: "gone",
    });
  });

  it("keep their id where the server took one and did not say so", async () => {
    const { campaignId, context } = await organised();
    const server = await mailServer({
      outcome: (connection) => (connection === 1 ? "take-and-drop" : "take"),
    });
    const people = [{ email: "once@example.org", label: undefined }];
    await mailJudges({ campaignId, people, expiresInDays: undefined }, meansOf(server.port), context);
    await sendOften(meansOf(server.port), 3);
    expect(server.received).toHaveLength(2);
    expect(server.received[0]).toEqual(server.received[1]);
  });

  it("speak the judges' language, and the links in reminders go on where the judge stopped", async () => {
    const { campaignId, context } = await organised();
    await db.campaign.update({
      where: { id: campaignId },
      data: { name: "Prüfung", settings: { judgeLanguage: "de" } },
    });
    const server = await mailServer();
    const people = [
      { email: "in@example.org", label: "In" },
      { email: "out@example.org", label: undefined },
    ];
    const means = meansOf(server.port);
    await mailJudges({ campaignId, people, expiresInDays: undefined }, means, context);
    // Not on the day of the invitation.
    expect(await remindJudges({ campaignId }, means, context)).toEqual({ reminded: 0 });
    await sendOften(means, 1);
    const tokenTo = (address: string) =>
      linkIn(server.received.findLast(({ to }) => to === address)?.text ?? "");
    const [inFirst, outFirst] = [tokenTo("in@example.org"), tokenTo("out@example.org")];
    const { userId } = await acceptJudgeInvitation({ token: inFirst }, contextOf(db));
    const nextDay = { ...context, now: later(25) };
    expect(await remindJudges({ campaignId }, means, nextDay)).toEqual({ reminded: 2 });
    expect(await remindJudges({ campaignId }, means, nextDay)).toEqual({ reminded: 0 });
    await sendMessages({ means }, contextOf(db, undefined, later(25)));
    expect(server.received.at(-1)?.headers.subject).toBe("Prüfung: Es gibt noch Arbeit für Sie");
    for (const token of [inFirst, tokenTo("in@example.org")])
      expect(await acceptJudgeInvitation({ token }, contextOf(db))).toMatchObject({ userId });
    // Nobody becomes two judges: the unused link gave way to the one in the reminder.
    await expect(acceptJudgeInvitation({ token: outFirst }, contextOf(db))).rejects.toMatchObject({
      code: "gone",
    });
    const second = await acceptJudgeInvitation({ token: tokenTo("out@example.org") }, contextOf(db));
    expect(second.userId).not.toBe(userId);
    // A forgotten judge's address is gone, also from the outbox.
    const judge = await db.membership.findFirstOrThrow({ where: { userId } });
    await forgetJudge({ campaignId, judgeId: judge.id, confirmation: judge.pseudonym! }, context);
    const { messages } = await viewMessages({ campaignId }, context);
    expect(JSON.stringify(messages)).not.toContain("in@example.org");
  });

  it("are given up when the recipient is refused, the link is revoked or the secret is another", async () => {
    const { campaignId, context } = await organised();
    const server = await mailServer({ outcome: () => "no-such-recipient" });
    const invite = (email: string) =>
      mailJudges(
        { campaignId, people: [{ email, label: undefined }], expiresInDays: undefined },
        meansOf(server.port),
        context,
      );
    await invite("nobody@example.org");
    await sendOften(meansOf(server.port), 1);
    await invite("revoked@example.org");
    await db.invitation.updateMany({ where: { email: "revoked@example.org" }, data: { revokedAt: testNow } });
    await sendOften(meansOf(server.port), 1);
    await invite("secret@example.org");
    await sendOften({ ...meansOf(server.port), secret: "another secret altogether, longer than 32" }, 1);
    const { messages } = await viewMessages({ campaignId }, context);
    const problems = messages.map(({ state, problem }) => `${state} ${problem}`).sort();
    expect(problems).toEqual([
      "FAILED It was encrypted with another secret of this installation (NEXTAUTH_SECRET). Set it up again.",
      "FAILED The link was revoked.",
      "FAILED The mail server answered 550.",
    ]);
    expect(await db.message.count({ where: { sealedToken: { not: null } } })).toBe(0);
  });

  it("are refused where the installation sends no e-mail, and to outsiders", async () => {
    const { campaignId, context } = await organised();
    const input = {
      campaignId,
      people: [{ email: "a@example.org", label: undefined }],
      expiresInDays: undefined,
    };
    await expect(mailJudges(input, meansOf(), context)).rejects.toMatchObject({ code: "conflict" });
    const outsider = contextOf(db, await actorOf(await createOrganiser(db)));
    await expect(mailJudges(input, meansOf(1), outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(viewMessages({ campaignId }, outsider)).rejects.toMatchObject({ code: "not-found" });
    expect(await db.message.count()).toBe(0);
  });
});

describe("events", () => {
  const tell = (campaignId: string, key: string) =>
    queueForHearers(db, { campaignId, event: "answer-flagged", key, detail: { answers: 1 }, now: testNow });

  it("go to nobody unless somebody chose them, and no longer once an organiser has left", async () => {
    const { campaignId, organiser, context } = await organised();
    expect(await tell(campaignId, "1")).toBe(0);
    await chooseMails({ campaignId, events: ["goal-reached"] }, context);
    expect(await tell(campaignId, "1")).toBe(0);
    await chooseMails({ campaignId, events: ["goal-reached", "answer-flagged"] }, context);
    expect(await tell(campaignId, "1")).toBe(1);
    expect(await tell(campaignId, "1")).toBe(0);
    await db.membership.updateMany({ where: { userId: organiser.actor.id }, data: { removedAt: testNow } });
    expect(await tell(campaignId, "2")).toBe(0);
  });

  it("are undone with the transaction in which they happen", async () => {
    const { campaignId, context } = await organised();
    await chooseMails({ campaignId, events: ["answer-flagged"] }, context);
    const undone = db.$transaction(async (tx) => {
      await queueForHearers(tx, { campaignId, event: "answer-flagged", key: "x", detail: {}, now: testNow });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await db.message.count()).toBe(0);
  });

  it("reach a webhook that fails half of the time once each, as its receiver sees by the id, signed", async () => {
    const { campaignId, context } = await organised();
    const server = await webhookServer(
      (call) => [500, 204, "drop", 204][(call - 1) % 4] as 500 | 204 | "drop",
    );
    const { key } = await saveWebhook(
      { campaignId, url: server.url, events: ["answer-flagged"] },
      meansOf(),
      context,
    );
    for (let event = 0; event < 8; event++) await tell(campaignId, String(event));
    await sendOften(meansOf(), 8);
    const { messages, webhook } = await viewMessages({ campaignId }, context);
    expect(messages.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => "SENT"));
    expect(server.calls).toHaveLength(16);
    const bodies = new Map(server.calls.map(({ headers, body }) => [headers["adjudge-delivery"], body]));
    expect(bodies.size).toBe(8);
    for (const { headers, body } of server.calls) {
      expect(headers["adjudge-signature"]).toBe(signBody(key, String(headers["adjudge-timestamp"]), body));
      expect(body).toBe(bodies.get(headers["adjudge-delivery"]));
      expect(JSON.parse(body)).toMatchObject({
        event: "answer-flagged",
        campaign: { id: campaignId },
        detail: { answers: 1 },
      });
    }
    // Neither the address nor the key lies open in the database.
    const stored = await db.webhook.findUniqueOrThrow({ where: { campaignId } });
    expect(Buffer.from(stored.sealed).toString("latin1")).not.toContain("hook");
    expect(webhook).toMatchObject({ host: new URL(server.url).host, events: ["answer-flagged"] });
    await removeWebhook({ campaignId }, context);
    expect(await tell(campaignId, "after")).toBe(0);
  });

  it("are given up after the last attempt, and tried again by hand", async () => {
    const { campaignId, context } = await organised();
    let isUp = false;
    const server = await webhookServer(() => (isUp ? 204 : 503));
    await saveWebhook({ campaignId, url: server.url, events: ["answer-flagged"] }, meansOf(), context);
    await tell(campaignId, "1");
    await sendOften(meansOf(), MAX_SENDINGS + 2);
    const [givenUp] = (await viewMessages({ campaignId }, context)).messages;
    expect(givenUp).toMatchObject({ state: "FAILED", attempts: MAX_SENDINGS, canRetry: true });
    expect(givenUp?.problem).toBe("The server of the webhook answered 503.");
    isUp = true;
    await retryMessage({ campaignId, messageId: givenUp!.id }, context);
    await sendOften(meansOf(), 1);
    expect((await viewMessages({ campaignId }, context)).messages).toMatchObject([
      { state: "SENT", problem: null },
    ]);
    await expect(retryMessage({ campaignId, messageId: givenUp!.id }, context)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("never reach a private network or follow a redirection unless the installation allows it", async () => {
    const { campaignId, context } = await organised();
    const server = await webhookServer(() => 302);
    const publicOnly = { ...meansOf(), anyNetwork: false };
    const url = server.url;
    await expect(
      saveWebhook({ campaignId, url, events: ["answer-flagged"] }, publicOnly, context),
    ).rejects.toMatchObject({
      code: "invalid-input",
    });
    // A name that leads to this machine, as a stranger's name server may say.
    const byName = `https://localhost:${new URL(url).port}/hook`;
    await saveWebhook({ campaignId, url: byName, events: ["answer-flagged"] }, publicOnly, context);
    await tell(campaignId, "1");
    await sendOften(publicOnly, 1);
    expect((await viewMessages({ campaignId }, context)).messages).toMatchObject([
      { state: "FAILED", problem: "The webhook is in a private network, which this server does not call." },
    ]);
    expect(server.calls).toEqual([]);
    await saveWebhook({ campaignId, url, events: ["answer-flagged"] }, meansOf(), context);
    await tell(campaignId, "2");
    await sendOften(meansOf(), 1);
    expect(server.calls).toHaveLength(1);
  });

  it("of the installation go to administrators who chose them", async () => {
    const administrator = await createOrganiser(db, { role: "ADMIN" });
    const told = {
      event: "backup-failed",
      key: "2026-06-01",
      detail: { problem: "The disk is full." },
      now: testNow,
    } as const;
    expect(await queueForAdministrators(db, told)).toBe(0);
    await chooseBackupMails({ hears: true }, contextOf(db, await actorOf(administrator)));
    expect(await queueForAdministrators(db, told)).toBe(1);
    const server = await mailServer();
    await sendOften(meansOf(server.port), 1);
    expect(server.received).toMatchObject([
      {
        to: administrator.email,
        headers: { subject: "Adjudge: the daily backup failed" },
        text: expect.stringContaining("disk is full"),
      },
    ]);
    const organiser = contextOf(db, await actorOf(await createOrganiser(db)));
    await expect(chooseBackupMails({ hears: true }, organiser)).rejects.toMatchObject({ code: "forbidden" });
  });
});
