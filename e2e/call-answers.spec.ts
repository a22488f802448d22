import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import type { UserActor } from "../lib/domain/accounts/actor";
import { TABLE_8 } from "../lib/domain/studies/conll2014-published-scores";
import { sessionOf } from "../lib/testing/access/access-people";
import { type ContestedCall, contestedCall } from "../lib/testing/calls/contested-call";
import { scoreOriginals } from "../lib/testing/calls/score-originals";
import { contextOf } from "../lib/testing/database/people";
import { studyCorrections } from "../lib/testing/studies/study-corrections";
import { studyPackage } from "../lib/testing/studies/study-package";
import { decideOnAnswer } from "../lib/usecases/calls/alternatives/decide-on-answer";
import { uploadAlternatives } from "../lib/usecases/calls/alternatives/upload-alternatives";
import { viewAdjudication } from "../lib/usecases/calls/alternatives/view-adjudication";
import { accessibilityViolations, expect, fromStart, organiser, test, watch } from "./support/journey";
import { photograph } from "./support/photograph";

const files = studyPackage();
const outputs = studyCorrections()?.outputs;
const CONTESTING = ["NTHU", "POST", "UMC"];

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

/** A page of somebody who came in by a link. */
async function pageOf(browser: Browser, actor: UserActor): Promise<Page> {
  const secret = readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "secret"), "utf8").trim();
  const [name, value] = (await sessionOf(db, actor.id, secret)).split(/=(.*)/s) as [string, string];
  const context = await browser.newContext({ baseURL: fromStart("ADJUDGE_E2E_ADDRESS") });
  await context.addCookies([{ name, value, url: fromStart("ADJUDGE_E2E_ADDRESS") }]);
  const complaints = watch(context);
  const page = await context.newPage();
  page.on("close", () => expect(complaints).toEqual([]));
  return page;
}

async function looksRight(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  expect(await accessibilityViolations(page)).toEqual([]);
}

/** Accepts whatever an annotator has not decided on. */
async function acceptRest(call: ContestedCall, annotator: UserActor): Promise<void> {
  const context = contextOf(db, annotator, new Date());
  const of = { callId: call.callId, testSetId: call.testSetId };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const view = await viewAdjudication({ ...of, page }, context);
    pages = view.pages;
    for (const { position, key, own } of view.answers)
      if (own === undefined)
        await decideOnAnswer({ ...of, position, key, decision: "accept", edits: [], note: "" }, context);
  }
}

