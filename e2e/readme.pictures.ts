import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { animatedPng, type Picture, readPng } from "../lib/testing/files/animated-png";
import { beginJudging, expect, fromStart, test } from "./support/journey";
import { rows, settled, source } from "./support/judge-hands";

/** The README's pictures, made by `npm run pictures` from the demo campaign. They are no part of the journeys. */
const folder = "public/readme";
const place = (name: string) => path.join(folder, name);
/** Each, so that a clone stays small. */
const MOST_BYTES = 700_000;

test.beforeAll(() => mkdirSync(folder, { recursive: true }));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a judge at work, key by key", async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await beginJudging(page, fromStart("ADJUDGE_E2E_JUDGE_LINK"));
  const frames: { picture: Picture; milliseconds: number }[] = [];
  const shoot = async (milliseconds: number) => {
    await settled(page);
    frames.push({ picture: readPng(await page.screenshot({ caret: "hide" })), milliseconds });
  };
  for (let task = 0; task < 2; task++) {
    await expect(rows(page).first()).toBeVisible();
    await shoot(1800);
    const texts = await rows(page).count();
    for (let row = 0; row < texts; row++) {
      await page.keyboard.press(String(1 + ((row * 2 + task) % Math.min(texts, 3))));
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(row + 1);
      await shoot(700);
    }
    const before = await source(page).innerText();
    await page.keyboard.press("Enter");
    if (task === 0) {
      const next = page.getByRole("button", { name: /^(Next task|Continue)$/ });
      await expect(async () => {
        if (await next.isVisible()) await next.click();
        expect(await source(page).innerText()).not.toBe(before);
      }).toPass();
    }
  }
  const bytes = animatedPng(frames);
  expect(bytes.length).toBeLessThan(MOST_BYTES);
  writeFileSync(place("judging.png"), bytes);
});

test("the overview and the leaderboard of the demo campaign", async ({ organiserPage: page }) => {
  await page.setViewportSize({ width: 1120, height: 700 });
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  const parts = page.getByRole("navigation", { name: "Parts of the campaign" });
  await expect(parts).toBeVisible();
  // Both come a little after the first start, and the page follows.
  await expect(page.getByRole("table", { name: "Live rating" })).toBeVisible();
  await expect(page.getByText("Being ")).toBeHidden();
  await shoot(page, "overview.png");
  await parts.getByRole("link", { name: "Results" }).click();
  await page.waitForURL("**/results");
  await expect(page.getByRole("table").first()).toBeVisible();
  await shoot(page, "results.png");
});

async function shoot(page: Page, name: "overview.png" | "results.png"): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await settled(page);
  const bytes = await page.screenshot({ caret: "hide" });
  expect(bytes.length).toBeLessThan(MOST_BYTES);
  writeFileSync(place(name), bytes);
}
