import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { exampleFiles } from "../lib/testing/files/example-files";
import { appraiseFrom, NUMBERED_SHARED, numberedTexts, pairsFrom } from "../lib/testing/files/numbered-data";
import { accessibilityViolations, expect, organiser, test } from "./support/journey";

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 45_000 };

const zip = path.resolve("public/formats/example-files.zip");

async function createCampaign(page: Page, name: string): Promise<void> {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "New campaign" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Source language").fill("English (en)");
  await page.getByLabel("Output language").fill("english");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/data$/);
}

const choose = (page: Page, files: string | readonly string[]) =>
  page.getByTestId("upload-files").setInputFiles(files);

test("an organiser creates a campaign from the example files that she downloads", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns/new");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Write new text").check();
  await expect(page.getByLabel("Instructions for judges")).toHaveValue(/^You see a text/);
  await page.getByLabel("Instructions for judges").fill("# Rank\n\n**Best** first. <b>no HTML</b>");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Best", { exact: true })).toHaveCSS("font-weight", "600");
  await expect(page.getByRole("paragraph").filter({ hasText: "<b>no HTML</b>" })).toBeVisible();
  await page.getByLabel("Correct the source").check();
  await page.getByRole("button", { name: "Write" }).click();
  // What somebody wrote stays, whatever the kind.
  await expect(page.getByLabel("Instructions for judges")).toHaveValue(/no HTML/);
  expect(await accessibilityViolations(page)).toEqual([]);

  await createCampaign(page, "Example files");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Example files");
  expect(await accessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Try with example files" }).click();
  const downloaded = await (await download).path();
  expect(readFileSync(downloaded).equals(readFileSync(zip))).toBe(true);

  await choose(page, zip);
  await expect(page.getByText("ALDER — 74 lines")).toBeVisible();
  await expect(
    page.getByText("1 source, 6 systems, 1 file of document ids, 1 gold file, 2 references."),
  ).toBeVisible();
  await page.getByLabel(/Include the unchanged source/).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused(byAndBy);
  await expect(page.getByRole("row", { name: /^INPUT/ })).toContainText("100.0 %");
  await expect(page.getByText("None.", { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Save data" }).click();
  await expect(page.getByRole("heading", { name: "Segments", exact: true })).toBeVisible(byAndBy);
  await expect(page.getByText("7 systems · 74 segments")).toBeVisible();
  // The same texts as the demo's, so the same counts: its page is checked against the database elsewhere.
  await expect(page.getByText("Gold corrections of 2 annotators.")).toBeVisible();
  await expect(page.getByText("3.8 on average, most often 4.")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 8")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  // Before anybody judged, other files may take its place.
  await page.getByRole("link", { name: "Replace data" }).click();
  await expect(
    page.getByText("When you save other files, the campaign’s present data are removed."),
  ).toBeVisible();
  await choose(page, zip);
  await expect(page.getByText(/^1 source, 6 systems/)).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Save data" }).click(byAndBy);
  await expect(page.getByText("6 systems · 74 segments")).toBeVisible(byAndBy);
  await expect(page).toHaveURL(/\/data$/);
  await expect(page.getByRole("heading", { name: "Segments", exact: true })).toBeVisible();
});

test("once a form of a campaign is refused, the first field that is wrong has the focus", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns/new");
  await page.getByLabel("Name", { exact: true }).fill("Wrong in what is folded away");
  await page.getByLabel("Source language").fill("en");
  await page.getByLabel("Output language").fill("en");
  await page.getByText("More settings").click();
  await page.getByLabel("Seed").fill("seven");
  await page.getByText("More settings").click();
  await page.getByRole("button", { name: "Create campaign" }).click();
  await expect(page.getByLabel("Seed")).toBeFocused();

  await page.goto("/campaigns/import");
  await page.getByLabel("Name", { exact: true }).fill("No language");
  await page.getByRole("button", { name: "Continue to the files" }).click();
  await expect(page.getByLabel("Source language")).toBeFocused();

  // What was refused is kept like anything else that was typed.
  await page.goto("/campaigns/new");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Wrong in what is folded away");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await createCampaign(page, "Settings that are wrong");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Output language").fill("nowhere to be found");
  await page.getByLabel("Sentences of context before and after the source").fill("9");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByLabel("Output language")).toBeFocused();
});

