import type { Page } from "@playwright/test";
import { expect, openJudges } from "./journey";
import { type RockSystem, rockFiles } from "./rocks";

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 45_000 };

/** With this seed the plan draws sentence 4, which returns, and then 8, 5, 7, 3 and 6. */
const seed = 1654;

/** What its systems are called, and in which order their files come. */
export interface RockFilesGiven {
  readonly nameOf: (system: RockSystem) => string;
  readonly inOrder: <File>(files: File[]) => File[];
}

export interface RockCampaign {
  readonly id: string;
  /** Of its two judges. */
  readonly links: readonly string[];
}

/** Creates, uploads, plans, invites and opens, all on the pages. */
export async function prepareRockCampaign(page: Page, given: RockFilesGiven): Promise<RockCampaign> {
  const id = await createCampaign(page);
  await uploadFiles(page, given);
  await drawTasks(page);
  await page.goto(`/campaigns/${id}/plan/known-answers`);
  await giveKnownAnswers(page);
  await page.goto(`/campaigns/${id}`);
  const links = await inviteTwoJudges(page);
  await openCampaign(page);
  return { id, links };
}

async function createCampaign(page: Page): Promise<string> {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "New campaign" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Learners’ sentences");
  await page.getByLabel("Source language").fill("English (en)");
  await page.getByLabel("Output language").fill("English (en)");
  await page.getByText("More settings").click();
  await page.getByLabel("Seed").fill("2015");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/data$/);
  return page.url().split("/").at(-2) as string;
}

async function uploadFiles(page: Page, { nameOf, inOrder }: RockFilesGiven): Promise<void> {
  await page.getByTestId("upload-files").setInputFiles(inOrder(rockFiles(nameOf)));
  await expect(page.getByText("1 source, 5 systems.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused(byAndBy);
  // Of the eight sentences: one with a single output, three with two, two with three, two with five.
  await expect(page.locator("dl").getByText("23", { exact: true })).toBeVisible();
  // FELDSPAR left sentences 1, 2, 3, 5 and 8 as they were.
  await expect(page.getByRole("row", { name: new RegExp(`^${nameOf("FELDSPAR")}`) })).toContainText(
    /62\.5 %/,
  );
  await page.getByRole("button", { name: "Save data" }).click();
  await expect(page.getByRole("heading", { name: "Segments", exact: true })).toBeVisible(byAndBy);
  await expect(page.getByText("5 systems · 8 segments")).toBeVisible();
}

async function drawTasks(page: Page): Promise<void> {
  const part = (name: string) =>
    page.getByRole("navigation", { name: "Parts of the campaign" }).getByRole("link", { name }).click();
  await part("Plan");
  const plan: Readonly<Record<string, number>> = {
    "Total rankings": 13,
    Judges: 2,
    "Tasks per judge": 8,
    "Percentage of tasks given to several judges": 100,
    "Judges per shared task": 2,
    "Percentage of tasks that are repeated": 20,
    "Minimum number of tasks before a repetition": 2,
    "Practice tasks": 1,
    "Control tasks": 1,
    Seed: seed,
  };
  // Folded unless something is wrong with the suggested numbers.
  const numbers = page.getByText("All numbers of the plan");
  await expect(numbers).toBeVisible();
  const rankings = page.getByRole("spinbutton", { name: "Total rankings", exact: true });
  await expect(async () => {
    if (!(await rankings.isVisible())) await numbers.click();
    await expect(rankings).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const [label, value] of Object.entries(plan))
    await page.getByRole("spinbutton", { name: label, exact: true }).fill(String(value));
  // The sentences that the seed draws are drawn as in 2015.
  await page.getByRole("checkbox", { name: "Use every segment before any is used again" }).uncheck();
  await page.getByRole("button", { name: "Draw tasks" }).click();
  await expect(page.getByText(/tasks were drawn/)).toBeVisible();
}

/** One task for practice, which says why its answer is right, and one to control judges by. */
async function giveKnownAnswers(page: Page): Promise<void> {
  for (const [line, kind] of [
    [1, "practice"],
    [2, "control"],
  ] as const) {
    const taking = page.getByRole("spinbutton", { name: `Line of the source for a ${kind} task` });
    await taking.fill(String(line));
    await taking.press("Enter");
    const task = page.getByRole("listitem", { name: new RegExp(`^${kind} task 1`, "i") });
    await expect(task).toContainText(`line ${line}`);
    for (const text of await task.getByRole("listitem").all()) {
      const isRight = /likes|were/.test(await text.innerText());
      await text.getByRole("radio", { name: isRight ? "1" : "2", exact: true }).check();
    }
  }
  await page.getByRole("textbox", { name: "Feedback for the judge" }).fill("The verb needs an s.");
  await page.getByRole("button", { name: "Save known answers" }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
}

async function inviteTwoJudges(page: Page): Promise<readonly string[]> {
  await openJudges(page);
  await page.getByRole("button", { name: "Invite several" }).click();
  await page.getByRole("textbox", { name: "Number of links" }).fill("2");
  await page.getByRole("button", { name: "Create links" }).click();
  const issued = page.getByRole("status").filter({ hasText: "Save these 2 links now" });
  await expect(issued.getByText(/^http/)).toHaveCount(2);
  const links = await issued.getByText(/^http/).allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  return links.map((link) => link.trim());
}

async function openCampaign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open campaign" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
}
