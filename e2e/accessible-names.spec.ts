import { mkdirSync, writeFileSync } from "node:fs";
import { createDatabase } from "../lib/db/connection/client";
import { matters, problemsByMatter } from "./support/accessible/matters";
import { arabicCorrections, campaignOfTexts } from "./support/campaign-of-texts";
import { accessibilityViolations, beginJudging, expect, fromStart, test } from "./support/journey";
import { rows, source, textsShown } from "./support/judge-hands";
import { openTrial } from "./support/open-trial";

test("errors are announced, tied to their fields and take the focus", async ({ organiserPage, page }) => {
  await organiserPage.goto("/campaigns/new");
  await organiserPage.getByRole("button", { name: "Create campaign" }).click();
  const name = organiserPage.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Enter a name\./);
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill("nobody@example.org");
  await page.getByLabel("Password").fill("a password of nobody");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "E-mail address or password is wrong." }),
  ).toBeVisible();
});

test("texts that are judged say their language and direction, ranks say whose they are", async ({
  organiserPage: page,
}) => {
  await openTrial(page);
  const texts = page.getByRole("list", { name: "Texts to rank" }).getByRole("listitem");
  for (const text of [source(page), ...(await texts.all())]) {
    const said = text.locator("[lang]").first();
    await expect(said).toHaveAttribute("lang", "en");
    await expect(said).toHaveAttribute("dir", /^(auto|ltr)$/);
  }
  // With each task the focus comes into a group that is called by its source.
  const sentence = (await source(page).locator("p[id]").innerText()).trim();
  const task = page.getByRole("group", { name: sentence, exact: true });
  await expect(task.getByRole("radio").first()).toBeFocused();
  const first = page.getByRole("radiogroup", { name: "Rank of text 1" });
  await expect(first).toHaveAccessibleDescription(
    (await texts.first().locator("[lang]").first().innerText()).trim(),
  );
  await expect(first.getByRole("radio", { name: "1, best" })).toHaveAttribute("aria-checked", "false");
});

test("a task is heard as a person would say it: each text clean, what it changed after it", async ({
  page,
}) => {
  const db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 1 });
  const source = "She have lived here since ten years .";
  const texts = [
    "She has lived here for ten years .",
    "She had lived here since ten years .",
    "She have lived here since ten years .",
    "She has lived since ten years .",
    "She have been living here since ten years .",
  ];
  const { token } = await campaignOfTexts(db, { segments: [{ source, texts }] });
  await db.$disconnect();
  await beginJudging(page, `/join/${token}`);
  const heard = await page.getByRole("group", { name: source, exact: true }).ariaSnapshot();
  for (const text of texts) expect(heard).toContain(text);
  // No text is heard with what it left out among what it wrote.
  expect(heard).not.toMatch(/have has|has have|since for|here since .* for/);
  expect(heard).toContain("Changes: “has” in place of “have”; “for” in place of “since”.");
  expect(heard).toContain("Changes: “has” in place of “have”; “here” deleted.");
  expect(heard).not.toContain("unchanged");
  const position = (await textsShown(page)).indexOf(texts[0] as string);
  const group = page.getByRole("radiogroup", { name: `Rank of text ${position + 1}` });
  await expect(group).toHaveAccessibleDescription("She has lived here for ten years .");
  // The rank that has the focus has a ring, in the colour that says where one is.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const ring = await rows(page)
    .first()
    .getByRole("radio")
    .first()
    .evaluate((rank) => {
      const { outlineStyle, outlineWidth, borderTopColor, backgroundColor } = getComputedStyle(rank);
      return { outlineStyle, outlineWidth, isOutlined: borderTopColor !== backgroundColor };
    });
  expect(ring).toEqual({ outlineStyle: "solid", outlineWidth: "2px", isOutlined: true });
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/task-as-heard.yaml", heard);
});

test("a text from right to left has its bar and its number at its start", async ({ page }) => {
  const db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 1 });
  const { token } = await campaignOfTexts(db, { segments: [arabicCorrections], language: "ar" });
  await db.$disconnect();
  await beginJudging(page, `/join/${token}`);
  const row = page.locator("li[data-in-focus]");
  const edges = await row.evaluate((item) => {
    const bar = item.querySelector("[data-bar]") as Element;
    const { borderRightColor, borderLeftWidth, borderRightWidth } = getComputedStyle(bar);
    const text = bar.querySelector("[lang]:not(.sr-only)") as Element;
    const number = bar.querySelector(".drag-handle") as Element;
    return {
      borderLeftWidth,
      borderRightWidth,
      isColoured: borderRightColor !== getComputedStyle(item).backgroundColor,
      isNumberRight: number.getBoundingClientRect().left >= text.getBoundingClientRect().right - 1,
    };
  });
  expect(edges).toEqual({
    borderLeftWidth: "0px",
    borderRightWidth: "3px",
    isColoured: true,
    isNumberRight: true,
  });
});

/** Everything that can be wrong at once. */
const badPage = `<!doctype html><html lang=""><title>Bad</title><body style="margin:0;background:#fff">
<style>a:focus{outline:none}.move{transition:opacity 1s} @media print{a::after{content:attr(href)}}</style>
<h1>One</h1><h1>Two</h1><h4>Four</h4><nav aria-label="Same"><a href="/a">Here</a><a href="/b">Here</a></nav>
<nav aria-label="Same"></nav><table><tr><td>Cell</td></tr></table>
<button class="move" style="width:9px;height:9px;padding:0">x</button><button style="width:9px;height:9px;padding:0">y</button>
<div style="overflow:hidden;width:20px;white-space:nowrap">A text that is cut off</div>
<p style="margin:0">Under</p><p style="margin:-20px 0 0">Over</p>
<main><div style="width:900px">Wide</div><div class="fill" style="height:4px;background:#fff;forced-color-adjust:none"></div><p style="forced-color-adjust:none;color:#fff">Pale</p></main>
<div role="radiogroup" aria-label="Rank"><button role="radio" aria-checked="true">1</button><button role="radio" aria-checked="false">2</button></div>
<input tabindex="3" aria-label="First of all"></body></html>`;

test("the checks of every page find what they look for", async ({ page }) => {
  await page.setContent(badPage);
  expect(await accessibilityViolations(page)).not.toEqual([]);
  const found = await problemsByMatter(page);
  expect(Object.keys(found).sort()).toEqual(Object.keys(matters).sort());
  const all = Object.values(found).flat().join("\n");
  for (const problem of [
    /does not say its language/,
    /not one first heading/,
    /a level is passed over/,
    /has no name: <table> Cell/,
    /does several things: a Here/,
    /more than one nav is called Same/,
    /would move: <button>/,
    /a bar is not seen/,
    /a text is not seen: <p> Pale/,
    /looks as if it were not chosen/,
    /is cut off: <div> A text/,
    /lie over one another: <p>/,
    /wider than its window by <div> Wide/,
    /too small to be touched: <button class="move"/,
    /is printed: <nav>/,
    /has its address printed/,
    /has a place of its own in the order: <input>/,
    /first stop is not the link/,
    /looks the same with the focus: <a>/,
  ])
    expect.soft(all).toMatch(problem);
});
