import { anythingDue, endMessage, noteProblem, takeDue } from "../../db/messages/outbox";
import { authorise } from "../../domain/accounts/authorise";
import { campaignSettingsSchema } from "../../domain/campaigns/settings";
import type { EventDetail } from "../../domain/messages/events";
import { type LetterFacts, letterOf } from "../../domain/messages/letters";
import { MAX_SENDINGS } from "../../domain/messages/retry-schedule";
import { enqueue } from "../../jobs/queue/enqueue";
import type { UseCaseContext } from "../use-case-context";
import { connectionProblem, DeliveryProblem } from "./steps/delivery-problem";
import { postWebhook } from "./steps/post-webhook";
import { unseal } from "./steps/seal";
import { type SmtpSettings, sendEmail } from "./steps/smtp-client";
import { tellReachedGoals } from "./steps/tell-reached-goals";

/** By which means messages leave an installation. */
export interface MessageMeans {
  readonly mail: SmtpSettings | undefined;
  readonly anyNetwork: boolean;
  readonly secret: string | undefined;
  /** Where links lead. */
  readonly address: string;
}

/** So many at a time: a worker has other jobs. */
const MAX_AT_A_TIME = 200;
/** A server that could not be reached so often is left alone until the next time. */
const MAX_AWAY = 3;

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** Has the outbox sent where something is due, or a goal may have been reached; for whoever looks now and then. */
export async function requestSending({
  db,
  now,
}: Pick<UseCaseContext, "db" | "now">): Promise<"queued" | "waiting-already" | "nothing"> {
  await tellReachedGoals(db, now);
  return (await anythingDue(db, now)) ? enqueue(db, "send-messages", {}) : "nothing";
}

/**
 * The job that empties the outbox: every message that is due is tried once. What fails is tried again later and later
 * until it is given up, and says why; a message keeps its id, by which its receiver knows a repetition.
 */
export async function sendMessages(
  { means, signal }: { readonly means: MessageMeans; readonly signal?: AbortSignal },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly sent: number; readonly failed: number }> {
  authorise(actor, "send-messages");
  const started = performance.now();
  const moment = () => new Date(now.getTime() + performance.now() - started);
  const away = new Map<string, number>();
  const isAway = (server: string) => (away.get(server) ?? 0) >= MAX_AWAY;
  let [sent, failed] = [0, 0];
  for (let tried = 0; tried < MAX_AT_A_TIME; tried++) {
    signal?.throwIfAborted();
    const withoutWebhooks = [...away.keys()].filter((server) => server !== "mail" && isAway(server));
    const due = await db.$transaction((tx) =>
      takeDue(tx, { now, withoutMail: isAway("mail"), withoutWebhooks }),
    );
    if (due === null) break;
    const server = due.webhook?.id ?? "mail";
    try {
      await deliver(due, means, moment());
      away.delete(server);
      await endMessage(db, due.id, { state: "SENT", problem: null, now: moment() });
      sent++;
    } catch (error) {
      const problem = connectionProblem(error, "The server");
      failed++;
      if (problem.isAway) away.set(server, (away.get(server) ?? 0) + 1);
      if (problem.isFinal || due.attempts >= MAX_SENDINGS)
        await endMessage(db, due.id, { state: "FAILED", problem: problem.message, now: moment() });
      else await noteProblem(db, due.id, problem.message);
    }
  }
  return { sent, failed };
}

async function deliver(message: Due, means: MessageMeans, now: Date): Promise<void> {
  if (message.campaign?.binnedAt) throw new DeliveryProblem("The campaign is in the bin.", true);
  if (message.webhook !== null) return callWebhook(message, message.webhook, means, now);
  if (means.mail === undefined) throw new DeliveryProblem("No mail server is configured.", true);
  const letter = letterOf(lettersFacts(message, means));
  const to = message.invitation?.email ?? message.user?.email ?? undefined;
  if (letter === undefined) throw new DeliveryProblem("This version does not know such messages.", true);
  if (to === undefined || message.user?.disabledAt) throw new DeliveryProblem("The recipient is gone.", true);
  if (message.invitation?.revokedAt) throw new DeliveryProblem("The link was revoked.", true);
  await sendEmail(means.mail, { id: message.id, to, ...letter, at: message.createdAt });
}

function lettersFacts(message: Due, { secret, address }: MessageMeans): LetterFacts {
  const { campaign, campaignId, event } = message;
  const settings = campaignSettingsSchema.parse(campaign?.settings ?? {});
  const facts = {
    event,
    campaign: campaign?.name,
    judgeLanguage: settings.judgeLanguage,
    detail: message.detail as EventDetail,
  };
  if (message.invitation === null) {
    const page = campaignId === null ? "/account" : `/campaigns/${campaignId}`;
    return { ...facts, link: `${address}${page}` };
  }
  const token = message.sealedToken === null ? undefined : openSealed(secret, message.sealedToken);
  return { ...facts, link: `${address}/join/${token ?? noKey()}` };
}

async function callWebhook(
  { id, event, campaignId, campaign, createdAt, detail }: Due,
  webhook: NonNullable<Due["webhook"]>,
  { secret, anyNetwork }: MessageMeans,
  now: Date,
): Promise<void> {
  const { url, key } = JSON.parse(openSealed(secret, webhook.sealed) ?? noKey()) as {
    url: string;
    key: string;
  };
  const body = JSON.stringify({
    ...{ id, event, at: createdAt.toISOString() },
    ...{ campaign: { id: campaignId, name: campaign?.name ?? null }, detail },
  });
  await postWebhook({ url, secret: key, event, delivery: id, body, now, anyNetwork });
}

function openSealed(secret: string | undefined, sealed: Uint8Array): string | undefined {
  return secret === undefined ? undefined : unseal(secret, sealed);
}

function noKey(): never {
  throw new DeliveryProblem(
    "It was encrypted with another secret of this installation (NEXTAUTH_SECRET). Set it up again.",
    true,
  );
}
