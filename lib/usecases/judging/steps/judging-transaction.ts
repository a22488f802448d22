import type { Database, DatabaseTransaction } from "../../../db/connection/client";
import { isDeadlock, isLockTimeout } from "../../../db/connection/deadlock";
import { inSqlTransaction, type SqlConnection } from "../../../db/connection/sql-connection";
import type { AppError } from "../../../domain/app-error";
import { refusal, wordedError } from "../../../domain/words/worded-error";

/** A rush of judges waits for its turn rather than lose an answer. */
const patience = { maxWait: 20_000, timeout: 20_000 };

/** A transaction that PostgreSQL ends in favour of another is begun again so many times. */
const maxTries = 5;

/** What holds a judge, in a transaction that changes more than answers. */
export async function inJudgingTransaction<Result>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return untilNoDeadlock(() => db.$transaction(work, patience));
}

/** The same for what every answer does, on a connection without Prisma around it. */
export async function inAnswerTransaction<Result>(
  db: Database,
  work: (tx: SqlConnection) => Promise<Result>,
): Promise<Result> {
  return untilNoDeadlock(() => inSqlTransaction(db, work));
}

/** Does the work again where PostgreSQL ended it in favour of somebody else's. */
export async function untilNoDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (isLockTimeout(error)) throw heldByOthers();
      if (tries === maxTries || !isDeadlock(error)) throw error;
    }
  }
}

/** Where a campaign is at work on something large, as when it is being deleted: what judges send comes again. */
function heldByOthers(): AppError {
  return wordedError("busy", refusal("errors.campaignBusy"), {
    retryAfterSeconds: 5,
  });
}
