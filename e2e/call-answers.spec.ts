import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import type { UserActor } from "../lib/domain/accounts/actor";
import { callTermsSchema } from "../lib/domain/calls/call-inputs";
import { type PublishedM2, TABLE_7, TABLE_8 } from "../lib/domain/studies/conll2014-published-scores";
import { openCall, type RegisteredMember, registeredTeam, textFile } from "../lib/testing/calls/open-call";
import { contextOf } from "../lib/testing/database/people";
import { unpackedZip } from "../lib/testing/files/unpacked-archive";
import { studyCorrections } from "../lib/testing/studies/study-corrections";
import { studyPackage } from "../lib/testing/studies/study-package";
import { decideOnAnswer } from "../lib/usecases/calls/alternatives/decide-on-answer";
import { viewAdjudication } from "../lib/usecases/calls/alternatives/view-adjudication";
import { changeCall } from "../lib/usecases/calls/change-call";
import { joinCall } from "../lib/usecases/calls/join-call";
import { makeCallLink } from "../lib/usecases/calls/make-call-link";
import { createTeamToken } from "../lib/usecases/calls/team-tokens";
import { accessibilityViolations, expect, fromStart, organiser, test, watch } from "./support/journey";
import { photograph } from "./support/photograph";
import { signedIn } from "./support/signed-in";

const files = studyPackage();
const outputs = studyCorrections()?.outputs;
/** Who proposes alternative answers, in the order of the package's files. */
const CONTESTING = ["NTHU", "POST", "UMC"];
/** Who hands in a file that is a line short, one after closing, and two files. */
const [SHORT, LATE, TWICE] = ["PKU", "UFC", "AMU"];

const DAY = 86_400_000;

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

/** A page of somebody who came in by a link. */
async function pageOf(browser: Browser, { id }: UserActor): Promise<Page> {
  const context = await signedIn(browser, db, id);
  const complaints = watch(context);
  const page = await context.newPage();
  page.on("close", () => expect(complaints).toEqual([]));
  return page;
}

async function looksRight(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  expect(await accessibilityViolations(page)).toEqual([]);
}

/** The call as the shared task was, with the teams whose outputs there are. */
async function callOfStudy(): Promise<RehearsedCall> {
  const opens = new Date();
  const of = { opens, closes: new Date(opens.getTime() + DAY), whileOpen: opens };
  const call = await openCall(
    db,
    { board: "hidden" },
    {
      ...{ name: "test", isValidation: false, references: [] },
      source: textFile("conll14st-test.tok.src", files!.source),
      gold: files!.gold.map((text, place) => textFile(`official-2014.${place}.sgml`, text)),
    },
    of,
  );
  const { callId } = call;
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: organiser.email } });
  await db.callMember.create({ data: { callId, userId, role: "ORGANISER" } });
  const teams = new Map<string, RehearsedTeam>();
  for (const name of outputs!.keys()) {
    if (name === "INPUT") continue;
    const member = await registeredTeam(db, call, name);
    const { token } = await createTeamToken(
      { callId, name: "A program" },
      contextOf(db, member.actor, opens),
    );
    teams.set(name, { ...member, token });
  }
  const { token } = await makeCallLink({ callId, kind: "ANNOTATOR" }, contextOf(db, undefined, opens));
  const joined = await joinCall({ token, clientAddress: undefined }, contextOf(db, undefined, opens));
  const { userId: id, sessionVersion } = joined.claims;
  const annotator = { kind: "user", id, role: "PARTICIPANT", sessionVersion, memberships: [] } as const;
  const { id: testSetId } = await db.testSet.findFirstOrThrow({ where: { callId } });
  return { callId, testSetId, teams, annotator, opens };
}

interface RehearsedTeam extends RegisteredMember {
  readonly token: string;
}

interface RehearsedCall {
  readonly callId: string;
  readonly testSetId: number;
  readonly teams: ReadonlyMap<string, RehearsedTeam>;
  readonly annotator: UserActor;
  readonly opens: Date;
}

/** Sends a file by the team’s token, as a program does. */
async function send({ callId, teams }: RehearsedCall, team: string, what: string, body: string) {
  const address = `${fromStart("ADJUDGE_E2E_ADDRESS")}/api/v1/calls/${callId}/${what}`;
  const headers = { authorization: `Bearer ${teams.get(team)!.token}` };
  const answer = await fetch(address, { method: "POST", headers, body });
  return { status: answer.status, told: (await answer.json()) as Readonly<Record<string, unknown>> };
}

function handIn(
  call: RehearsedCall,
  name: string,
  lines: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams({ fileName: `${name}.txt`, system: name, primary: "yes", ...more });
  return send(call, name, `submissions?${query}`, lines.map((line) => `${line}\n`).join(""));
}

