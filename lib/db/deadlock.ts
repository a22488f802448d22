/** PostgreSQL's codes for a transaction that it ended because of others: begun again, it may well succeed. */
const codes: readonly unknown[] = ["40P01", "40001"];

/** Whether PostgreSQL ended a transaction in favour of another one. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta, cause } = error as Error & { code?: unknown; meta?: Record<string, unknown> };
  // P2034 is what Prisma makes of it outside raw queries.
  if (code === "P2034" || codes.includes(code) || codes.includes(meta?.code)) return true;
  return codes.includes(originalCode(meta?.driverAdapterError) ?? originalCode(error) ?? originalCode(cause));
}

/** What the database itself said, as the driver adapter passes it on. */
function originalCode(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause as { originalCode?: unknown } | undefined) : undefined;
  return cause?.originalCode;
}
