import type { Page } from "@playwright/test";
import { expect } from "./journey";

export const source = (page: Page) => page.getByRole("region", { name: "Source" });
export const rows = (page: Page) => page.getByRole("radiogroup");
export const thanks = (page: Page) => page.getByRole("heading", { name: /^Thank you/ });

/** The texts to rank, in the order shown, without marks: as a screen reader hears them. */
export async function textsShown(page: Page): Promise<readonly string[]> {
  const items = await page.getByRole("list", { name: "Texts to rank" }).getByRole("listitem").all();
  return Promise.all(items.map((item) => item.locator("p").first().innerText()));
}

/** Sends, and waits until another task, or the end, stands there; past what is known of a practice task. */
export async function nextAfter(page: Page, send: () => Promise<void>): Promise<void> {
  const shown = source(page).or(thanks(page));
  const before = await shown.innerText();
  // The task's own badge: a line over it may still tell of the practice task before.
  const task = page.getByRole("group");
  const isPractice = await task.getByText("Practice", { exact: true }).isVisible();
  const texts = await rows(page).count();
  await send();
  if (isPractice && texts > 0) {
    await expect(
      page.getByText(/^(Your ranking (agrees|puts)|Any ranking is accepted)/).first(),
    ).toBeVisible();
    await page.getByRole("button", { name: /^(Next task|Continue)$/ }).click();
  }
  await expect(shown).not.toHaveText(before, { useInnerText: true });
}

/** Goes on with Tab until the control of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    const focused = page.locator(":focus");
    if ((await focused.count()) > 0 && name.test(await focused.innerText())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no control ${name} within 40 stops`);
}

/** What a tap or a key may set off has happened: it is drawn, animations have ended, and nothing scrolls any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const place = () => `${scrollX} ${scrollY} ${document.documentElement.scrollHeight}`;
    await frame();
    for (let before = place(), same = 0; same < 5; same++) {
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await frame();
      if (place() !== before) [before, same] = [place(), 0];
    }
  });
}
