import type { Page } from "@playwright/test";
import type { Database } from "../../lib/db/connection/client";
import { verifyTallies } from "../../lib/usecases/backups/steps/verify-tallies";
import { expect } from "./journey";
import { rows } from "./judge-hands";

/** Types a rank for every text, 1 for all but the first, and sends. */
export async function rank(page: Page, first = "2"): Promise<void> {
  const count = await rows(page).count();
  for (let row = 0; row < count; row++) await page.keyboard.press(row === 0 ? first : "1");
  await page.keyboard.press("Enter");
}

/** What the page says on top while answers wait in the browser. */
export const unsent = (page: Page, answers: string) => page.getByText(`Not sent yet: ${answers}`);
export const nothingUnsent = (page: Page) =>
  expect(page.getByText(/Not sent yet/)).toHaveCount(0, { timeout: 45_000 });

/** The answers that the browser has sent so far, by the ids that it made for them, repeated ones too. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/answers"))
      sent.push((request.postDataJSON() as { readonly clientId: string }).clientId);
  });
  return sent;
}

/** Each stored answer of a campaign once: the browser's id of it, and whether a later one replaced it. */
export async function storedIn(db: Database, judge: string) {
  const stored = await db.ranking.findMany({
    where: { judge: { user: { invitationsOwned: { some: { label: judge } } } }, clientId: { not: null } },
    orderBy: { id: "asc" },
  });
  return stored.map(({ clientId, state, version }) => ({ clientId, state, version }));
}

/** How the tallies of the demo differ from its rankings. */
export async function differencesInDemo(db: Database) {
  const { id } = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  return verifyTallies({ campaignId: id }, context);
}
export const noDifferences = { tallies: [], taken: [] };
