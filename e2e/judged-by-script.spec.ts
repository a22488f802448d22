import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign } from "../lib/testing/campaigns/judging-campaign";
import { contextOf } from "../lib/testing/database/people";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { beginJudging, expect, fromStart, test } from "./support/journey";
import { nextAfter, rows } from "./support/judge-hands";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

/** Every text gets the first rank, by a script in the page or by hands outside it, and the ranking is sent. */
const byScript = (page: Page) =>
  page.evaluate(async () => {
    for (const group of document.querySelectorAll("[role=radiogroup]"))
      group.querySelector<HTMLElement>("[role=radio]")?.click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    [...document.querySelectorAll("button")]
      .find((button) => /^Send ranking/.test(button.innerText))
      ?.click();
  });

async function byHand(page: Page): Promise<void> {
  for (const row of await rows(page).all()) await row.getByRole("radio").first().click();
  await page.getByRole("button", { name: /^Send ranking/ }).click();
}

for (const [who, send, isCounted] of [
  ["a script in the page is counted", byScript, true],
  ["a browser driven from outside is not told from a person", byHand, false],
] as const)
  test(who, async ({ page }) => {
    const campaign = await createJudgingCampaign(db, { tasks: 6, judges: 0, segments: 6, texts: 40 });
    const { token } = await inviteJudge(
      { campaignId: campaign.id, label: undefined, expiresInDays: undefined },
      contextOf(db, undefined, new Date()),
    );
    await beginJudging(page, `/join/${token}`);
    for (let answer = 0; answer < 3; answer++) await nextAfter(page, () => send(page));
    const counted = async () => {
      const stored = await db.ranking.findMany({ where: { campaignId: campaign.id } });
      return stored.map(({ scriptedInputs }) => (scriptedInputs ?? -1) > 0);
    };
    await expect.poll(counted).toEqual([isCounted, isCounted, isCounted]);
    const [first] = await db.ranking.findMany({ where: { campaignId: campaign.id } });
    expect(first).toMatchObject({ pastedInputs: 0, scriptedInputs: isCounted ? expect.any(Number) : 0 });
  });