/** All teams hand in, three of them with the mishaps that organisers know. */
async function handInAll(call: RehearsedCall): Promise<void> {
  const { callId, opens } = call;
  const written = (name: string) => outputs!.get(name)!;
  const taken = { status: 200, told: expect.objectContaining({ state: "SCORING", number: 1 }) };
  for (const name of call.teams.keys()) {
    if (name === SHORT) {
      const short = await handIn(call, name, written(name).slice(1));
      expect(short).toMatchObject({ status: 200, told: { state: "INVALID", submissionsLeft: 7 } });
      expect(JSON.stringify(short.told.problems)).toContain("one fewer than the source (1,312).");
    } else if (name !== LATE) {
      const first = await handIn(call, name, written(name));
      if (first.told.state === "SCORING") expect(first).toEqual(taken);
      else {
        expect([name, JSON.stringify(first.told.problems)]).toEqual([
          "POST",
          expect.stringContaining("1 line is empty where the source is not."),
        ]);
        const meant = await handIn(call, name, written(name), { anyway: "yes" });
        expect(meant).toMatchObject({ status: 200, told: { state: "SCORING", number: 2 } });
      }
    }
  }
  expect(await handIn(call, SHORT, written(SHORT))).toMatchObject({ told: { state: "SCORING", number: 2 } });
  const again = await handIn(call, TWICE, written(TWICE), { primary: "no" });
  expect(again).toMatchObject({ status: 200, told: { number: 2, submissionsLeft: 5 } });
  // Closing time comes; who is late is let in once the organisers have set a later one.
  await db.call.update({ where: { id: callId }, data: { closesAt: new Date(Date.now() - 1000) } });
  const late = await handIn(call, LATE, written(LATE));
  expect(late.status).toBe(409);
  const time = String.raw`\d+ \w{3} \d{4}, \d\d:\d\d:\d\d UTC`;
  expect(JSON.stringify(late.told)).toMatch(
    new RegExp(`The call closed at ${time}; the file arrived at ${time}\\.`),
  );
  const terms = callTermsSchema.parse({
    ...{ title: "Verbs", language: "en", opensAt: opens, closesAt: new Date(opens.getTime() + 2 * DAY) },
    settings: { registration: "open", board: "hidden" },
  });
  await changeCall({ callId, terms, note: "A day longer." }, contextOf(db, undefined, new Date()));
  expect(await handIn(call, LATE, written(LATE))).toEqual(taken);
  await expect
    .poll(() => db.submission.count({ where: { callId, state: "SCORING" } }), { timeout: 240_000 })
    .toBe(0);
}

/** Accepts whatever an annotator has not decided on. */
async function acceptRest({ callId, testSetId, annotator }: RehearsedCall): Promise<void> {
  const context = contextOf(db, annotator, new Date());
  const of = { callId, testSetId };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const view = await viewAdjudication({ ...of, page }, context);
    pages = view.pages;
    for (const { position, key, own } of view.answers)
      if (own === undefined)
        await decideOnAnswer({ ...of, position, key, decision: "accept", edits: [], note: "" }, context);
  }
}

/** Presses a button of the call’s page that asks before it does something, and does it. */
async function change(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name }).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toBeHidden();
}

/** F, P and R of each team whose outputs there are, as they are printed. */
function printed(
  table: Readonly<Record<string, PublishedM2>>,
): readonly (readonly [team: string, ...figures: string[]])[] {
  return Object.entries(table).flatMap(([team, { p, r, f }]) =>
    outputs!.has(team) ? [[team, f.toFixed(2), p.toFixed(2), r.toFixed(2)]] : [],
  );
}

