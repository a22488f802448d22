import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { arabicCorrections, campaignOfTexts } from "./support/campaign-of-texts";
import { accessibilityViolations, beginJudging, expect, fromStart, test, watch } from "./support/journey";
import { source, thanks } from "./support/judge-hands";
import { nothingUnsent, unsent } from "./support/unplugged-hands";

const screenshots = "test-results/screenshots";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  mkdirSync(screenshots, { recursive: true });
});
test.afterAll(() => db.$disconnect());

const learners = {
  source: "She have lived here since ten years .",
  texts: [
    "She has lived here for ten years .",
    "She had lived here since ten years .",
    "She has lived here since ten years .",
    "She have been living here for ten years .",
    "She has lived there for ten years .",
  ],
};

const edits = (page: Page) => page.locator("[data-edit]");
/** As it stands in the bar; what is read out beside it comes a moment later. */
const left = (page: Page) =>
  page.locator("[data-marks-bar] p:not([aria-live])").filter({ hasText: /unmarked$|^All marked$/ });

/** Marks as they were stored, as words. */
async function storedMarks(campaignId: string) {
  return db.$queryRaw<{ right: string[] | null; wrong: string[] | null; errors: number[] | null }[]>`
    SELECT r."source_errors" AS "errors",
           (SELECT array_agg(e."correction" ORDER BY e."id") FROM "segment_edit" e WHERE e."id" = ANY(r."right_edits")) AS "right",
           (SELECT array_agg(e."correction" ORDER BY e."id") FROM "segment_edit" e WHERE e."id" = ANY(r."wrong_edits")) AS "wrong"
    FROM "ranking" r WHERE r."campaign_id" = ${campaignId}::uuid AND r."kind" = 'REGULAR'`;
}

test("by keys: errors of the source first, every edit marked, and what is missing is said", async ({
  page,
}) => {
  const marking = { editMarking: "REQUIRED", errorsFirst: true } as const;
  const { id, token } = await campaignOfTexts(db, { segments: [learners], marking });
  await beginJudging(page, `/join/${token}`);
  const texts = page.getByRole("list", { name: "Texts to rank" });
  await expect(page.getByRole("button", { name: "No errors" })).toBeVisible();
  await expect(texts).toBeHidden();
  await expect(page.locator('[data-token="0"]')).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "have, in error 1" })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/marks-errors.png` });
  await expect(page.getByRole("button", { name: /^Done: 1 error/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(texts).toBeVisible();
  // "have" to "has" is one edit of three texts: marked once, it is marked in all of them.
  const shared = page.getByRole("button", { name: /^“have” replaced by “has”/ });
  await expect(shared).toHaveCount(3);
  const before = Number.parseInt(await left(page).innerText(), 10);
  await expect(async () => {
    if ((await page.locator("[data-edit][data-in-focus]").count()) === 0) await page.keyboard.press("e");
    await expect(page.locator("[data-edit][data-in-focus]")).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  // On to an edit that is shared.
  await expect(async () => {
    const name = (await page.locator("[data-edit][data-in-focus]").getAttribute("aria-label")) ?? "";
    if (!name.startsWith("“have” replaced by “has”")) await page.keyboard.press("e");
    expect(await page.locator("[data-edit][data-in-focus]").getAttribute("aria-label")).toMatch(
      /^“have” replaced by “has”, not marked, edit 1 of/,
    );
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: /^“have” replaced by “has”, marked right/ })).toHaveCount(3);
  await expect(left(page)).toHaveText(`${before - 1} unmarked`);
  await expect(page.locator("[data-marks-bar] [aria-live]")).toContainText("marked right");
  await page.keyboard.press("Backspace");
  await expect(left(page)).toHaveText(`${before} unmarked`);
  await page.keyboard.press("a");
  await expect(page.getByText("Ranks changed. All ranked, ready to send.")).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Not sent: ${before} edits are not marked.`)).toBeAttached();
  await expect(page.locator("[data-edit][data-in-focus]")).toBeFocused();
  await page.keyboard.press("n");
  await expect(left(page)).toHaveText(`${before - 1} unmarked`);
  for (const look of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: look });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: `${screenshots}/marks-${look}.png` });
  }
  await page.emulateMedia({ forcedColors: "active" });
  await page.screenshot({ path: `${screenshots}/marks-forced.png` });
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  for (let row = 0; row < 5; row++) {
    await page
      .getByRole("radiogroup", { name: `Rank of text ${row + 1}` })
      .getByRole("radio")
      .first()
      .focus();
    await page.keyboard.press("t");
    await expect(page.locator(`li[data-row="${row}"] [data-mark="open"]`)).toHaveCount(0);
  }
  await expect(left(page)).toHaveText("All marked");
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => storedMarks(id)).toHaveLength(1);
  const [stored] = await storedMarks(id);
  expect(stored).toMatchObject({ errors: [1, 2] });
  expect([...stored!.right!, ...stored!.wrong!]).toHaveLength(before);
  expect(stored!.wrong).toHaveLength(1);
});

test("by touch, from right to left, and without a network: marks go out with the ranks", async ({
  browser,
}) => {
  const marking = { editMarking: "OFFERED", errorsFirst: true } as const;
  const { id, token } = await campaignOfTexts(db, {
    ...{ segments: [arabicCorrections, arabicCorrections], marking },
    ...{ language: "ar", judgeLanguage: "en" },
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const complaints = watch(context);
  const page = await context.newPage();
  await beginJudging(page, `/join/${token}`);
  await expect(page.getByRole("button", { name: "No errors" })).toBeVisible();
  await expect(async () => {
    if (await page.getByRole("button", { name: "No errors" }).isVisible())
      await page.locator('[data-token="1"]').tap();
    await expect(page.getByRole("button", { name: /^Done: 1 error/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole("button", { name: "Longer" }).tap();
  await page.screenshot({ path: `${screenshots}/marks-phone-errors.png` });
  await page.getByRole("button", { name: /^Done: 1 error/ }).tap();
  await expect(edits(page).first()).toBeVisible();
  await edits(page).first().tap();
  await expect(page.locator("[data-edit][data-in-focus]")).toHaveCount(1);
  const right = page.getByRole("button", { name: "Right", exact: true });
  for (const button of [right, page.getByRole("button", { name: "Wrong", exact: true })])
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await right.tap();
  await expect(page.locator('[data-mark="right"]').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/marks-phone.png` });
  const shown = await source(page).innerText();
  await page.getByRole("button", { name: "All the same" }).tap();
  await expect(page.getByText(/^\d+ unranked$/)).toBeHidden();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send ranking" }).tap();
  await expect(unsent(page, "1 answer")).toBeVisible();
  // The next task was there already, and begins with its source again.
  await expect(page.getByRole("button", { name: "No errors" })).toBeVisible();
  expect(shown).not.toBe("");
  expect(await storedMarks(id)).toEqual([]);
  await context.setOffline(false);
  await nothingUnsent(page);
  await expect.poll(() => storedMarks(id)).toHaveLength(1);
  const [stored] = await storedMarks(id);
  expect(stored).toMatchObject({ errors: [1, 3], wrong: null });
  expect(stored!.right).toHaveLength(1);
  await context.close();
  expect(complaints).toEqual([]);
});