test("an old campaign is asked what its numbers count from where nothing tells, and says what it took", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns/import");
  await page.getByLabel("Name", { exact: true }).fill("Numbers from 1");
  await page.getByLabel("Source language").fill("en");
  await page.getByLabel("Output language").fill("en");
  await page.getByRole("button", { name: "Continue to the files" }).click();
  await page.waitForURL(/\/campaigns\/import\/[^/]+$/);
  const sent = (files: Readonly<Record<string, string>>) =>
    page.getByTestId("upload-files").setInputFiles(
      Object.entries(files).map(([name, content]) => ({
        name: path.basename(name),
        mimeType: "text/plain",
        buffer: Buffer.from(content),
      })),
    );
  await sent({ ...numberedTexts(), "pairs.csv": pairsFrom(1) });
  await expect(page.getByText("GAMMA — 30 lines")).toBeVisible(byAndBy);
  const look = page.getByRole("button", { name: "Preview" });
  await look.click();
  await expect(page.getByText(/It is unclear whether segments count from 0 or from 1/)).toBeVisible(byAndBy);
  expect(await accessibilityViolations(page)).toEqual([]);
  const first = page.getByLabel("Number of the first segment in the rankings");
  await first.selectOption("1");
  await look.click();
  await expect(
    page.getByText(/^Identifiers count from 1, as specified; there is no shared text/),
  ).toBeVisible(byAndBy);

  // Rankings that say who shares a text need no word.
  await page.getByText("Change files").click();
  await page.getByRole("button", { name: "Remove pairs.csv" }).click();
  await first.selectOption("");
  await sent({ "rankings.xml": appraiseFrom(1) });
  await expect(page.getByText(/rankings\.xml/).first()).toBeVisible(byAndBy);
  await look.click();
  const said = `Identifiers count from 1: ${NUMBERED_SHARED} of ${NUMBERED_SHARED} shared texts agree (0 would, counted from 0).`;
  await expect(page.getByText(said)).toBeVisible(byAndBy);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/\/results$/, byAndBy);
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText("He go to place 0 .")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("what is wrong with files is said by file and line, and a broken connection loses nothing", async ({
  browser,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-files-"));
  const files = exampleFiles()
    .filter(({ name }) => /source|HAZEL|ALDER/.test(name))
    .map(({ name, content }) => ({ name: path.basename(name), content }));
  const place = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const paths = files.map(({ name, content }) => place(name, content));
  const short = place(
    "SHORT.txt",
    (files.find(({ name }) => name === "HAZEL.txt")?.content ?? "").replace(/(.*\n){3}/, ""),
  );

  // Broken connections are complaints of the browser's, so this context is not watched.
  const context = await browser.newContext({ storageState: organiser.storage });
  const page = await context.newPage();
  await createCampaign(page, "Broken connection");
  let broken = 0;
  await page.route(/\/api\/uploads\/[^/]+\/files\?/, async (route) => {
    if (route.request().method() !== "PUT" || broken >= 2) return route.continue();
    broken += 1;
    return route.abort("connectionreset");
  });
  await choose(page, [...paths, short]);
  await expect(page.getByText(/The server cannot be reached. Trying again/).first()).toBeVisible();
  await expect(page.getByText("HAZEL — 74 lines")).toBeVisible(byAndBy);
  await expect(page.getByText(/SHORT — 71 lines, 3 fewer than the source .*line/)).toBeVisible();
  const look = page.getByRole("button", { name: "Preview" });
  await expect(look).toBeDisabled();

  // The page may be closed meanwhile: what was sent is there.
  await page.reload();
  await expect(page.getByText("HAZEL — 74 lines")).toBeVisible();
  await page.getByRole("button", { name: "Remove SHORT.txt" }).click();
  await expect(page.getByText(/SHORT/)).toHaveCount(0);
  await page.getByLabel("Role of ALDER.txt").selectOption("Ignored");
  await expect(page.getByText("1 source, 1 system.")).toBeVisible();
  await page.getByLabel("Role of ALDER.txt").selectOption("Outputs of a system");
  await look.click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible(byAndBy);
  await page.reload();
  await expect(page.getByRole("row", { name: /^HAZEL/ })).toBeVisible();
  await context.close();
  rmSync(folder, { recursive: true });
});