test("CoNLL-2014, rehearsed: teams hand in by token, contest the gold, and the tables are the published ones", async ({
  browser,
  organiserPage,
}) => {
  test.skip(!files || !outputs, "ADJUDGE_STUDIES has no test package of CoNLL-2014");
  test.setTimeout(600_000);
  const call = await callOfStudy();
  await handInAll(call);
  const address = `/calls/${call.callId}`;

  const page = organiserPage;
  await page.goto(`${address}/board`);
  const board = page.getByRole("table", { name: "M²", exact: true });
  for (const [team, ...figures] of printed(TABLE_7)) {
    const row = board
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: team, exact: true }) });
    await expect(row).toContainText(figures.join(""));
  }
  await page.goto(address);
  await change(page, "Close call");
  await expect(page.getByRole("button", { name: "Show gold" })).toBeVisible();
  await change(page, "Show gold");
  await expect(page.getByText("Contested", { exact: true }).first()).toBeVisible();

  const members = CONTESTING.map((name) => call.teams.get(name)!.actor);
  const team = await pageOf(browser, members[0]!);
  const people = { organiser: page, team, annotator: await pageOf(browser, call.annotator) };
  const seen: Record<string, string> = {};
  for (const place of ["alternatives", "adjudicate", "answers", "judging", "final/paper"]) {
    const statuses = Object.entries(people).map(async ([who, each]) => {
      const answer = await each.request.get(`${address}/${place}`);
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
  const reason = "Both readings are possible here.";
  await first.getByLabel("Why").fill(reason);
  await first.getByRole("button", { name: "Write another answer" }).click();
  await expect(first.getByText("Saved as a draft")).toBeVisible();
  await second.focus();
  await team.keyboard.press("n");
  await expect(second.getByText("Your answer: the sentence needs no correction.")).toBeVisible();
  await expect(second.getByText("Saved as a draft")).toBeVisible();
  await looksRight(team, "alternatives");
  // That it is saved was said of what came before, too.
  await expect.poll(() => db.proposal.count({ where: { testSetId: call.testSetId, reason } })).toBe(1);
  await team.reload();
  await expect(first.getByLabel("Why")).toHaveValue(reason);
  for (const sentence of [first, second]) {
    await sentence.getByRole("button", { name: "Take back" }).click();
    await expect(sentence.getByText("Taken back")).toBeVisible();
  }
  const [own, ...others] = files!.alternatives;
  const buffer = Buffer.from(own!.text);
  await team.getByLabel("Answers").setInputFiles({ name: own!.name, mimeType: "text/sgml", buffer });
  await team.getByRole("button", { name: "Hand in file" }).click();
  await expect(team.getByText(/^Handed in \d+ answers\./)).toBeVisible();
  await team.close();
  for (const [place, { name, text }] of others.entries()) {
    const sent = await send(call, CONTESTING[place + 1]!, `alternatives?fileName=${name}`, text);
    expect(sent).toMatchObject({ status: 200, told: { answers: expect.any(Number) } });
  }

  const annotator = await pageOf(browser, call.annotator);
  await annotator.goto(`${address}/adjudicate`);
  await expect(annotator.getByText("0 of 452 decided")).toBeVisible();
  const html = await annotator.content();
  // A form posts, and so the name of one team stands in every page.
  const names = CONTESTING.filter((name) => name !== "POST");
  const pseudonyms = await db.team.findMany({ where: { callId: call.callId }, select: { pseudonym: true } });
  const ids = [...call.teams.values()].map(({ teamId }) => teamId);
  for (const secret of [...names, ...ids, ...pseudonyms.map(({ pseudonym }) => pseudonym)])
    expect(html).not.toContain(secret);
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
  // The page counts what is stored.
  expect(await db.verdict.count({ where: { testSetId: call.testSetId } })).toBe(2);
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
  await acceptRest(call);

  await page.goto(`${address}/answers`);
  await expect(page.getByText("452 of 452 answers decided")).toBeVisible();
  await looksRight(page, "answers");
  await page.goto(`${address}/final`);
  await page.getByRole("button", { name: "Score with alternatives and by annotator" }).click();
  await expect(page.getByText(/^Scored with 501 accepted answers/)).toBeVisible({ timeout: 240_000 });
  const table = page.getByRole("table", { name: "M² of test, with alternative answers" });
  for (const [label, ...figures] of printed(TABLE_8)) {
    const row = table.getByRole("row").filter({ has: page.getByRole("cell", { name: label, exact: true }) });
    await expect(row).toContainText(figures.join(""));
  }
  await looksRight(page, "final-results");

  await page.goto(`${address}/judging`);
  await looksRight(page, "call-judging");
  await page.getByLabel("Name of the campaign").fill("CoNLL-2014 from its call");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/plan$/);
  await expect(page.getByText("13 systems")).toBeVisible();

  await page.goto(address);
  await change(page, "Make results final");
  await expect(page.getByText("Final", { exact: true }).first()).toBeVisible();
  const member = await pageOf(browser, members[0]!);
  await member.goto(`${address}/final`);
  await member.getByRole("link", { name: "For your paper" }).click();
  await expect(member.getByRole("heading", { name: "Receipts" })).toBeVisible();
  await looksRight(member, "call-paper");
  const archive = await member.request.get(`/api/calls/${call.callId}/archive`);
  expect([archive.status(), archive.headers()["content-type"]]).toEqual([200, "application/zip"]);
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-rehearsed-"));
  try {
    const { text } = await unpackedZip(folder, { chunks: [await archive.body()] });
    for (const [name, published] of [
      ["m2-without-alternatives", TABLE_7],
      ["m2-with-alternatives", TABLE_8],
    ] as const) {
      const rows = text(`tables/results/${name}.csv`)
        .trim()
        .split("\r\n")
        .map((row) => row.split(","));
      const columns = ["Team", "F", "P", "R"].map((title) => rows[0]!.indexOf(title));
      expect(
        rows
          .slice(1)
          .map((row) =>
            columns.map((column, place) => (place === 0 ? row[column]! : Number(row[column]).toFixed(2))),
          ),
      ).toEqual(printed(published));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  await member.close();
});