test("teams contest CoNLL-2014’s gold, annotators decide, and the table is the published Table 8", async ({
  browser,
  organiserPage,
}) => {
  test.skip(!files || !outputs, "ADJUDGE_STUDIES has no test package of CoNLL-2014");
  test.setTimeout(400_000);
  const call = await contestedCall(db, {
    source: { name: "test.txt", text: files!.source },
    gold: files!.gold.map((text, place) => ({ name: `official-2014.${place}.sgml`, text })),
    outputs: new Map([...outputs!].filter(([team]) => team !== "INPUT")),
  });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: organiser.email } });
  await db.callMember.create({ data: { callId: call.callId, userId, role: "ORGANISER" } });
  await scoreOriginals(db, call);
  const address = `/calls/${call.callId}`;
  const [contesting, ...others] = CONTESTING.map((team) => call.members.get(team)!);

  const team = await pageOf(browser, contesting!);
  const people = { organiser: organiserPage, team, annotator: await pageOf(browser, call.annotators[0]!) };
  const seen: Record<string, string> = {};
  for (const place of ["alternatives", "adjudicate", "answers", "judging", "final/paper"]) {
    const statuses = Object.entries(people).map(async ([who, page]) => {
      const answer = await page.request.get(`${address}/${place}`);
      return answer.status() === 200 ? [who] : [];
    });
    seen[place] = (await Promise.all(statuses)).flat().join(" ");
  }
  expect(seen).toEqual({
    ...{ alternatives: "team", adjudicate: "annotator", answers: "organiser", judging: "organiser" },
    "final/paper": "team",
  });
  await people.annotator.close();
  await team.goto(`${address}/alternatives`);
  await expect(team.getByRole("heading", { level: 1 })).toHaveText("Alternative answers");
  const [first, second] = [team.locator("[data-sentence]").first(), team.locator("[data-sentence]").nth(1)];
  await first.getByRole("checkbox").first().click();
  await expect(first.getByText("Saved as a draft")).toBeVisible();
  await first.getByLabel("Why").fill("Both readings are possible here.");
  await first.getByRole("button", { name: "Write another answer" }).click();
  await expect(first.getByText("Saved as a draft")).toBeVisible();
  await second.focus();
  await team.keyboard.press("n");
  await expect(second.getByText("Your answer: the sentence needs no correction.")).toBeVisible();
  await expect(second.getByText("Saved as a draft")).toBeVisible();
  await looksRight(team, "alternatives");
  await team.reload();
  await expect(first.getByLabel("Why")).toHaveValue("Both readings are possible here.");
  for (const sentence of [first, second]) {
    await sentence.getByRole("button", { name: "Take back" }).click();
    await expect(sentence.getByText("Taken back")).toBeVisible();
  }
  const { name, text } = files!.alternatives[0]!;
  await team.getByLabel("Answers").setInputFiles({ name, mimeType: "text/sgml", buffer: Buffer.from(text) });
  await team.getByRole("button", { name: "Hand in file" }).click();
  await expect(team.getByText(/^Handed in \d+ answers\./)).toBeVisible();
  await team.close();
  for (const [place, member] of others.entries()) {
    const file = files!.alternatives[place + 1]!;
    await uploadAlternatives(
      {
        ...{ callId: call.callId, testSetId: call.testSetId },
        file: { name: file.name, bytes: new Uint8Array(Buffer.from(file.text)) },
      },
      contextOf(db, member, new Date()),
    );
  }

  const annotator = await pageOf(browser, call.annotators[0]!);
  await annotator.goto(`${address}/adjudicate`);
  await expect(annotator.getByText("0 of 452 decided")).toBeVisible();
  const html = await annotator.content();
  // A form posts, and so the name of one team stands in every page.
  const names = CONTESTING.filter((name) => name !== "POST");
  for (const secret of [...names, "Team 8", ...call.teams.values()]) expect(html).not.toContain(secret);
  // Keys are heard once the page has come to life: there and back.
  const answer = annotator.getByRole("heading", { name: /^Answer \d+ of 452$/ });
  await expect(async () => {
    await annotator.keyboard.press("ArrowRight");
    await expect(answer).not.toHaveText("Answer 1 of 452", { timeout: 500 });
  }).toPass();
  await expect(async () => {
    await annotator.keyboard.press("ArrowLeft");
    await expect(answer).toHaveText("Answer 1 of 452", { timeout: 500 });
  }).toPass();
  await annotator.keyboard.press("a");
  await expect(annotator.getByText("1 of 452 decided")).toBeVisible();
  await annotator.keyboard.press("r");
  await expect(annotator.getByText("2 of 452 decided")).toBeVisible();
  await annotator.keyboard.press("ArrowLeft");
  await expect(annotator.getByText("Rejected")).toBeVisible();
  await annotator.keyboard.press("c");
  await expect(annotator.getByLabel("The sentence as it should read")).toBeVisible();
  await looksRight(annotator, "adjudication");
  await annotator.getByRole("button", { name: "Cancel" }).click();
  await annotator.keyboard.press("z");
  await expect(annotator.getByText("1 of 452 decided")).toBeVisible();
  await annotator.reload();
  await expect(annotator.getByText("1 of 452 decided")).toBeVisible();
  await annotator.close();
  await acceptRest(call, call.annotators[0]!);

  const page = organiserPage;
  await page.goto(`${address}/answers`);
  await expect(page.getByText("452 of 452 answers decided")).toBeVisible();
  await looksRight(page, "answers");
  await page.goto(`${address}/final`);
  await page.getByRole("button", { name: "Score with alternatives and by annotator" }).click();
  await expect(page.getByText(/^Scored with 501 accepted answers/)).toBeVisible({ timeout: 120_000 });
  const table = page.getByRole("table", { name: "M² of test, with alternative answers" });
  for (const [label, { p, r, f }] of Object.entries(TABLE_8)) {
    if (!outputs!.has(label)) continue;
    const row = table.getByRole("row").filter({ has: page.getByRole("cell", { name: label, exact: true }) });
    await expect(row).toContainText(`${f.toFixed(2)}${p.toFixed(2)}${r.toFixed(2)}`);
  }
  await looksRight(page, "final-results");

  await page.goto(`${address}/judging`);
  await looksRight(page, "call-judging");
  await page.getByLabel("Name of the campaign").fill("CoNLL-2014 from its call");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/plan$/);
  await expect(page.getByText("13 systems")).toBeVisible();

  await db.call.update({ where: { id: call.callId }, data: { state: "FINAL" } });
  const member = await pageOf(browser, contesting!);
  await member.goto(`${address}/final`);
  await member.getByRole("link", { name: "For your paper" }).click();
  await expect(member.getByRole("heading", { name: "Receipts" })).toBeVisible();
  await looksRight(member, "call-paper");
  const archive = await member.request.get(`/api/calls/${call.callId}/archive`);
  expect([archive.status(), archive.headers()["content-type"]]).toEqual([200, "application/zip"]);
  await member.close();
});
