import { randomUUID } from "node:crypto";
import path from "node:path";
import type { AccessActor } from "../lib/testing/access/access-actor";
import type { AccessIds } from "../lib/testing/access/access-request";
import { accessRequests, requestOf } from "../lib/testing/access/access-requests";
import { builtActions, builtAddresses } from "../lib/testing/access/access-send";
import { madeUp } from "../lib/testing/access/access-stage";
import { accessTable, actorsOf } from "../lib/testing/access/access-table";
import { databaseDigest, untilNoJobs } from "../lib/testing/access/database-digest";
import { sameButFor } from "../lib/testing/access/same-but-for";
import { AccessWorld } from "./support/access-world";
import { expect, test } from "./support/journey";

let world: AccessWorld;

test.beforeAll(async ({ baseURL }) => {
  world = await AccessWorld.open(baseURL ?? "");
});

test.afterAll(() => world.close());

const said = accessRequests();
const LET_IN = new Set<string | undefined>(["ok", "home"]);

test("the table knows every way in that the build has", () => {
  const root = path.resolve(import.meta.dirname, "..");
  const rows = Object.keys(accessTable);
  expect([...builtActions(root).keys()].sort()).toEqual(
    rows.filter((row) => row.startsWith("action ")).sort(),
  );
  const addresses = new Set(rows.filter((row) => !row.startsWith("action ")).map((row) => row.split(" ")[1]));
  expect(builtAddresses(root).filter((address) => !addresses.has(address))).toEqual([]);
});

test.describe("who is not let in is told what the table says, and changes nothing", () => {
  for (const [entrance, cells] of Object.entries(accessTable)) {
    test(entrance, async () => {
      const { stage: kind, prepare, changes, usesUp } = world.requestFor(entrance);
      // What is made ready for it, such as lying in the bin, would be in the way of others.
      const isOwn = usesUp && prepare !== undefined;
      const stage = await (isOwn ? world.freshStage("here", kind) : world.stage("here", kind));
      const ids = { ...stage.ids, ...(await prepare?.(stage)) };
      await untilNoJobs(world.db);
      const before = await databaseDigest(world.db);
      const outcomes: Record<string, string> = {};
      const asked = actorsOf(entrance).filter((actor) => !changes || !LET_IN.has(cells[actor]));
      const [refused, others] = [
        asked.filter((actor) => !LET_IN.has(cells[actor])),
        asked.filter((actor) => LET_IN.has(cells[actor])),
      ];
      for (const actor of refused) outcomes[actor] = await outcomeFor(entrance, actor, ids);
      // From another site's page nobody is let in.
      if (!/^(page|GET|file) /.test(entrance))
        for (const actor of [
          "nobody",
          ...actorsOf(entrance).filter((one) => LET_IN.has(cells[one])),
        ] as const) {
          const { status, body } = await world.ask(entrance, actor, ids, "https://evil.example");
          expect({ actor, status, body }).toMatchObject({
            actor,
            status: 403,
            body: expect.stringContaining("other sites"),
          });
        }
      expect(await databaseDigest(world.db)).toEqual(before);
      // Who is let in and only looks.
      for (const actor of others) outcomes[actor] = await outcomeFor(entrance, actor, ids);
      expect(outcomes).toEqual(Object.fromEntries(asked.map((actor) => [actor, cells[actor]])));
    });
  }

  async function outcomeFor(entrance: string, actor: AccessActor, ids: AccessIds): Promise<string> {
    const { outcome } = await world.ask(entrance, actor, ids);
    // An action that says nothing is told apart from one that did something by the digest.
    return outcome === "ok" && accessTable[entrance]?.[actor] === "mute" ? "mute" : outcome;
  }
});

test.describe("who is let in gets done what they ask for", () => {
  for (const [entrance, cells] of Object.entries(accessTable)) {
    if (!requestOf(said, entrance).changes) continue;
    for (const actor of actorsOf(entrance).filter((one) => LET_IN.has(cells[one])))
      test(`${entrance} as ${actor}`, async () => {
        const { stage: kind, prepare, usesUp } = world.requestFor(entrance);
        const stage = await (usesUp ? world.freshStage("here", kind) : world.stage("here", kind));
        const ids = { ...stage.ids, unique: randomUUID(), ...(await prepare?.(stage)) };
        await untilNoJobs(world.db);
        const before = await databaseDigest(world.db);
        const { outcome } = await world.ask(entrance, actor, ids);
        expect(outcome).toBe("ok");
        expect(await databaseDigest(world.db)).not.toEqual(before);
      });
  }
});

test.describe("what is another campaign's and what does not exist look the same", () => {
  for (const [entrance, cells] of Object.entries(accessTable)) {
    const insider =
      cells.organiser === "ok" && cells.organiserElsewhere === "404"
        ? "organiser"
        : cells.judge === "ok" && cells.judgeElsewhere === "404"
          ? "judge"
          : undefined;
    if (insider === undefined) continue;
    test(`${entrance} as ${insider}`, async () => {
      const { stage: kind, make } = world.requestFor(entrance);
      const own = (await world.stage("here", kind)).ids;
      const foreign = (await world.stage("elsewhere", kind)).ids;
      const { campaign, campaignName, slug, unique } = own;
      await untilNoJobs(world.db);
      const before = await databaseDigest(world.db);
      for (const actor of [insider, "nobody"] as const) {
        // By the campaign, and by what is named inside one's own campaign.
        for (const within of [{ unique }, { unique, campaign, campaignName, slug }]) {
          const [theirs, none] = [
            { ...foreign, ...within },
            { ...madeUp, ...within },
          ];
          if (namesTheSame(make(theirs), make({ ...own, ...within }))) continue;
          const [first, second] = [
            await world.ask(entrance, actor, theirs),
            await world.ask(entrance, actor, none),
          ];
          expect(sameButFor(first, theirs)).toEqual(sameButFor(second, none));
          expect(LET_IN.has(first.outcome) && cells[actor] !== "ok").toBe(false);
        }
      }
      expect(await databaseDigest(world.db)).toEqual(before);
    });
  }

  function namesTheSame(one: unknown, other: unknown): boolean {
    return JSON.stringify(one, plain) === JSON.stringify(other, plain);
  }

  function plain(_key: string, value: unknown): unknown {
    return value instanceof FormData ? [...value] : value;
  }
});
