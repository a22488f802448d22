import PgBoss from "pg-boss";
import type { DatabaseConnection } from "../../db/connection/client";
import { QUEUE_SCHEMA } from "./queue-schema";

const holder = globalThis as typeof globalThis & { adjudgeSendOnlyBoss?: PgBoss };

/**
 * The one sender of this process. It is never started: it opens no connection, keeps no timer and looks after nothing,
 * and speaks only through the connection that comes with each call.
 */
export function sendOnlyBoss(): PgBoss {
  holder.adjudgeSendOnlyBoss ??= new PgBoss({
    db: {
      executeSql() {
        throw new Error("a sender of jobs has no connection of its own");
      },
    },
    schema: QUEUE_SCHEMA,
  });
  return holder.adjudgeSendOnlyBoss;
}

/** The connection of a use-case as pg-boss wants it, so that a job is sent in the transaction that asks for it. */
export function bossConnection(db: DatabaseConnection): PgBoss.Db {
  return {
    async executeSql(text, values) {
      return { rows: await db.$queryRawUnsafe<unknown[]>(text, ...values.map(asParameter)) };
    },
  };
}

function asParameter(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
