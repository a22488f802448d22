import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { type LanguageTag, languages, languageTags } from "../lib/domain/words/languages";
import { serverSay } from "../lib/domain/words/words-for";
import { arabicCorrections, campaignOfTexts, longCorrections } from "./support/campaign-of-texts";
import { accessibilityViolations, expect, fromStart, test, watch } from "./support/journey";
import { rows, settled } from "./support/judge-hands";

const screenshots = "test-results/screenshots";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  mkdirSync(screenshots, { recursive: true });
});
test.afterAll(() => db.$disconnect());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page, name: string) => page.getByText(name, { exact: true });

/** What the document says of itself, once its page has come to life. */
async function expectDocument(page: Page, language: LanguageTag): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", languages[language].direction);
}

async function expectToFit(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([where, Math.max(0, overflow)]).toEqual([where, 0]);
}

/** Comes in by a link, and goes on to the first task. */
async function begin(page: Page, address: string, language: LanguageTag): Promise<void> {
  const say = serverSay(language);
  await page.goto(address);
  await expectDocument(page, language);
  await button(page, say("join.begin")).click();
  await page.waitForURL("/judge");
  await expectDocument(page, language);
  await page.getByRole("link", { name: say("home.start") }).click();
  const source = page.getByRole("region", { name: say("task.source") });
  const past = button(page, say("begin.begin"));
  await expect(source.or(past)).toBeVisible();
  if (await past.isVisible()) await past.click();
  await expect(source).toBeVisible();
  await settled(page);
}

test("a judge ranks in Arabic by keyboard, from right to left", async ({ page }) => {
  const say = serverSay("ar");
  const segments = [arabicCorrections, { ...arabicCorrections, source: `${arabicCorrections.source} .` }];
  const { token } = await campaignOfTexts(db, { segments, language: "ar", judgeLanguage: "ar" });
  await begin(page, `/join/${token}`, "ar");
  await page.screenshot({ path: `${screenshots}/arabic-task.png` });
  // Ranks stand at the left of their texts, the first rank nearest to the text.
  const [first, second] = await Promise.all(
    [0, 1].map(async (rank) => (await rows(page).nth(0).getByRole("radio").nth(rank).boundingBox())!),
  );
  expect(second!.x).toBeLessThan(first!.x);
  await rows(page).nth(0).getByRole("radio").first().focus();
  // Forward is to the left.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const checked = () => page.getByRole("radio", { checked: true }).allInnerTexts();
  await expect.poll(checked).toEqual(["2"]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(checked).toEqual(["1"]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: say("help.title") })).toBeVisible();
  await page.screenshot({ path: `${screenshots}/arabic-help.png` });
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('li[data-row="1"][data-in-focus]')).toHaveCount(1);
  for (let row = 1; row < 5; row++) await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("progress")).toContainText(say("progress.done", { count: 1 }));
  for (let row = 0; row < 5; row++) await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: say("end.done") })).toBeVisible();
  await page.screenshot({ path: `${screenshots}/arabic-end.png` });
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("a judge whose link is in Czech chooses Polish and ranks by touch", async ({ browser }) => {
  const say = serverSay("pl");
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const complaints = watch(context);
  const page = await context.newPage();
  const segments = [longCorrections(), { ...longCorrections(), source: "They was late ." }];
  const { token } = await campaignOfTexts(db, { segments, judgeLanguage: "de" });
  await page.goto(`/join/${token}`);
  await expectDocument(page, "de");
  await page.goto(`/join/${token}?lang=cs`);
  await expectDocument(page, "cs");
  await page.getByLabel(serverSay("cs")("everywhere.language")).selectOption("pl");
  await expectDocument(page, "pl");
  await page.getByRole("link", { name: say("join.howItWorks") }).tap();
  await expect(page.getByRole("heading", { name: say("guide.title") })).toBeVisible();
  await expectDocument(page, "pl");
  await begin(page, `/join/${token}`, "pl");
  for (let row = 0; row < 5; row++) {
    await rows(page).nth(row).getByRole("radio").nth(row).tap();
    await settled(page);
  }
  await page.screenshot({ path: `${screenshots}/polish-phone.png` });
  await button(page, say("task.send")).tap();
  await expect(page.getByTestId("progress")).toContainText(say("progress.done", { count: 1 }));
  await settled(page);
  await button(page, say("task.more")).tap();
  await button(page, say("task.skipTask")).tap();
  await text(page, say("skipReasons.source-unclear")).tap();
  await button(page, say("dialogs.skip")).tap();
  const titles = page.getByRole("heading", { name: say("end.done") });
  await expect(titles.or(page.getByRole("heading", { name: say("end.noMore") }))).toBeVisible();
  // By the forms that Polish has for numbers.
  await expect(page.getByText(/Gotowe: (1 zadanie|2 zadania)\b/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  // What judges come to by mistake, or once they have signed out, speaks their language too.
  for (const [address, words] of [
    ["/judge/nowhere", say("broken.notFoundTitle")],
    ["/nowhere", say("broken.notFoundTitle")],
    ["/account", say("ownAccount.signOutEverywhere")],
    ["/join/nowhere", say("join.doesNotWork")],
  ] as const)
    expect([address, (await (await context.request.get(address)).text()).includes(words)]).toEqual([
      address,
      true,
    ]);
  await page.goto("/account");
  await expectDocument(page, "pl");
  await button(page, say("ownAccount.signOutEverywhere")).tap();
  await expect(page.getByRole("heading", { name: say("ownAccount.signedOut") })).toBeVisible();
  await expectDocument(page, "pl");
  // The rest of the site is in English, whatever was chosen.
  await page.goto("/help/researcher");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
  expect(complaints).toEqual([]);
});

test("what a judge reads fits a window of 320 pixels in every language", async ({ page }) => {
  test.setTimeout(180_000);
  const { token } = await campaignOfTexts(db, { segments: [longCorrections()] });
  await page.setViewportSize({ width: 320, height: 640 });
  await begin(page, `/join/${token}`, "en");
  const judging = page.url();
  const looks = [
    ["narrow", 320, 640],
    ["wide", 1280, 800],
  ] as const;
  for (const language of languageTags) {
    const say = serverSay(language);
    for (const [look, width, height] of looks) {
      await page.setViewportSize({ width, height });
      for (const [name, address] of [
        ["join", `/join/${token}`],
        ["home", "/judge"],
        ["guide", "/help/judge"],
        ["task", judging],
      ] as const) {
        await page.goto(`${address}?lang=${language}`);
        await expectDocument(page, language);
        if (name === "task")
          await expect(page.getByRole("region", { name: say("task.source") })).toBeVisible();
        if (process.env.SCREENSHOTS)
          await page.screenshot({
            path: `${screenshots}/language-${language}-${name}-${look}.png`,
            fullPage: name !== "task",
          });
        await expectToFit(page, `${language} ${name} ${look}`);
      }
      await button(page, "?")
        .or(page.getByRole("button", { name: say("task.help") }))
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name: say("help.title") });
      await expect(dialog).toBeVisible();
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${screenshots}/language-${language}-help-${look}.png` });
      await expectToFit(page, `${language} help ${look}`);
      const inner = await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
      expect([language, look, inner]).toEqual([language, look, 0]);
      await page.keyboard.press("Escape");
    }
  }
});
