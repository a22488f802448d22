import type { DatabaseConnection } from "../connection/client";

export async function recordConsent(
  db: DatabaseConnection,
  { judgeId, version, at }: { readonly judgeId: number; readonly version: number; readonly at: Date },
): Promise<void> {
  await db.membership.update({
    where: { id: judgeId },
    data: { consentVersion: version, consentedAt: at },
  });
}

export async function recordInstructionsRead(
  db: DatabaseConnection,
  { judgeId, version }: { readonly judgeId: number; readonly version: number },
): Promise<void> {
  await db.membership.update({ where: { id: judgeId }, data: { instructionsVersion: version } });
}

/** Nothing more is kept of a judge who was forgotten. */
export async function recordEndComment(
  db: DatabaseConnection,
  { judgeId, text, at }: { readonly judgeId: number; readonly text: string | null; readonly at: Date },
): Promise<void> {
  await db.membership.updateMany({
    where: { id: judgeId, forgottenAt: null },
    data: { endComment: text, endCommentAt: text === null ? null : at },
  });
}
