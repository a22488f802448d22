/** PostgreSQL's codes for a transaction that it ended because of others: begun again, it may well succeed. */
const gaveWay: readonly unknown[] = ["40P01", "40001"];

/** Its code for one that waited for a row longer than it may. */
const waitedTooLong: readonly unknown[] = ["55P03"];

/** Whether PostgreSQL ended a transaction in favour of another one. */
export function isDeadlock(error: unknown): boolean {
  // P2034 is what Prisma makes of it outside raw queries.
  return codesOf(error).some((code) => code === "P2034" || gaveWay.includes(code));
}

/** Whether a transaction ended because somebody held for too long what it needed. */
export function isLockTimeout(error: unknown): boolean {
  return codesOf(error).some((code) => waitedTooLong.includes(code));
}

function codesOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [];
  const { code, meta, cause } = error as Error & { code?: unknown; meta?: Record<string, unknown> };
  return [
    code,
    meta?.code,
    originalCode(meta?.driverAdapterError) ?? originalCode(error) ?? originalCode(cause),
  ];
}

/** What the database itself said, as the driver adapter passes it on. */
function originalCode(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause as { originalCode?: unknown } | undefined) : undefined;
  return cause?.originalCode;
}

/** Whether somebody else has just taken what no two may have. */
export function isNameTaken(error: unknown): boolean {
  return codesOf(error).some((code) => code === "P2002" || code === "23505");
}
