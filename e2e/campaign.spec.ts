import { createDatabase, type Database } from "../lib/db/connection/client";
import { judgeApiMembers } from "../lib/testing/campaigns/judge-api-members";
import { verifyTallies } from "../lib/usecases/backups/steps/verify-tallies";
import { conspicuousKey, makeKeysConspicuous } from "./support/conspicuous-keys";
import { expect, fromStart, test } from "./support/journey";
import { judgeRocks } from "./support/judge-rocks";
import { newOverheardJudge } from "./support/overheard-judge";
import { prepareRockCampaign, type RockCampaign } from "./support/prepare-rock-campaign";
import type { Exchange } from "./support/recording-proxy";
import { gemOfRock, rockSystems } from "./support/rocks";
import {
  countsOf,
  outcomesOf,
  rankingsOf,
  winsLossesTiesInTallies,
  winsLossesTiesInView,
} from "./support/stored-judgments";
import { isCompared, toldTo } from "./support/told-to-judge";

test.describe.configure({ mode: "serial" });
test.use({ actionTimeout: 15_000 });

let db: Database;
test.beforeAll(async () => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  await makeKeysConspicuous();
});
test.afterAll(() => db.$disconnect());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let rocks: RockCampaign;
let told: readonly (readonly Exchange[])[];

test("an organiser prepares a campaign, two judges finish it, and Postgres has what they answered", async ({
  browser,
  organiserPage,
}) => {
  rocks = await prepareRockCampaign(organiserPage, { nameOf: (system) => system, inOrder: (files) => files });
  const a = await newOverheardJudge(browser);
  const b = await newOverheardJudge(browser, phone);
  const { byA, byB, maxKeys } = await judgeRocks(a.page, b.page, rocks.links);
  expect(byA).toEqual([1, 4, 8, 7, 3, 4, 2, 6]);
  expect(byB).toEqual([1, 4, 8, 7, 3, 4, 2, 6]);
  // Five digits and Enter.
  expect(maxKeys).toBe(6);
  told = [a.exchanges, b.exchanges];
  await Promise.all([a.leave(), b.leave()]);

  expect(await rankingsOf(db, rocks.id)).toEqual([
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
  expect(await countsOf(db, "unexpanded_judgment", rocks.id)).toEqual({
    "judge-01": { decided: 34, equal: 3 },
    "judge-02": { decided: 23, equal: 11 },
  });
  // Ten pairs of systems in each ranking that counts: seven of A's, five of B's.
  expect(await countsOf(db, "expanded_judgment", rocks.id)).toEqual({
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
  expect(await winsLossesTiesInTallies(db, rocks.id)).toEqual({ "judge-01": ofA, "judge-02": ofB });
  expect(await winsLossesTiesInView(db, rocks.id)).toEqual({ "judge-01": ofA, "judge-02": ofB });
  // The outcomes of one sentence, pair by pair: "goes" over "went" over "go".
  expect(await outcomesOf(db, rocks.id, 2)).toEqual([
    "She go to school every day . worse She goes to school every day .",
    "She go to school every day . worse She went to school every day .",
    "She goes to school every day . better She went to school every day .",
  ]);
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  expect(await verifyTallies({ campaignId: rocks.id }, context)).toEqual({ tallies: [], taken: [] });

  await organiserPage.goto(`/campaigns/${rocks.id}`);
  await expect(organiserPage.getByText(/^12 of 13 rankings/)).toBeVisible();
});

test("no byte that reached a judge’s browser names a system, a file or a key", () => {
  const everything = told.flat().map(({ path, headers, body }) => `${path}\n${headers}\n${body}`);
  expect(everything.length).toBeGreaterThan(60);
  const types = new Set(told.flat().map(({ type }) => type.split(";")[0]));
  for (const type of ["text/html", "text/x-component", "application/json"]) expect(types).toContain(type);
  const secrets = [...rockSystems, "strata", rocks.id].map((word) => new RegExp(word, "i"));
  const leaks = (texts: readonly string[]) =>
    [...secrets, conspicuousKey].filter((secret) => texts.some((text) => secret.test(text))).map(String);
  expect(leaks(everything)).toEqual([]);
  expect(leaks([...everything, '{"by":"Quartz"}', '{"id":735100003}'])).toEqual([
    "/QUARTZ/i",
    "/7351[0-9]{5}/",
  ]);

  const api = told.flat().filter(({ path }) => path.startsWith("/api/judge/"));
  const fields = new Set(
    api.flatMap(({ body }) => [...body.matchAll(/"(\w+)":/g)].map(([, field]) => field)),
  );
  expect([...fields].sort()).toEqual(judgeApiMembers);
});

test("under other names and in reverse order, judges are told the same to the byte", async ({
  browser,
  organiserPage,
}) => {
  const gems = await prepareRockCampaign(organiserPage, {
    nameOf: (system) => gemOfRock[system],
    inOrder: (files) => files.toReversed(),
  });
  const a = await newOverheardJudge(browser);
  const b = await newOverheardJudge(browser, phone);
  await judgeRocks(a.page, b.page, gems.links);
  await Promise.all([a.leave(), b.leave()]);
  const now = [a.exchanges, b.exchanges];
  for (const [judge, exchanges] of now.entries()) {
    const before = await toldTo(db, rocks, judge, told[judge] ?? []);
    expect(before.length).toBeGreaterThanOrEqual(10);
    expect(await toldTo(db, gems, judge, exchanges)).toEqual(before);
    // What is taken out before comparing would not hide the name of a system, wherever it stood.
    for (const [place, exchange] of exchanges.entries()) {
      if (!isCompared(exchange)) continue;
      const { body } = exchange;
      const named = body.includes('"') ? body.replace(/"/, '"ZIRCON') : `${body} ZIRCON`;
      const planted = exchanges.with(place, { ...exchange, body: named });
      expect(await toldTo(db, gems, judge, planted)).not.toEqual(before);
    }
  }
});
