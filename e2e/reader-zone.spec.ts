import { createDatabase, type Database } from "../lib/db/connection/client";
import { createCampaign } from "../lib/testing/database/people";
import { expect, fromStart, organiser, test, watch } from "./support/journey";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

/** Late in the evening of one day, or early on the next, by where one reads it. */
const moment = new Date("2026-05-31T22:15:00.000Z");

test("times are the reader's, in the markup too, and nothing changes when the page comes to life", async ({
  browser,
}) => {
  const { id } = await createCampaign(db);
  await db.auditEvent.create({
    data: { at: moment, action: "campaign-created", campaignId: id, detail: {} },
  });
  for (const [timezoneId, shown, named] of [
    ["Pacific/Chatham", "1 Jun 2026, 11:00", "Pacific/Chatham (UTC+12:45)"],
    ["America/St_Johns", "31 May 2026, 19:45", "America/St_Johns (UTC-02:30)"],
    ["UTC", "31 May 2026, 22:15 UTC", "22:15:00 UTC"],
  ] as const) {
    // A browser that says nothing yet: only its very first page is written in UTC by the server.
    const context = await browser.newContext({ storageState: organiser.storage, timezoneId });
    await context.clearCookies({ name: "zone" });
    const complaints = watch(context);
    const page = await context.newPage();
    await page.goto(`/campaigns/${id}/settings`);
    const time = page.locator(`time[datetime="${moment.toISOString()}"]`);
    await expect(time).toHaveText(shown);
    await expect(time).toHaveAttribute("title", new RegExp(`${named.replace(/[()+]/g, "\\$&")}$`));

    const markup = await (await page.request.get(`/campaigns/${id}/settings`)).text();
    expect(markup).toMatch(
      new RegExp(`<time[^>]+dateTime="${moment.toISOString()}"[^>]*>${shown}</time>`, "i"),
    );
    await page.reload();
    await expect(time).toHaveText(shown);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
