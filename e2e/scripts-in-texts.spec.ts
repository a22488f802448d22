import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sha256 } from "../lib/hashing/sha256";
import type { AccessActor } from "../lib/testing/access/access-actor";
import type { AccessStage } from "../lib/testing/access/access-stage";
import { accessTable } from "../lib/testing/access/access-table";
import { fillWithHostileTexts, hostileText } from "../lib/testing/access/hostile-texts";
import { filledAddress } from "../lib/testing/access/requests-by-address";
import { answerTo, askTasks, sendAnswer } from "../lib/testing/campaigns/judging-steps";
import { storeLetters } from "../lib/testing/campaigns/stored-letters";
import { sendFile } from "../lib/testing/campaigns/upload-steps";
import { contextOf } from "../lib/testing/database/people";
import { AccessWorld } from "./support/access-world";
import { bare } from "./support/bare-request";
import { expect, test } from "./support/journey";

let world: AccessWorld;
let stage: AccessStage;

/** A piece of the hostile text that no page shows but where it shows the text. */
const asText = '<img src=x onerror="window.pwned=true">';

test.beforeAll(async ({ baseURL }) => {
  world = await AccessWorld.open(baseURL ?? "");
  stage = await world.freshStage("here");
  const { db, people } = world;
  const { campaign } = stage;
  const judge = await db.membership.findFirstOrThrow({
    where: { campaignId: campaign.id, userId: people.userIds.judge },
  });
  const { tasks } = await askTasks(db, campaign, judge.id, new Date());
  const [flagged, skipped] = tasks;
  const words = { clientId: randomUUID(), flagReason: hostileText };
  if (flagged) await sendAnswer(db, campaign, judge.id, answerTo(flagged, words), new Date());
  const skip = { clientId: randomUUID(), ranks: null, skipReason: hostileText };
  if (skipped) await sendAnswer(db, campaign, judge.id, answerTo(skipped, skip), new Date());
  await fillWithHostileTexts(stage);
  await storeLetters(db, campaign.id);
  await db.user.update({ where: { id: people.userIds.organiser }, data: { name: hostileText } });
});

test.afterAll(() => world.close());

/** Opens an address and finds that nothing ran, nothing was stopped from running, and no element was smuggled in. */
async function look(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: "load" });
  const found = await page.evaluate(() => ({
    pwned: "pwned" in window,
    violations: (window as unknown as { violations: string[] }).violations,
    smuggled: document.querySelectorAll('img[src="x"], svg[onload], a[href^="javascript:" i], [onerror]')
      .length,
  }));
  expect({ address, ...found }).toEqual({ address, pwned: false, violations: [], smuggled: 0 });
  return page.evaluate(
    () =>
      document.body.innerText +
      [...document.querySelectorAll("input, textarea")]
        .map((field) => (field as HTMLInputElement).value)
        .join("\n"),
  );
}

async function visit(page: Page, actor: AccessActor): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      // Our own zod asks whether it may compile, which the policy forbids; no text can ask for that.
      if (blockedURI !== "eval") violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  const { cookie } = await world.people.credentials(actor);
  const [name = "", value = ""] = cookie?.split(/=(.*)/s) ?? [];
  if (cookie) await page.context().addCookies([{ name, value, url: world.address }]);
}

const pagesOf = (actor: AccessActor) =>
  Object.entries(accessTable)
    .filter(([entrance, cells]) => entrance.startsWith("page ") && cells[actor] === "ok")
    .map(([entrance]) => entrance.slice("page ".length));

for (const actor of ["organiser", "judge", "nobody"] as const)
  test(`no text of a campaign runs on any page of ${actor}`, async ({ page }) => {
    await visit(page, actor);
    const showing: string[] = [];
    for (const address of pagesOf(actor)) {
      const text = await look(page, filledAddress(address, stage.ids));
      if (text.includes(asText)) showing.push(address);
    }
    // The texts were there, and were shown as what they are.
    const expected = {
      organiser: [
        "/campaigns",
        "/campaigns/[id]",
        "/campaigns/[id]/settings",
        "/campaigns/[id]/judges",
        "/campaigns/[id]/results",
      ],
      judge: ["/judge"],
      nobody: ["/p/[slug]", "/join/[token]"],
    }[actor];
    expect(showing).toEqual(expect.arrayContaining(expected));
  });

