import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { jobNames } from "../../jobs/queue/jobs";
import { createJudgingCampaign, organiserOf } from "../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { emptyBin } from "../../usecases/campaigns/empty-bin";
import { moveToBin } from "../../usecases/campaigns/move-to-bin";
import { startBinEmptying } from "./bin-emptying";

const { db, url } = useTestDatabase();

/** It looks exactly once: its turn comes before the one that is waited for here, and what it has begun ends. */
async function lookOnce(): Promise<void> {
  const emptying = startBinEmptying(url, { firstAfterMs: 0 });
  await sleep(0);
  await emptying.stop();
}

it("asks for one job, however often it looks, once something in the bin is due", async () => {
  const campaign = await createJudgingCampaign(db, { tasks: 2, judges: 1, segments: 2 });
  const organiser = await organiserOf(db, campaign.id);
  const jobs = () =>
    db.$queryRaw<{ readonly data: unknown }[]>`SELECT data FROM pgboss.job WHERE name = 'empty-bin'`;
  await moveToBin({ campaignId: campaign.id }, contextOf(db, organiser, new Date()));
  await lookOnce();
  expect(await jobs()).toEqual([]);
  const emptying = startBinEmptying(url, { firstAfterMs: 0, lookEveryMs: 20 });
  await db.campaign.update({
    where: { id: campaign.id },
    data: { binnedAt: new Date("2020-01-01T00:00:00Z") },
  });
  await vi.waitUntil(async () => (await jobs()).length > 0, { timeout: 60_000 });
  await emptying.stop();
  for (const _ of ["again", "and again"]) await lookOnce();
  expect(await jobs()).toEqual([{ data: {} }]);
  expect(jobNames).toContain("empty-bin");
  expect(await emptyBin(contextOf(db, { kind: "system" }, new Date()))).toBe(1);
  expect(await db.campaign.count({ where: { id: campaign.id } })).toBe(0);
});
