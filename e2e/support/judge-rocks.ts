import type { Page } from "@playwright/test";
import { expect } from "./journey";
import { nextAfter, rows, source, tabTo, textsShown, thanks } from "./judge-hands";
import { byBOnSecondSight, differentlyByB, rankOf } from "./rock-rankings";
import { rockSentences } from "./rocks";

export interface JudgedRocks {
  /** Sentences in the order in which each judge saw them, by their numbers from 1. */
  readonly byA: readonly number[];
  readonly byB: readonly number[];
  /** How many keys judge A pressed for a ranking, at most. */
  readonly maxKeys: number;
}

/** Judge A up to the fourth task and, after judge B has finished, to the end. */
export async function judgeRocks(
  a: Page,
  b: Page,
  [linkOfA, linkOfB]: readonly string[],
): Promise<JudgedRocks> {
  const byA: number[] = [];
  const byB: number[] = [];
  let maxKeys = 0;
  const rankA = async () => {
    byA.push(await sentenceShown(a));
    maxKeys = Math.max(maxKeys, await rankByKeys(a, rankOf));
  };
  await comeInByKeys(a, linkOfA as string);
  await rankA();
  await rankA();
  // Sentence 8: all the same at first, and thought better of.
  byA.push(await sentenceShown(a));
  await a.keyboard.press("a");
  await nextAfter(a, () => a.keyboard.press("Enter"));
  await a.keyboard.press("b");
  await expect(a.getByText(/Sending it again replaces/)).toBeVisible();
  const earlier = await textsShown(a);
  for (const [row, text] of earlier.entries()) {
    for (let up = row; up < earlier.length; up++) await a.keyboard.press("ArrowUp");
    await a.keyboard.press(String(rankOf[text]));
    // A rank given again leaves the focus where it is.
    for (let down = 0; down < earlier.length; down++) await a.keyboard.press("ArrowDown");
  }
  await nextAfter(a, () => a.keyboard.press("Enter"));

  await comeInByTouch(b, linkOfB as string);
  while (!(await thanks(b).isVisible())) {
    const sentence = await sentenceShown(b);
    if (sentence === 3) {
      await b.getByRole("button", { name: "More" }).tap();
      await b.getByRole("button", { name: "Skip this task" }).tap();
      await b.getByLabel("Reason").fill("Which day?");
      await nextAfter(b, () => b.getByRole("button", { name: "Skip the task" }).tap());
    } else {
      const again = byB.includes(sentence) ? byBOnSecondSight : {};
      await rankByTouch(b, { ...rankOf, ...differentlyByB, ...again });
    }
    byB.push(sentence);
  }
  while (!(await thanks(a).isVisible())) await rankA();
  return { byA, byB, maxKeys };
}

/** The sentence whose source is shown, by its number. */
async function sentenceShown(page: Page): Promise<number> {
  const shown = await source(page).locator("p.font-bold").innerText();
  return 1 + rockSentences.findIndex(({ source: text }) => text === shown);
}

/** Ranks what is shown and sends; returns how many keys that took. */
async function rankByKeys(page: Page, ranks: Readonly<Record<string, number>>): Promise<number> {
  const texts = await textsShown(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (const text of texts) await press(String(ranks[text]));
  await nextAfter(page, () => press("Enter"));
  return keys;
}

async function rankByTouch(page: Page, ranks: Readonly<Record<string, number>>): Promise<void> {
  const texts = await textsShown(page);
  for (const [row, text] of texts.entries())
    await rows(page)
      .nth(row)
      .getByRole("radio", { name: new RegExp(`^${ranks[text]}`) })
      .tap();
  await nextAfter(page, () => page.getByRole("button", { name: "Send ranking" }).tap());
}

async function comeInByKeys(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await tabTo(page, /^Begin judging$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("/judge");
  await tabTo(page, /^Start judging$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Begin", exact: true })).toBeVisible();
  await tabTo(page, /^Begin$/);
  await page.keyboard.press("Enter");
  await expect(source(page)).toBeVisible();
}

async function comeInByTouch(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).tap();
  await page.waitForURL("/judge");
  await page.getByRole("link", { name: "Start judging" }).tap();
  await page.getByRole("button", { name: "Begin", exact: true }).tap();
}