test("a judge works through texts that want to run", async ({ page }) => {
  await visit(page, "judge");
  await look(page, `/judge/${stage.ids.slug}`);
  const consent = page.getByRole("button", { name: /agree/i });
  if (await consent.isVisible()) await consent.click();
  await expect(page.locator("body")).toContainText("window.pwned=true");
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
});

test("instructions that would keep the server busy are refused, and those of before are shown as typed", async ({
  page,
  context,
}) => {
  const { ids } = await world.freshStage("here");
  const freezing = "*a_ ".repeat(5000).trimEnd();
  const signedInAs = async (actor: AccessActor) => {
    const [name = "", value = ""] = ((await world.people.credentials(actor)).cookie ?? "").split(/=(.*)/s);
    await context.clearCookies();
    await context.addCookies([{ name, value, url: world.address }]);
  };
  await signedInAs("organiser");
  await page.goto(`/campaigns/${ids.campaign}/settings`);
  const field = page.getByLabel("Instructions for judges");
  const before = await field.inputValue();
  await field.fill(freezing);
  await page.getByRole("button", { name: "Save instructions" }).click();
  await expect(page.getByText(/more than 2,000 asterisks and underscores/)).toBeVisible();
  await expect(field).toHaveValue(freezing);
  await page.reload();
  // What was typed stays until it is discarded; what is stored is as it was.
  await expect(field).toHaveValue(freezing);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(field).toHaveValue(before);
  await page.goto("/campaigns/new");
  await page.getByLabel("Instructions for judges").fill(freezing);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/more than 2,000 asterisks and underscores/)).toBeVisible();

  await world.db.campaign.update({ where: { id: ids.campaign }, data: { instructions: freezing } });
  await signedInAs("judge");
  // Read at each view it took two seconds and more of the server's one thread.
  const views = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { cookie = "" } = await world.people.credentials("judge");
      return bare("/judge", { cookie });
    }),
  );
  for (const { status, body } of views) expect([status, body.includes("*a_ *a_ *a_")]).toEqual([200, true]);
  const { layout } = await world.db.textLayout.findFirstOrThrow({
    where: { campaignId: ids.campaign, textHash: sha256(freezing) },
  });
  expect(JSON.stringify(layout)).toContain("*a_ *a_");
});

test("nor does the name of a file that was sent", async ({ page }) => {
  const { ids } = await world.freshStage("here", "draft");
  await sendFile(contextOf(world.db), ids.upload, `${asText}.txt`, "one\ntwo\n");
  await visit(page, "organiser");
  const text = await look(page, `/campaigns/${ids.campaign}/data`);
  expect(text).toContain(`${asText}.txt`);
});

test("nothing that stands in an address runs", async ({ page }) => {
  await visit(page, "organiser");
  const text = encodeURIComponent(hostileText);
  const { campaign, publication } = stage.ids;
  for (const address of [
    `/campaigns/${text}`,
    `/campaigns/${campaign}/results?judges=${text}&documents=${text}&method=${text}`,
    `/campaigns/${campaign}/results/segments?search=${text}&q=${text}`,
    `/campaigns/${campaign}/results/segments/${text}`,
    `/p/${publication}?method=${text}`,
    `/p/${text}`,
    `/join/${text}?PROLIFIC_PID=${text}`,
    `/invite/${text}`,
    `/no-such-page/${text}`,
    `/formats?x=${text}`,
  ])
    await look(page, address);
  await page.context().clearCookies();
  for (const address of [`/login?callbackUrl=${text}&error=${text}`, `/login?error=${text}`])
    await look(page, address);
});

test("files that are downloaded are no pages", async () => {
  const { cookie = "" } = await world.people.credentials("organiser");
  const { campaign, publication } = stage.ids;
  for (const address of [
    `/api/campaigns/${campaign}/export/judgments.jsonl`,
    `/api/campaigns/${campaign}/export/leaderboard.csv`,
    `/api/campaigns/${campaign}/export/judgments.xml`,
    `/api/v1/public/${publication}`,
    `/p/${publication}/files/leaderboard.csv`,
    "/formats/m2.md",
  ]) {
    const answer = await fetch(world.address + address, { headers: { cookie } });
    expect({ address, status: answer.status }).toEqual({ address, status: 200 });
    expect(answer.headers.get("content-type")).not.toContain("html");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    await answer.arrayBuffer();
  }
});
