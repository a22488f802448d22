import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export interface SettledAttention {
  readonly key: string;
  readonly level: number;
  readonly settledAt: Date;
  /** The name or the address of who settled it; null where the account is gone, or the command line did it. */
  readonly by: string | null;
}

/** What organisers settled of a campaign, the last first; flagged answers, which are many, aside. */
export async function listSettledAttention(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly SettledAttention[]> {
  const rows = await db.settledAttention.findMany({
    where: { campaignId, NOT: { key: { startsWith: "flag " } } },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { settledAt: "desc" },
  });
  return rows.map(({ key, level, settledAt, user }) => ({
    key,
    level,
    settledAt,
    by: user?.name ?? user?.email ?? null,
  }));
}

export async function storeSettledAttention(
  tx: DatabaseTransaction,
  entry: {
    readonly campaignId: string;
    readonly key: string;
    readonly level: number;
    readonly settledAt: Date;
    readonly settledBy: string | null;
  },
): Promise<void> {
  const { campaignId, key, ...rest } = entry;
  await tx.settledAttention.upsert({
    where: { campaignId_key: { campaignId, key } },
    create: entry,
    update: rest,
  });
}

/** Whether it had been settled. */
export async function removeSettledAttention(
  tx: DatabaseTransaction,
  { campaignId, key }: { readonly campaignId: string; readonly key: string },
): Promise<boolean> {
  const { count } = await tx.settledAttention.deleteMany({ where: { campaignId, key } });
  return count > 0;
}
