import type { Page } from "@playwright/test";
import { expect } from "./journey";
import { column, type ReadTable, readTable } from "./read-table";
import { repeatedIds } from "./repeated-ids";

/** The leaderboard of the page, as it has it. */
export interface LeaderboardOnPage {
  /** Expected Wins by the unit of resampling: the page's own, rankings, and the published studies'. */
  readonly expectedWins: Readonly<Record<"both" | "ranking" | "judgment", ReadTable>>;
  /** Of the rankings that the leaderboard was made of: whatever is computed of equal ones is equal. */
  readonly fingerprint: string;
}

/** The tables on the results pages, as the page has them. */
export interface ResultsOnPages {
  readonly leaderboard: LeaderboardOnPage;
  readonly headToHead: ReadTable;
  readonly agreement: ReadTable;
  readonly kappas: ReadTable;
  readonly correlations: ReadTable;
}

/** A job may wait for others; TrueSkill itself takes seconds. */
const byAndBy = { timeout: 300_000 };
/** Pages that resample answer at once, but for a machine that has much else to do. */
const patiently = { timeout: 30_000 };

/** Goes to the results of the campaign that is open, and reads its leaderboard. */
export async function readLeaderboard(page: Page): Promise<LeaderboardOnPage> {
  await openPart(page, "Parts of the campaign", "Results");
  const expectedWins = {
    both: await readBoardBy(page, "segments and judges"),
    ranking: await readBoardBy(page, "ranking"),
    judgment: await readBoardBy(page, "judgment"),
  };
  const fingerprint =
    (await page.getByRole("main").locator("code[title]").first().getAttribute("title")) ?? "";
  return { expectedWins, fingerprint };
}

/** Goes through the results pages of the campaign that is open, as one who looks at all of them, and reads their tables. */
export async function readResults(page: Page): Promise<ResultsOnPages> {
  const leaderboard = await readLeaderboard(page);
  const read = async (part: string, role: "table" | "grid", name: RegExp) => {
    await openPart(page, "Results", part);
    const table = page.getByRole(role, { name });
    await expect(table).toBeVisible();
    return readTable(table);
  };
  await openPart(page, "Results", "Head-to-head");
  // The published marks are those of exact tests, uncorrected.
  await page.getByRole("list", { name: "Tests" }).getByRole("link", { name: "as published" }).click();
  await page.waitForURL(/tests=published/, patiently);
  const matrix = page.getByRole("grid", { name: /^Share of decisive judgments/ });
  await expect(matrix).toBeVisible();
  const headToHead = await readTable(matrix);
  const kappas = await read("Agreement", "grid", /^Kappa between judges/);
  const agreement = await readTable(page.getByRole("table", { name: "Agreement overall" }));
  await openPart(page, "Results", "Metrics");
  await page.getByRole("list", { name: "Spearman’s ρ" }).getByRole("link", { name: "plain" }).click();
  await page.waitForURL(/spearman=plain/, patiently);
  const correlations = await readTable(
    page.getByRole("table", { name: "Correlation of metrics with people" }),
  );
  return { leaderboard, headToHead, agreement, kappas, correlations };
}

/** Has the runs of TrueSkill computed, and reads their leaderboard; to be called on the page of a leaderboard. */
export async function readTrueSkill(page: Page): Promise<ReadTable> {
  await page.getByRole("list", { name: "Method" }).getByRole("link", { name: "TrueSkill" }).click();
  // The page before has units too: whoever chose there would be back at Expected Wins.
  await expect(page.getByRole("heading", { name: "Leaderboard by TrueSkill" })).toBeVisible(patiently);
  await resampleBy(page, "nothing");
  await page.getByRole("button", { name: "Compute TrueSkill" }).click();
  const board = page.getByRole("table", { name: "Leaderboard by TrueSkill as in WMT 2014", exact: true });
  await expect(page.getByRole("progressbar").or(board).first()).toBeVisible();
  await expect(board).toBeVisible(byAndBy);
  return readTable(board);
}

/** Goes to a page by the navigation of that name. */
export async function openPart(page: Page, navigation: string, part: string): Promise<void> {
  const link = page
    .getByRole("navigation", { name: navigation, exact: true })
    .getByRole("link", { name: part });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page", patiently);
  await expect(page.getByRole("main")).toBeVisible();
  expect(await repeatedIds(page)).toEqual([]);
}

async function resampleBy(page: Page, unit: string): Promise<void> {
  const link = page
    .getByRole("list", { name: "Uncertainty over" })
    .getByRole("link", { name: unit, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true", patiently);
}

async function readBoardBy(page: Page, unit: string): Promise<ReadTable> {
  await resampleBy(page, unit);
  return readTable(page.getByRole("table", { name: "Leaderboard by Expected Wins" }));
}

/** One line of a leaderboard, as the page has it. */
export interface RankOnPage {
  readonly system: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly cluster: number;
}

/** What a leaderboard says of each system; a cluster ends where the page draws its rule and says how sure it is. */
export function ranksOf(board: ReadTable): readonly RankOnPage[] {
  const ranges = column(board, "Range");
  const scores = column(board, "Score");
  const support = "Support of the cluster that ends here";
  // Where all systems are one cluster, nothing ends.
  const ends = board.heads.includes(support) ? column(board, support) : board.rows.map(() => "");
  let cluster = 1;
  return column(board, "System").map((system, place) => {
    const [low = "", high = low] = ranges[place]?.split("–") ?? [];
    const rank = {
      system,
      score: Number(scores[place]),
      low: Number(low),
      high: Number(high),
      cluster,
    };
    if (ends[place] !== "") cluster += 1;
    return rank;
  });
}
