import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Locator, type Page } from "playwright";
import { freePort } from "../lib/db/embedded/free-port";
import type { Bench } from "../lib/testing/bench/bench";
import { studyFile } from "../lib/testing/bench/study-file";
import { startAdjudge } from "./support/adjudge-process";
import { withStateFolder } from "./support/with-state-folder";

const PATIENCE_MS = 300_000;
/** What a paper on such a study prints. */
const TABLES = ["leaderboard", "head-to-head", "agreement", "judges", "metrics"] as const;

export const benches: readonly Bench[] = [
  {
    name: "organiser-to-tables",
    unit: "s",
    input:
      "from the link in the terminal to five tables in LaTeX of the 2015 study, whose judgments count segments from 1: an account, an import with outputs and gold, TrueSkill and metrics computed; all that a browser waits for, none of what a person thinks",
    run: () =>
      withStateFolder(async (home) => {
        const adjudge = await startAdjudge({ ADJUDGE_HOME: home, PORT: String(await freePort()) });
        const browser = await chromium.launch({
          executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        });
        const files = mkdtempSync(path.join(tmpdir(), "adjudge-organiser-"));
        try {
          const page = await browser.newPage();
          page.setDefaultTimeout(PATIENCE_MS);
          const hands = new Hands(page);
          const started = performance.now();
          await goToTables(hands, adjudge.firstOrganiserLink as string, filesOfStudy(files));
          const value = Number(((performance.now() - started) / 1000).toFixed(1));
          return { value, clicks: hands.clicks, fields: hands.fields };
        } finally {
          rmSync(files, { recursive: true });
          await browser.close();
          await adjudge.stop();
        }
      }),
  },
];

/** Does what a person does, and counts it. */
class Hands {
  clicks = 0;
  fields = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  async type(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
    this.fields += 1;
  }

  /** A link or a button of that name. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const named = { name, exact: typeof name === "string" };
    await this.click(within.getByRole("link", named).or(within.getByRole("button", named)).first());
  }
}

/** Outputs, gold and judgments, whose segments count from 1 as in many files of the field. */
function filesOfStudy(folder: string): readonly string[] {
  const judgments = path.join(folder, "judgments.xml");
  writeFileSync(
    judgments,
    readFileSync(studyFile("emnlp2015", "judgments.xml"), "utf8").replaceAll(
      /src-id="(\d+)"/g,
      (_, id: string) => `src-id="${Number(id) + 1}"`,
    ),
  );
  const submissions = studyFile("emnlp2015", "submissions");
  return [
    judgments,
    ...readdirSync(submissions).map((name) => path.join(submissions, name)),
    studyFile("conll2014", "conll14st-test.m2"),
  ];
}

async function goToTables(hands: Hands, link: string, files: readonly string[]): Promise<void> {
  const { page } = hands;
  await page.goto(link);
  await hands.type("Your name", "Organiser");
  await hands.type("E-mail address", "organiser@example.org");
  await hands.type("Password", "a long enough password");
  await hands.press("Create account");
  await page.waitForURL("**/campaigns");

  await hands.press("Import");
  await hands.type("Name", "CoNLL-2014, judged in 2015");
  await hands.type("Source language", "en");
  await hands.type("Output language", "en");
  await hands.press("Continue to the files");
  await page.waitForURL(/\/campaigns\/import\/[^/]+$/);
  await page.getByTestId("upload-files").setInputFiles(files);
  // A button that opens the chooser, and one in it.
  hands.clicks += 2;
  await hands.press("Preview");
  await page.getByRole("heading", { name: "Preview" }).waitFor();
  await page
    .getByText(/count from 1/)
    .first()
    .waitFor();
  await hands.click(page.getByRole("button", { name: "Import", exact: true }));
  await page.waitForURL(/\/campaigns\/[^/]+\/results$/);

  const method = page.getByRole("list", { name: "Method" });
  await hands.press("TrueSkill", method);
  await hands.press("Compute TrueSkill");
  await page.getByRole("table", { name: /^Leaderboard by TrueSkill/ }).waitFor();
  const results = page.getByRole("navigation", { name: "Results", exact: true });
  await hands.press("Metrics", results);
  await hands.press("Compute metrics");
  await page.getByText(/^Computed/).waitFor();

  await hands.press("Export", page.getByRole("navigation", { name: "Parts of the campaign", exact: true }));
  await page.waitForURL(/\/export$/);
  for (const table of TABLES) {
    const link = page.locator(`a[href$="/${table}.tex"]`);
    const [download] = await Promise.all([page.waitForEvent("download"), hands.click(link)]);
    const written = readFileSync(await download.path(), "utf8");
    if (!written.includes("\\begin{tab")) throw new Error(`${table}.tex contains no table`);
  }
}
