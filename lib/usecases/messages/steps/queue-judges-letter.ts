import { randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { queueLetter } from "../../../db/messages/outbox";
import { AppError } from "../../../domain/app-error";
import type { MessageMeans } from "../send-messages";
import { seal } from "./seal";

/** What letters' links are sealed with; refused where this installation sends no e-mail. */
export function requireMail({ mail, secret }: MessageMeans): string {
  if (mail !== undefined && secret !== undefined) return secret;
  throw new AppError(
    "conflict",
    "This installation sends no e-mail: its administrator has not set ADJUDGE_SMTP_URL.",
  );
}

/** A letter with a judge's personal link, in the transaction that makes the link. */
export async function queueJudgesLetter(
  tx: DatabaseTransaction,
  {
    token,
    secret,
    ...letter
  }: {
    readonly campaignId: string;
    readonly event: "judge-invited" | "judge-reminded";
    readonly invitationId: string;
    readonly token: string;
    readonly secret: string;
    readonly now: Date;
  },
): Promise<void> {
  await queueLetter(tx, { id: randomUUID(), ...letter, sealedToken: seal(secret, token) });
}
