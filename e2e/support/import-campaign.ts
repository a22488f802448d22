import type { Page } from "@playwright/test";
import { expect } from "./journey";

export interface CampaignToImport {
  readonly name: string;
  readonly seed: number;
  /** What the person chooses, in one go. */
  readonly files: readonly string[];
}

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 300_000 };

/**
 * Goes from the list of campaigns through the import of an old one, as far as its results.
 *
 * @param onPreview looks at what the files hold, before any of it is stored
 */
export async function importCampaign(
  page: Page,
  { name, seed, files }: CampaignToImport,
  onPreview: () => Promise<void>,
): Promise<void> {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Source language").fill("English (en)");
  await page.getByLabel("Output language").fill("english");
  await page.getByText("More settings").click();
  await page.getByLabel("Seed").fill(String(seed));
  await page.getByRole("button", { name: "Continue to the files" }).click();
  await page.waitForURL(/\/campaigns\/import\/[^/]+$/);
  await page.getByTestId("upload-files").setInputFiles(files);
  await page.getByRole("button", { name: "Preview" }).click(byAndBy);
  const preview = page.getByRole("heading", { name: "Preview" });
  // What is small may have been read before anybody looks.
  await expect(page.getByRole("progressbar").or(preview).first()).toBeVisible();
  await expect(preview).toBeFocused(byAndBy);
  await onPreview();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/results$/, byAndBy);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}
