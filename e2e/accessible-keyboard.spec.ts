import type { Page } from "@playwright/test";
import { expect, organiser, test } from "./support/journey";
import { nextAfter, rows, source, thanks } from "./support/judge-hands";
import { goTo, openAndLeave, press, write } from "./support/keyboard-hands";
import { rockFiles } from "./support/rocks";

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 45_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the campaign" }).getByRole("link", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test("from signing in to a public page, and a judge's work between them, without a mouse", async ({
  page,
  browser,
}) => {
  await page.goto("/login");
  await write(page, field(page, "E-mail address"), organiser.email);
  await write(page, field(page, "Password"), organiser.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("/campaigns");

  await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toBeVisible();
  await press(page, link(page, "New campaign"));
  await page.waitForURL("/campaigns/new");
  await write(page, field(page, "Name"), "By keyboard");
  await write(page, page.getByLabel("Source language"), "English (en)");
  await write(page, page.getByLabel("Output language"), "English (en)");
  await press(page, button(page, "Create campaign"));
  await page.waitForURL(/\/campaigns\/[^/]+\/data$/);

  const chooser = page.waitForEvent("filechooser");
  await press(page, button(page, "Choose files"));
  await (await chooser).setFiles(rockFiles((system) => system));
  await expect(page.getByText("1 source, 5 systems.")).toBeVisible(byAndBy);
  await press(page, button(page, "Preview"));
  // The focus goes where one reads on, and what happens is said on the way.
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused(byAndBy);
  await press(page, button(page, "Save data"));
  // Nobody has to wait for what is being stored: the way to the plan is not taken back when that is done.
  await press(page, part(page, "Plan"));
  await page.waitForURL(/\/plan$/);
  await press(page, part(page, "Data"));
  await expect(page.getByRole("heading", { name: "Segments", exact: true })).toBeVisible(byAndBy);

  await press(page, part(page, "Plan"));
  const numbers = page.locator("summary", { hasText: "All numbers of the plan" });
  await expect(numbers).toBeVisible();
  const rankings = page.getByRole("spinbutton", { name: "Total rankings", exact: true });
  // Folded unless something is wrong with the suggested numbers.
  if (!(await rankings.isVisible())) await press(page, numbers);
  for (const [name, value] of Object.entries({
    "Total rankings": "3",
    Judges: "1",
    "Tasks per judge": "3",
    "Percentage of tasks given to several judges": "0",
    "Percentage of tasks that are repeated": "0",
    "Practice tasks": "0",
    "Control tasks": "0",
  }))
    await write(page, page.getByRole("spinbutton", { name, exact: true }), value);
  // What was typed is still there after a look at the known answers.
  await press(page, link(page, "Choose practice and control tasks"));
  await press(page, link(page, "Back to the plan"));
  await expect(page.getByRole("spinbutton", { name: "Total rankings", exact: true })).toHaveValue("3");
  await press(page, button(page, "Draw tasks"));
  await expect(page.getByRole("status").filter({ hasText: /tasks were drawn/ })).toBeVisible();

  await press(page, part(page, "Judges"));
  await press(page, button(page, "Invite judge"));
  await write(page, page.getByRole("textbox", { name: "Label (optional)" }), "With a keyboard");
  await press(page, button(page, "Create link"));
  const issued = page.getByRole("status").filter({ hasText: "Copy this link now" });
  const judgeLink = (await issued.getByText(/^http/).innerText()).trim();
  await press(page, button(page, "I have copied it"));
  await openAndLeave(page, button(page, "Open"), page.getByRole("dialog"));
  await press(page, button(page, "Open"));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Open campaign" }));
  await expect(button(page, "Pause")).toBeVisible();

  const context = await browser.newContext();
  await judgeByKeyboard(await context.newPage(), judgeLink);
  await context.close();

  await press(page, part(page, "Export"));
  await page.waitForURL(/\/export$/);
  const download = page.waitForEvent("download");
  await press(page, link(page, /^CSV of the table Leaderboard$/));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await press(page, part(page, "Publish"));
  await page.waitForURL(/\/publish$/);
  await write(page, field(page, "Address"), "by-keyboard");
  await press(page, button(page, "Publish"));
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  await openAndLeave(page, button(page, "Withdraw page …"), page.getByRole("alertdialog"));
  await page.goto("/p/by-keyboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By keyboard");
});

/** Comes in, reads, ranks with the arrow keys as in any group of choices, and sends, until nothing is left. */
async function judgeByKeyboard(page: Page, judgeLink: string): Promise<void> {
  await page.goto(judgeLink);
  await press(page, button(page, "Begin judging"));
  await press(page, link(page, "Start judging"));
  await press(page, button(page, /^Begin$/));
  await expect(source(page)).toBeVisible();
  await openAndLeave(page, button(page, "Instructions and shortcuts"), page.getByRole("dialog"));
  await openAndLeave(page, button(page, /^Flag/), page.getByRole("dialog"));
  const said = page.locator("[aria-live=polite]");
  const most = 8;
  for (let task = 1; task <= most && !(await thanks(page).isVisible()); task++) {
    const texts = await rows(page).count();
    for (let text = 0; text < texts; text++) {
      await goTo(page, rows(page).nth(text).locator("[tabindex='0']"));
      for (let rank = 0; rank <= Math.min(text, 1); rank++) await page.keyboard.press("ArrowRight");
      await expect(rows(page).nth(text).getByRole("radio", { checked: true })).toHaveCount(1);
      await expect(said.filter({ hasText: `Text ${text + 1} ranked ${text > 0 ? 2 : 1}.` })).toHaveCount(1);
    }
    await goTo(page, button(page, /^Send ranking/));
    await nextAfter(page, () => page.keyboard.press("Enter"));
    await expect(said.filter({ hasText: "Sent." })).toHaveCount(1);
  }
  await expect(thanks(page)).toBeVisible();
}

test("menus and the link to the content are used without a mouse", async ({ organiserPage: page }) => {
  await page.goto("/campaigns");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.goto("/campaigns");
  const account = button(page, new RegExp(organiser.name));
  await press(page, account);
  await expect(button(page, "Sign out")).toBeVisible();
  await goTo(page, link(page, "Account"));
  await page.keyboard.press("Escape");
  await expect(button(page, "Sign out")).toBeHidden();
  await expect(account).toBeFocused();

  await page.goto("/campaigns");
  await press(page, link(page, "Learner essays (demo)"));
  await press(page, part(page, "Judges"));
  const menu = page.getByRole("button", { name: /^Actions for judge-01/ });
  await press(page, menu);
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(menu).toBeFocused();
});
