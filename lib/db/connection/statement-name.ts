import { createHash } from "node:crypto";

/** At the head of a statement that is sent for every answer: each connection has it planned once and for all. */
const preparedMark = /^\s*\/\* prepared \*\//;

const names = new Map<string, string>();

/**
 * What PostgreSQL calls a statement that stays planned; undefined for one that is planned each time. It follows from
 * the statement: in bundled routes this module is there several times, and all of them use the same connections.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || !preparedMark.test(sql)) return known;
  const name = `adjudge_${createHash("sha256").update(sql).digest("hex").slice(0, 32)}`;
  names.set(sql, name);
  return name;
}
