import { createHmac, timingSafeEqual } from "node:crypto";
import { findConnectionById, noteHeard } from "../../db/platforms/connections";
import { AppError } from "../../domain/app-error";
import { campaignIdSchema } from "../../domain/input/campaign-id";
import { submissionEventSchema } from "../../domain/platforms/platform-inputs";
import type { AnonymousContext } from "../use-case-context";
import { applyStatus } from "./steps/apply-status";
import { openSecrets } from "./steps/open-connection";

/** Events that failed are sent again, but not for longer than this; and clocks differ a little. */
const OLDEST_MS = 3 * 24 * 60 * 60_000;
const NEWEST_MS = 5 * 60_000;

export interface PlatformEvent {
  /** What stands in the address of the webhook. */
  readonly connection: string;
  readonly timestamp: string | null;
  readonly signature: string | null;
  /** As it was sent, byte by byte. */
  readonly body: string;
}

/**
 * What a platform's webhook is told. Its signature is over the time and the body, with the secret of the connection; one
 * that does not fit is refused in the same words as a connection that there is not.
 *
 * @returns whether anything changed
 */
export async function receiveEvent(
  { connection: id, timestamp, signature, body }: PlatformEvent,
  secret: string | undefined,
  context: AnonymousContext,
): Promise<boolean> {
  const { db, now } = context;
  const known = campaignIdSchema.safeParse(id);
  const connection = known.success ? await findConnectionById(db, known.data) : null;
  const key = connection === null ? undefined : openSecrets(secret, connection.sealed)?.hookSecret;
  if (connection === null || key === undefined || !isSigned({ timestamp, signature, body }, key))
    throw new AppError("not-found", "This webhook does not exist, or the signature is wrong.");
  if (!isTimely(Number(timestamp) * 1000, now)) throw new AppError("invalid-input", "This event is too old.");
  const event = submissionEventSchema.safeParse(parsedJson(body));
  if (!event.success) return false;
  await noteHeard(db, connection.id, now);
  const { resource_id, participant_id, status } = event.data;
  const submission = { id: resource_id, participant: participant_id, status: status.toUpperCase() };
  return applyStatus(connection.campaignId, submission, { ...context, actor: { kind: "system" }, seed: 0 });
}

function isSigned({ timestamp, signature, body }: Omit<PlatformEvent, "connection">, key: string): boolean {
  if (timestamp === null || signature === null || !/^\d{1,12}(\.\d{1,9})?$/.test(timestamp)) return false;
  const expected = createHmac("sha256", key)
    .update(timestamp + body)
    .digest();
  const sent = Buffer.from(signature, "base64");
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function isTimely(sentAt: number, now: Date): boolean {
  return sentAt > now.getTime() - OLDEST_MS && sentAt < now.getTime() + NEWEST_MS;
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
