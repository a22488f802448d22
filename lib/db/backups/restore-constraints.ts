import type { Client } from "pg";

const OUR_TABLES = `
  SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`;

/**
 * Does the work without foreign keys and without our triggers, as the owner of the tables may (switching all triggers
 * off would take a superuser, which managed databases do not give). Tables can then be filled in any order, also where
 * they refer to each other in a circle, and references are checked at the end, for all rows at once. Triggers guard
 * what people do from now on, not what they did: that stands in the rows. Checks and unique indexes stay in force.
 */
export async function withoutReferences(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT t.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN (${OUR_TABLES}) t ON t.oid = k.conrelid
    WHERE k.contype = 'f' ORDER BY t.relname COLLATE "C", k.conname COLLATE "C"`);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM (${OUR_TABLES}) t`,
  );
  const quoted = (name: string) => client.escapeIdentifier(name);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
}
