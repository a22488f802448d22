import { expect, it } from "vitest";
import { beginArchiveState, removeArchiveState, storeArchiveState } from "../../db/backups/archive-states";
import { createJudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { watchCampaign } from "../campaigns/watch-campaign";
import { measureInstallation } from "../installation/measure-installation";
import { viewArchive } from "./view-archive";

const { db } = useTestDatabase();
const context = contextOf(db);
const secondsAgo = (seconds: number) => new Date(testNow.getTime() - 1000 * seconds);
const well = {
  since: secondsAgo(3600),
  archivedUntil: secondsAgo(2),
  copiedAt: secondsAgo(1800),
  bytes: 5_000_000_000n,
  failure: null,
};

it("an archive that does not go on is told at once: on the page, in each campaign, to monitors; one that does is small print", async () => {
  const campaign = await createJudgingCampaign(db, { tasks: 2, judges: 1 });
  const attention = async () =>
    (await watchCampaign({ campaignId: campaign.id }, context)).attention.filter(
      ({ key }) => key === "archive",
    );
  const measures = async () => (await measureInstallation({ db, now: testNow })).archive;

  expect(await viewArchive(context)).toBeUndefined();
  expect(await attention()).toEqual([]);
  expect(await measures()).toBeUndefined();

  await beginArchiveState(db, testNow);
  expect(await viewArchive(context)).toMatchObject({ kind: "quiet" });
  await storeArchiveState(db, well);
  expect(await viewArchive(context)).toEqual({
    kind: "quiet",
    text: "The archive contains everything up to a few seconds ago. Its last base copy was made less than an hour ago.",
  });
  expect(await attention()).toEqual([]);
  expect(await measures()).toEqual({ isWell: true, ageSeconds: 2, copyAgeSeconds: 1800, bytes: 5e9 });

  await storeArchiveState(db, { ...well, failure: "The archive's disk is full." });
  expect(await viewArchive(context)).toMatchObject({
    kind: "warning",
    text: expect.stringContaining("The archive's disk is full."),
  });
  expect(await attention()).toMatchObject([
    { isWarning: true, text: expect.stringContaining("on one disk only") },
  ]);
  expect(await measures()).toMatchObject({ isWell: false });

  await removeArchiveState(db);
  expect(await viewArchive(context)).toBeUndefined();
});

it("is not told to judges", async () => {
  const { actor } = await createOrganiser(db);
  await expect(viewArchive(contextOf(db, { ...actor, role: "JUDGE" }))).rejects.toMatchObject({
    code: "forbidden",
  });
});
