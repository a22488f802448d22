import { createHash } from "node:crypto";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/client";
import { verifyTallies } from "../lib/usecases/verify-tallies";
import { expect, fromStart, openJudges, test, watch } from "./support/journey";
import { nextAfter, rows, source, tabTo, textsShown, thanks } from "./support/judge-hands";
import { type Exchange, startRecordingProxy } from "./support/recording-proxy";
import { gemOfRock, type RockSystem, rockFiles, rockSystems } from "./support/rocks";
import { withoutChance } from "./support/without-chance";

test.describe.configure({ mode: "serial", timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 45_000 };

let db: Database;
test.beforeAll(async () => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  await makeKeysConspicuous();
});
test.afterAll(() => db.$disconnect());

/** Keys of nine digits that begin alike: a key that leaks can be found among all other numbers. */
const conspicuous = /7351[0-9]{5}/;
const tablesWithKeys = ["system", "segment", "hypothesis", "task", "assignment", "ranking", "membership"];
async function makeKeysConspicuous() {
  for (const [place, table] of tablesWithKeys.entries())
    await db.$executeRawUnsafe(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), ${735_100_000 + 10_000 * place})`,
    );
}

/** How judge A ranks each text; judge B differs where `differentlyByB` says so. */
const rankOf: Readonly<Record<string, number>> = {
  "He likes apples .": 1,
  "He like apples .": 2,
  "They were late .": 1,
  "They was late .": 2,
  "She goes to school every day .": 1,
  "She went to school every day .": 2,
  "She go to school every day .": 3,
  "I saw him yesterday .": 1,
  "I have seen him before .": 2,
  "I had seen him yesterday .": 3,
  "I seen him yesterday .": 4,
  "I have seen him yesterday .": 5,
  "We discussed the plan .": 1,
  "We discussed about the plan .": 2,
  "The information is useful .": 1,
  "This information is useful .": 1,
  "The informations is useful .": 3,
  "The information are useful .": 3,
  "The informations are useful .": 5,
  "He married a doctor .": 1,
  "He married with the doctor .": 2,
  "He married with a doctor .": 2,
};

/** Judge B fails the control task, ranks all versions of "informations" the same, and changes her mind once. */
const differentlyByB: Readonly<Record<string, number>> = {
  "They were late .": 2,
  "They was late .": 1,
  "The information is useful .": 1,
  "This information is useful .": 1,
  "The informations is useful .": 1,
  "The information are useful .": 1,
  "The informations are useful .": 1,
};
const byBOnSecondSight: Readonly<Record<string, number>> = {
  "I saw him yesterday .": 2,
  "I have seen him before .": 1,
};

/** With this seed the plan draws sentence 4, which returns, and then 8, 5, 7, 3 and 6. */
const seed = 1654;

interface Prepared {
  readonly id: string;
  readonly slug: string;
  readonly links: readonly string[];
}

/** Creates, uploads, plans, invites and opens, all on the pages. */
async function prepareCampaign(
  page: Page,
  nameOf: (system: RockSystem) => string,
  inOrder: <File>(files: File[]) => File[],
): Promise<Prepared> {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "New campaign" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Learners’ sentences");
  await page.getByLabel("Language of the source").fill("English (en)");
  await page.getByLabel("Language of the outputs").fill("English (en)");
  await page.getByText("More settings").click();
  await page.getByLabel("Seed").fill("2015");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/data$/);
  const id = page.url().split("/").at(-2) as string;

  await page.getByTestId("upload-files").setInputFiles(inOrder(rockFiles(nameOf)));
  await expect(page.getByText("1 source, 5 systems.")).toBeVisible();
  await page.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("heading", { name: "What the files hold" })).toBeFocused(byAndBy);
  // Of the eight sentences: one with a single output, three with two, two with three, two with five.
  await expect(page.locator("dl").getByText("23", { exact: true })).toBeVisible();
  // FELDSPAR left sentences 1, 2, 3, 5 and 8 as they were.
  await expect(page.getByRole("row", { name: new RegExp(`^${nameOf("FELDSPAR")}`) })).toContainText(
    /62\.5 %/,
  );
  await page.getByRole("button", { name: "Store as the campaign’s data" }).click();
  await expect(page.getByRole("heading", { name: "Segments" })).toBeVisible(byAndBy);
  await expect(page.getByText("5 systems · 8 segments")).toBeVisible();

  const part = (name: string) =>
    page.getByRole("navigation", { name: "Parts of the campaign" }).getByRole("link", { name }).click();
  await part("Plan");
  const plan: Readonly<Record<string, number>> = {
    "Rankings in all": 13,
    Judges: 2,
    "Tasks of one judge": 8,
    "Per cent of tasks seen by several judges": 100,
    "Judges of such a task": 2,
    "Per cent of tasks that return": 20,
    "Others before a task returns": 2,
    "Practice tasks": 1,
    "Control tasks": 1,
    Seed: seed,
  };
  for (const [label, value] of Object.entries(plan))
    await page.getByRole("spinbutton", { name: label, exact: true }).fill(String(value));
  await page.getByRole("button", { name: "Draw tasks" }).click();
  await expect(page.getByText(/tasks were drawn/)).toBeVisible();
  await page.goto(`/campaigns/${id}/plan/known-answers`);
  for (const [line, kind] of [
    [1, "practice"],
    [2, "control"],
  ] as const) {
    const taking = page.getByRole("spinbutton", { name: `Line of the source for a ${kind} task` });
    await taking.fill(String(line));
    await taking.press("Enter");
    const task = page.getByRole("listitem", { name: new RegExp(`^${kind} task 1`, "i") });
    await expect(task).toContainText(`line ${line}`);
    for (const text of await task.getByRole("listitem").all()) {
      const isRight = /likes|were/.test(await text.innerText());
      await text.getByRole("radio", { name: isRight ? "1" : "2", exact: true }).check();
    }
  }
  await page.getByRole("textbox", { name: /What the judge is told/ }).fill("The verb needs an s.");
  await page.getByRole("button", { name: "Store known answers" }).click();
  await expect(page.getByText(/^Stored\./)).toBeVisible();

  await page.goto(`/campaigns/${id}`);
  await openJudges(page);
  await page.getByRole("radio", { name: /Links for several judges/ }).check();
  await page.getByRole("textbox", { name: "How many links" }).fill("2");
  await page.getByRole("button", { name: "Make links" }).click();
  const issued = page.getByRole("status").filter({ hasText: "Save these 2 links now" });
  await expect(issued.getByText(/^http/)).toHaveCount(2);
  const links = await issued.getByText(/^http/).allInnerTexts();

  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open campaign" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const { slug } = await db.campaign.findUniqueOrThrow({ where: { id } });
  return { id, slug, links: links.map((link) => link.trim()) };
}

interface Judge {
  readonly page: Page;
  readonly exchanges: readonly Exchange[];
  leave(): Promise<void>;
}

type NewContext = (options: BrowserContextOptions) => Promise<BrowserContext>;

/** A judge whose browser is told everything through a proxy that writes along. */
async function newJudge(newContext: NewContext, options: BrowserContextOptions): Promise<Judge> {
  const proxy = await startRecordingProxy();
  const context = await newContext({ ...options, proxy: { server: proxy.address, bypass: "<-loopback>" } });
  const complaints = watch(context);
  return {
    page: await context.newPage(),
    exchanges: proxy.exchanges,
    async leave() {
      await context.close();
      proxy.stop();
      expect(complaints).toEqual([]);
    },
  };
}

/** Ranks what is shown and sends; returns how many keys that took. */
async function rankByKeys(page: Page, ranks: Readonly<Record<string, number>>): Promise<number> {
  const texts = await textsShown(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (const text of texts) await press(String(ranks[text]));
  await nextAfter(page, () => press("Enter"));
  return keys;
}

async function rankByTouch(page: Page, ranks: Readonly<Record<string, number>>): Promise<void> {
  const texts = await textsShown(page);
  for (const [row, text] of texts.entries())
    await rows(page)
      .nth(row)
      .getByRole("radio", { name: new RegExp(`^${ranks[text]}`) })
      .tap();
  await nextAfter(page, () => page.getByRole("button", { name: "Send ranking" }).tap());
}

async function comeInByKeys(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await tabTo(page, /^Begin judging$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("/judge");
  await tabTo(page, /^Start judging$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Show the first task" })).toBeVisible();
  await tabTo(page, /^Show the first task$/);
  await page.keyboard.press("Enter");
  await expect(source(page)).toBeVisible();
  // The texts as they are: marked, what was left out would stand among the words.
  await page.keyboard.press("d");
}

async function comeInByTouch(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).tap();
  await page.waitForURL("/judge");
  await page.getByRole("link", { name: "Start judging" }).tap();
  await page.getByRole("button", { name: "Show the first task" }).tap();
  await page.getByText("show plain text").tap();
}

/** Sources in the order in which they were shown, as numbers of sentences. */
async function sentenceShown(page: Page): Promise<number> {
  const bold = source(page).locator("p.font-bold");
  const sources = [
    "He like apples .",
    "They was late .",
    "She go to school every day .",
    "I have seen him yesterday .",
    "Thank you very much .",
    "We discussed about the plan .",
    "The informations are useful .",
    "He married with a doctor .",
  ];
  return 1 + sources.indexOf(await bold.innerText());
}

/** Judge A up to the fourth task and, after judge B has finished, to the end. */
async function judgeBoth(
  a: Page,
  b: Page,
  { links }: Prepared,
): Promise<{ readonly byA: number[]; readonly byB: number[]; readonly mostKeys: number }> {
  const byA: number[] = [];
  const byB: number[] = [];
  let mostKeys = 0;
  const rankA = async () => {
    byA.push(await sentenceShown(a));
    mostKeys = Math.max(mostKeys, await rankByKeys(a, rankOf));
  };
  await comeInByKeys(a, links[0] as string);
  await rankA();
  await expect(a.getByText("Your ranking agrees with the known answer.").first()).toBeAttached();
  await rankA();
  // Sentence 8: all the same at first, and thought better of.
  byA.push(await sentenceShown(a));
  await a.keyboard.press("a");
  await nextAfter(a, () => a.keyboard.press("Enter"));
  await a.keyboard.press("b");
  await expect(a.getByText(/Sending it again replaces/)).toBeVisible();
  const earlier = await textsShown(a);
  for (const [row, text] of earlier.entries()) {
    for (let up = row; up < earlier.length; up++) await a.keyboard.press("ArrowUp");
    await a.keyboard.press(String(rankOf[text]));
    // A rank given again leaves the focus where it is.
    for (let down = 0; down < earlier.length; down++) await a.keyboard.press("ArrowDown");
  }
  await nextAfter(a, () => a.keyboard.press("Enter"));

  await comeInByTouch(b, links[1] as string);
  while (!(await thanks(b).isVisible())) {
    const sentence = await sentenceShown(b);
    if (sentence === 3) {
      await b.getByRole("button", { name: "Skip" }).tap();
      await b.getByLabel("Reason").fill("Which day?");
      await nextAfter(b, () => b.getByRole("button", { name: "Skip the task" }).tap());
    } else {
      const again = byB.includes(sentence) ? byBOnSecondSight : {};
      await rankByTouch(b, { ...rankOf, ...differentlyByB, ...again });
    }
    byB.push(sentence);
  }
  while (!(await thanks(a).isVisible())) await rankA();
  return { byA, byB, mostKeys };
}

let rocks: Prepared;
let told: readonly (readonly Exchange[])[];

test("an organiser prepares a campaign, two judges finish it, and Postgres has what they answered", async ({
  browser,
  organiserPage,
}) => {
  rocks = await prepareCampaign(
    organiserPage,
    (system) => system,
    (files) => files,
  );
  const newContext: NewContext = (options) => browser.newContext(options);
  const a = await newJudge(newContext, {});
  const b = await newJudge(newContext, phone);
  const { byA, byB, mostKeys } = await judgeBoth(a.page, b.page, rocks);
  expect(byA).toEqual([1, 4, 8, 7, 4, 2, 3, 6]);
  expect(byB).toEqual([1, 4, 8, 7, 4, 2, 3, 6]);
  // Five digits and Enter.
  expect(mostKeys).toBe(6);
  told = [a.exchanges, b.exchanges];
  await Promise.all([a.leave(), b.leave()]);

  expect(await rankingsOf(rocks.id)).toEqual([
    // Sentences 4, 8, 7, 3 and 6; sentence 5, which has one text only; and 8 as it was before.
    "judge-01 AUTOMATIC CURRENT 1",
    "judge-01 CONTROL CURRENT 1",
    "judge-01 PRACTICE CURRENT 1",
    "judge-01 REGULAR CURRENT 5",
    "judge-01 REGULAR SUPERSEDED 1",
    "judge-01 REPEAT CURRENT 1",
    "judge-02 CONTROL CURRENT 1",
    "judge-02 PRACTICE CURRENT 1",
    "judge-02 REGULAR CURRENT 4",
    "judge-02 REGULAR SKIPPED 1",
    "judge-02 REPEAT CURRENT 1",
  ]);
  // A: 3 pairs of sentence 3, 10 of 4, 10 of 4 again, 1 of 6, 10 of 7 (2 of them equal), 3 of 8 (1 equal).
  // B: 10 of 4, 10 of 4 again, 1 of 6, 10 of 7 (all equal), 3 of 8 (1 equal).
  expect(await countsOf("unexpanded_judgment", rocks.id)).toEqual({
    "judge-01": { decided: 34, equal: 3 },
    "judge-02": { decided: 23, equal: 11 },
  });
  // Ten pairs of systems in each ranking that counts: seven of A's, five of B's.
  expect(await countsOf("expanded_judgment", rocks.id)).toEqual({
    "judge-01": { decided: 46, equal: 24 },
    "judge-02": { decided: 30, equal: 20 },
  });
  const ofA = [
    "BASALT FELDSPAR 4 1 2",
    "BASALT GNEISS 4 0 3",
    "BASALT OBSIDIAN 5 1 1",
    "BASALT QUARTZ 3 2 2",
    "FELDSPAR GNEISS 1 3 3",
    "FELDSPAR OBSIDIAN 3 0 4",
    "FELDSPAR QUARTZ 2 3 2",
    "GNEISS OBSIDIAN 4 1 2",
    "GNEISS QUARTZ 2 3 2",
    "OBSIDIAN QUARTZ 1 3 3",
  ];
  const ofB = [
    "BASALT FELDSPAR 3 0 2",
    "BASALT GNEISS 3 0 2",
    "BASALT OBSIDIAN 4 0 1",
    "BASALT QUARTZ 3 1 1",
    "FELDSPAR GNEISS 0 2 3",
    "FELDSPAR OBSIDIAN 3 0 2",
    "FELDSPAR QUARTZ 1 2 2",
    "GNEISS OBSIDIAN 3 0 2",
    "GNEISS QUARTZ 1 2 2",
    "OBSIDIAN QUARTZ 0 2 3",
  ];
  expect(await winsLossesTiesInTallies(rocks.id)).toEqual({ "judge-01": ofA, "judge-02": ofB });
  expect(await winsLossesTiesInView(rocks.id)).toEqual({ "judge-01": ofA, "judge-02": ofB });
  // The outcomes of one sentence, pair by pair: "goes" over "went" over "go".
  expect(await outcomesOf(rocks.id, 2)).toEqual([
    "She go to school every day . worse She goes to school every day .",
    "She go to school every day . worse She went to school every day .",
    "She goes to school every day . better She went to school every day .",
  ]);
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  expect(await verifyTallies({ campaignId: rocks.id }, context)).toEqual({ tallies: [], taken: [] });

  await organiserPage.goto(`/campaigns/${rocks.id}`);
  await expect(organiserPage.getByText(/^12 of 13 rankings/)).toBeVisible();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("no byte that reached a judge’s browser names a system, a file or a key", () => {
  const everything = told.flat().map(({ path, headers, body }) => `${path}\n${headers}\n${body}`);
  expect(everything.length).toBeGreaterThan(60);
  const types = new Set(told.flat().map(({ type }) => type.split(";")[0]));
  for (const type of ["text/html", "text/x-component", "application/json"]) expect(types).toContain(type);
  const secrets = [...rockSystems, "strata", rocks.id].map((word) => new RegExp(word, "i"));
  const leaks = (texts: readonly string[]) =>
    [...secrets, conspicuous].filter((secret) => texts.some((text) => secret.test(text))).map(String);
  expect(leaks(everything)).toEqual([]);
  expect(leaks([...everything, '{"by":"Quartz"}', '{"id":735100003}'])).toEqual([
    "/QUARTZ/i",
    "/7351[0-9]{5}/",
  ]);

  const api = told.flat().filter(({ path }) => path.startsWith("/api/judge/"));
  const fields = new Set(
    api.flatMap(({ body }) => [...body.matchAll(/"(\w+)":/g)].map(([, field]) => field)),
  );
  expect([...fields].sort()).toEqual(fieldsOfTheApi);
});

/** All that the judge’s API sends, and nothing that counts systems or tells a control task from another. */
const fieldsOfTheApi = [
  "activeMs",
  "after",
  "agrees",
  "answeredAt",
  "assignment",
  "before",
  "code",
  "comment",
  "consent",
  "done",
  "draft",
  "ending",
  "expected",
  "feedback",
  "flagReason",
  "hypotheses",
  "isPractice",
  "marksDifferences",
  "medianActiveMs",
  "planned",
  "progress",
  "ranks",
  "returnUrl",
  "situation",
  "skipReason",
  "source",
  "sourceLanguage",
  "stored",
  "targetLanguage",
  "task",
  "tasks",
  "version",
];

test("under other names and in reverse order, judges are told the same to the byte", async ({
  browser,
  organiserPage,
}) => {
  const gems = await prepareCampaign(
    organiserPage,
    (system) => gemOfRock[system],
    (files) => files.toReversed(),
  );
  const newContext: NewContext = (options) => browser.newContext(options);
  const a = await newJudge(newContext, {});
  const b = await newJudge(newContext, phone);
  await judgeBoth(a.page, b.page, gems);
  await Promise.all([a.leave(), b.leave()]);
  const now = [a.exchanges, b.exchanges];
  for (const [judge, exchanges] of now.entries()) {
    const before = await toldTo(rocks, judge, told[judge] ?? []);
    expect(before.length).toBeGreaterThanOrEqual(10);
    expect(await toldTo(gems, judge, exchanges)).toEqual(before);
    // What is taken out before comparing would not hide the name of a system, wherever it stood.
    for (const [place, exchange] of exchanges.entries()) {
      if (!isCompared(exchange)) continue;
      const planted = exchanges.with(place, { ...exchange, body: exchange.body.replace(/"/, '"ZIRCON') });
      expect(await toldTo(gems, judge, planted)).not.toEqual(before);
    }
  }
});

/** Drafts are kept when a judge pauses long enough, which is a matter of time; their answer is empty. */
function isCompared({ method, path, type }: Exchange): boolean {
  if (path.startsWith("/api/judge/")) return method !== "PUT";
  return /^text\/(html|x-component)/.test(type);
}

async function toldTo(
  { id, slug, links }: Prepared,
  judge: number,
  exchanges: readonly Exchange[],
): Promise<readonly string[]> {
  const assignments = await db.assignment.findMany({ where: { campaignId: id } });
  const membership = await db.membership.findFirstOrThrow({
    where: { campaignId: id, pseudonym: `judge-0${judge + 1}` },
  });
  const judgeKey = createHash("sha256")
    .update(`unsent answers ${membership.userId} ${id}`)
    .digest("base64url")
    .slice(0, 22);
  const chance = {
    slug,
    token: new URL(links[judge] as string).pathname.split("/").at(-1) as string,
    judgeKey,
    assignments: assignments.map(({ publicId }) => publicId),
  };
  const numbered = new Map<string, number>();
  const [data, pages] = [true, false].map((isData) =>
    exchanges
      .filter((exchange) => isCompared(exchange) && exchange.path.startsWith("/api/") === isData)
      .map((exchange) => withoutChance(exchange, chance, numbered)),
  ) as [string[], string[]];
  // A page is fetched beforehand, or not, and whatever the data does meanwhile.
  return [...data, ...new Set(pages.sort())];
}

async function rankingsOf(campaignId: string): Promise<readonly string[]> {
  const counted = await db.$queryRaw<{ readonly line: string }[]>`
    SELECT m."pseudonym" || ' ' || r."kind" || ' ' || r."state" || ' ' || count(*) AS "line"
    FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id"
    WHERE r."campaign_id" = ${campaignId}::uuid GROUP BY m."pseudonym", r."kind", r."state"`;
  return counted.map(({ line }) => line).sort();
}

async function countsOf(view: "unexpanded_judgment" | "expanded_judgment", campaignId: string) {
  const counted = await db.$queryRawUnsafe<{ judge: string; decided: number; equal: number }[]>(
    `SELECT m."pseudonym" AS "judge", count(*) FILTER (WHERE "outcome" <> 'equal')::int AS "decided",
            count(*) FILTER (WHERE "outcome" = 'equal')::int AS "equal"
     FROM "${view}" v JOIN "membership" m ON m."id" = v."judge_id"
     WHERE v."campaign_id" = $1::uuid GROUP BY m."pseudonym"`,
    campaignId,
  );
  return Object.fromEntries(counted.map(({ judge, ...counts }) => [judge, counts]));
}

interface PairCount {
  readonly judge: string;
  readonly left: string;
  readonly right: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

async function winsLossesTiesInTallies(campaignId: string) {
  return byJudge(
    await db.$queryRaw<PairCount[]>`
      SELECT m."pseudonym" AS "judge", a."name" AS "left", b."name" AS "right", t."wins", t."losses", t."ties"
      FROM "tally" t JOIN "membership" m ON m."id" = t."judge_id"
      JOIN "system" a ON a."id" = t."system_a_id" JOIN "system" b ON b."id" = t."system_b_id"
      WHERE t."campaign_id" = ${campaignId}::uuid`,
  );
}

async function winsLossesTiesInView(campaignId: string) {
  return byJudge(
    await db.$queryRaw<PairCount[]>`
      SELECT m."pseudonym" AS "judge", a."name" AS "left", b."name" AS "right",
             count(*) FILTER (WHERE e."outcome" = 'better')::int AS "wins",
             count(*) FILTER (WHERE e."outcome" = 'worse')::int AS "losses",
             count(*) FILTER (WHERE e."outcome" = 'equal')::int AS "ties"
      FROM "expanded_judgment" e JOIN "membership" m ON m."id" = e."judge_id"
      JOIN "system" a ON a."id" = e."left_system_id" JOIN "system" b ON b."id" = e."right_system_id"
      WHERE e."campaign_id" = ${campaignId}::uuid GROUP BY m."pseudonym", a."name", b."name"`,
  );
}

/** Lines such as "BASALT QUARTZ 3 2 2": how often the first of the alphabet was better, worse, and as good. */
function byJudge(counts: readonly PairCount[]): Readonly<Record<string, readonly string[]>> {
  const lines: Record<string, string[]> = {};
  for (const { judge, left, right, wins, losses, ties } of counts) {
    const line =
      left < right
        ? `${left} ${right} ${wins} ${losses} ${ties}`
        : `${right} ${left} ${losses} ${wins} ${ties}`;
    lines[judge] = [...(lines[judge] ?? []), line].sort();
  }
  return lines;
}

/** Of the one judge who ranked the segment: pairs of texts, the first of the alphabet first. */
async function outcomesOf(campaignId: string, position: number): Promise<readonly string[]> {
  const opposite: Readonly<Record<string, string>> = { better: "worse", worse: "better", equal: "equal" };
  const pairs = await db.$queryRaw<
    { readonly left: string; readonly right: string; readonly outcome: string }[]
  >`
    SELECT l."text" AS "left", r."text" AS "right", u."outcome"
    FROM "unexpanded_judgment" u JOIN "segment" s ON s."id" = u."segment_id"
    JOIN "hypothesis" l ON l."id" = u."left_hypothesis_id" JOIN "hypothesis" r ON r."id" = u."right_hypothesis_id"
    WHERE u."campaign_id" = ${campaignId}::uuid AND s."position" = ${position}`;
  return pairs
    .map(({ left, right, outcome }) =>
      left < right ? `${left} ${outcome} ${right}` : `${right} ${opposite[outcome]} ${left}`,
    )
    .sort();
}
