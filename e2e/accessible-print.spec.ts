import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase } from "../lib/db/connection/client";
import { createCampaignInput } from "../lib/domain/campaigns/campaign-inputs";
import { contextOf } from "../lib/testing/database/people";
import { importJudgments } from "../lib/usecases/uploads/import-judgments";
import { expect, fromStart, test } from "./support/journey";

const screenshots = "test-results/screenshots";

/** The widths and heights of a PDF's pages, in millimetres. */
function sheets(pdf: Buffer): readonly string[] {
  return [...pdf.toString("latin1").matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, ...points]) => points.map((point) => Math.round((Number(point) * 25.4) / 72)).join(" × "),
  );
}

test("results are printed on A4 in black on white, without what one clicks", async ({
  organiserPage: page,
}) => {
  mkdirSync(screenshots, { recursive: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  await page.getByRole("link", { name: "Results", exact: true }).click();
  const results = page.getByRole("navigation", { name: /results/i });
  for (const name of ["Leaderboard", "Head-to-head", "Agreement", "Judges", "Metrics"]) {
    await results.getByRole("link", { name, exact: true }).click();
    await expect(results.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    // The style sheet's own paper, upright or lying: nothing is shrunk to fit.
    const pages = sheets(await page.pdf({ format: "A4", preferCSSPageSize: true }));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThan(8);
    for (const sheet of pages) expect(["210 × 297", "297 × 210"]).toContain(sheet);
  }
  await page.emulateMedia({ media: "print" });
  await expect(results).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("a square of figures that needs lying paper stands there under its headings", async ({
  organiserPage: page,
}) => {
  // With names as long as systems have them, and as many systems as can be read at all.
  for (const [systems, name] of [
    [22, "system-"],
    [50, "uedin-ensemble-v2."],
  ] as const) {
    const campaignId = await importWide(systems, name);
    await page.goto(`/campaigns/${campaignId}/results/head-to-head`);
    await expect(page.getByRole("grid")).toBeVisible();
    expect(sheets(await page.pdf({ format: "A4", preferCSSPageSize: true }))).toEqual(["297 × 210"]);
  }
});

/** A campaign whose head-to-head table has so many rows. */
async function importWide(systems: number, name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-wide-"));
  const judgments = path.join(folder, "judgments.xml");
  const ranks = Array.from(
    { length: systems },
    (_, system) => `<translation system="${name}${system}" rank="${system + 1}"/>`,
  );
  writeFileSync(
    judgments,
    `<appraise-results><ranking-item src-id="0" user="ada">${ranks.join("")}</ranking-item></appraise-results>`,
  );
  const db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  try {
    const languages = { sourceLanguage: "en", targetLanguage: "en" };
    const campaign = createCampaignInput.parse({ name: "Many systems", kind: "CORRECTION", ...languages });
    const { campaignId } = await importJudgments({ campaign, files: { judgments } }, contextOf(db));
    return campaignId;
  } finally {
    await db.$disconnect();
    rmSync(folder, { recursive: true });
  }
}
