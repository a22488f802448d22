import { Client } from "pg";

/**
 * Everything a database's public schema holds, one line each: "kind name" → definition as PostgreSQL prints it.
 * Read from the catalogue rather than by Prisma's introspection, which does not know views, checks and triggers.
 */
export async function readCatalogue(connectionString: string): Promise<ReadonlyMap<string, string>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(CATALOGUE);
    return new Map(rows.map((row) => [row.name, row.definition]));
  } finally {
    await client.end();
  }
}

const CATALOGUE = `
WITH relation AS (
  SELECT c.oid, c.relname, c.relkind FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
)
SELECT 'table ' || relname AS name, '' AS definition FROM relation WHERE relkind IN ('r', 'p')
UNION ALL
SELECT 'column ' || r.relname || '.' || a.attname,
  format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
FROM relation r
JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
WHERE r.relkind IN ('r', 'p')
UNION ALL
SELECT 'constraint ' || r.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
FROM relation r JOIN pg_constraint k ON k.conrelid = r.oid
-- Newer servers list NOT NULL here too; the columns above have said it. Constraint triggers stand with the triggers.
WHERE k.contype IN ('c', 'f', 'p', 'u', 'x')
UNION ALL
SELECT 'index ' || r.relname || '.' || i.relname, pg_get_indexdef(x.indexrelid)
FROM relation r JOIN pg_index x ON x.indrelid = r.oid JOIN pg_class i ON i.oid = x.indexrelid
UNION ALL
SELECT 'view ' || relname, pg_get_viewdef(oid) FROM relation WHERE relkind IN ('v', 'm')
UNION ALL
SELECT 'trigger ' || r.relname || '.' || t.tgname, pg_get_triggerdef(t.oid)
FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid AND NOT t.tgisinternal
UNION ALL
SELECT 'function ' || p.proname, pg_get_functiondef(p.oid)
FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
UNION ALL
SELECT 'enum ' || t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)
FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname`;
