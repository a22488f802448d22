import type { Page } from "@playwright/test";
import { showFirstTask } from "./journey";

/** The first task of the demo as its organiser tries it: the page where one judges, of which nothing is kept. */
export async function openTrial(page: Page): Promise<void> {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  await page.getByRole("link", { name: "Try as judge" }).click();
  await showFirstTask(page);
}
