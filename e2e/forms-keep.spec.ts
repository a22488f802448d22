import type { Page } from "@playwright/test";
import { zipArchive } from "../lib/testing/files/zip-archive";
import { accessibilityViolations, expect, organiser, test } from "./support/journey";

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 45_000 };

const restored = (page: Page) => page.getByText("Unsaved changes restored.");
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the campaign" }).getByRole("link", { name }).click();

/** Everything that forms keep in this tab. */
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("adjudge.form.")));

async function createCampaign(page: Page, name: string): Promise<void> {
  await page.goto("/campaigns/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Source language").fill("en");
  await page.getByLabel("Output language").fill("en");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/data$/);
}

const upload = (page: Page, files: Readonly<Record<string, string | Buffer>>) =>
  page.getByTestId("upload-files").setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(content),
    })),
  );

test("what is typed into a new campaign is there after a link and a reload, can be discarded, and is gone once created", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns/new");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Kept for later");
  await page.getByLabel("Write new text").check();
  await page.getByLabel("Source language").fill("German (de)");
  await page.getByLabel("Instructions for judges").fill("Rank as you like.");
  await page.getByText("More settings").click();
  await page.getByLabel("Organisers may judge too").check();
  await expect(restored(page)).toBeHidden();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Campaigns" }).click();
  await page.waitForURL(/\/campaigns$/);
  await page.getByRole("link", { name: "New campaign" }).click();
  await expect(restored(page)).toBeVisible();
  await expect(name).toHaveValue("Kept for later");
  await expect(page.getByLabel("Write new text")).toBeChecked();
  await expect(page.getByLabel("Source language")).toHaveValue("German (de)");
  await expect(page.getByLabel("Instructions for judges")).toHaveValue("Rank as you like.");
  await page.getByText("More settings").click();
  await expect(page.getByLabel("Organisers may judge too")).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(name).toHaveValue("Kept for later");

  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(restored(page)).toBeHidden();
  await expect(name).toHaveValue("");
  await expect(page.getByLabel("Correct the source")).toBeChecked();
  await expect(page.getByLabel("Instructions for judges")).toHaveValue(/^You see one sentence/);
  expect(await keptIn(page)).toEqual([]);

  await createCampaign(page, "Kept forms");
  expect(await keptIn(page)).toEqual([]);
  await page.goto("/campaigns/new");
  await expect(name).toHaveValue("");
  await expect(restored(page)).toBeHidden();
});

test("settings and instructions keep what is typed until they are saved, each for itself", async ({
  organiserPage: page,
}) => {
  await createCampaign(page, "Kept settings");
  await part(page, "Settings");
  const name = page.getByLabel("Name", { exact: true });
  const instructions = page.getByRole("textbox", { name: "Instructions for judges" });
  await name.fill("Kept settings, renamed");
  await instructions.fill("Rank the best first.");
  await part(page, "Judges");
  await page.waitForURL(/\/judges$/);
  await part(page, "Settings");
  await expect(restored(page)).toHaveCount(2);
  await expect(name).toHaveValue("Kept settings, renamed");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kept settings, renamed");
  await expect(restored(page)).toHaveCount(1);
  await expect(instructions).toHaveValue("Rank the best first.");
  await page.getByRole("button", { name: "Save instructions" }).click();
  await expect(page.getByText("Version 2, current")).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
  expect(await keptIn(page)).toEqual([]);
  await page.reload();
  await expect(instructions).toHaveValue("Rank the best first.");
  await expect(restored(page)).toHaveCount(0);

  // What was typed belongs to whoever typed it: it stays in this tab, under a name of theirs.
  await name.fill("Not yours");
  const [kept] = await keptIn(page);
  expect(kept).toMatch(/^adjudge\.form\.[0-9a-f-]{36}\.settings\./);
  await page.evaluate((name) => {
    sessionStorage.setItem(
      name.replace(/form\.[^.]+/, "form.somebody-else"),
      sessionStorage.getItem(name) ?? "",
    );
    sessionStorage.removeItem(name);
  }, kept ?? "");
  await page.reload();
  await expect(name).toHaveValue("Kept settings, renamed");
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test("where a browser keeps nothing, it is said, and leaving asks first", async ({ browser }) => {
  const context = await browser.newContext({ storageState: organiser.storage });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const page = await context.newPage();
  await page.goto("/campaigns/new");
  await page.getByLabel("Name", { exact: true }).fill("Lost?");
  await expect(page.getByText("This browser does not keep unsaved changes.")).toBeVisible();
  const link = page.getByRole("link", { name: "Cancel" });
  page.once("dialog", (dialog) => dialog.dismiss());
  await link.click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Lost?");
  page.once("dialog", (dialog) => dialog.accept());
  await link.click();
  await page.waitForURL(/\/campaigns$/);
  await context.close();
});

test("files that are no texts, taken names and what is ignored are told before anything is saved", async ({
  organiserPage: page,
}) => {
  await createCampaign(page, "Told before");
  const word = zipArchive([
    { name: "[Content_Types].xml", content: "<x/>" },
    { name: "word/document.xml", content: "<w:document/>" },
  ]);
  await upload(page, {
    "source.txt": "He go .\n",
    "A.txt": "He goes .\n",
    "B.txt": word,
    "=cmd.txt": "He gone .\n",
  });
  await expect(page.getByText(/^B — this is a Word document/)).toBeVisible();
  await expect(page.getByText(/begins with =, and spreadsheets would take it for a formula/)).toBeVisible();
  await expect(page.getByText(/A file has a problem\. Fix, remove or ignore it\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove =cmd.txt" }).click();
  await page.getByRole("button", { name: "Remove B.txt" }).click();

  await upload(page, { "A.txt": "He went .\n", "a.TXT": "He goes !\n" });
  await expect(
    page.getByText("A file of this name is here already. The second one was not sent."),
  ).toBeVisible();
  await expect(
    page.getByText(/A\.txt is here already, and its name differs in letter case only/),
  ).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep the first of A.txt" }).last().click();
  await page.getByRole("button", { name: "Replace A.txt" }).click();
  await expect(page.getByText(/The second one was not sent/)).toHaveCount(0);

  const more = zipArchive([
    ...Array.from({ length: 6 }, (_, at) => ({ name: `set/S${at}.txt`, content: `He is ${at} .\n` })),
    { name: "set/README.md", content: "#" },
    { name: "__MACOSX/set/._S0.txt", content: "x" },
  ]);
  await upload(page, { "more.zip": more });
  await expect(page.getByText("README.md — ignored: looks like a note, not data")).toBeVisible(byAndBy);
  await expect(page.getByText("._S0.txt — ignored: added by macOS")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused(byAndBy);
  await expect(page.getByText("more.zip/set/README.md: looks like a note, not data")).toBeVisible();
  // As judges see it: "He go ." became "He went .".
  const segment = page.getByRole("listitem").filter({ hasText: "He go ." }).first();
  await expect(segment.locator("ins, mark, [class*=insert], [class*=mark]").first()).toBeVisible();
  await expect(segment.getByText("S5", { exact: true })).toBeHidden();
  await segment.getByText("Show all 7").click();
  await expect(segment.getByText("S5", { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
