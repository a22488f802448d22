import { describe, expect, it } from "vitest";
import { nobody } from "../../domain/accounts/actor";
import { type FilterChoices, noFilters } from "../../domain/results/filters/result-filters";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import type { UseCaseContext } from "../use-case-context";
import { viewFilterChoices } from "./view-filter-choices";
import { viewLeaderboard } from "./view-leaderboard";

const { db } = useTestDatabase();

const refusalOf = (
  { id: campaignId, organiser }: { readonly id: string; readonly organiser: UseCaseContext },
  filters: FilterChoices,
) =>
  viewLeaderboard({ campaignId, request: { filters, bootstrap: 10 } }, organiser).then(
    () => "none",
    (error: unknown) => error,
  );
const since2020 = { from: "2020-01-01T00:00:00.000Z" };

describe("a filter that contradicts itself or what there is", () => {
  it("is refused before anything is computed, and the choices are still to be had", async () => {
    const campaign = await createJudgedCampaign(db);
    expect(await refusalOf(campaign, { fromLine: 2, toLine: 1 })).toMatchObject({
      code: "invalid-input",
      message: "The filter is invalid. The last segment comes before the first: from 2 to 1.",
      details: { fields: { toLine: "The last segment comes before the first: from 2 to 1." } },
    });
    expect(await refusalOf(campaign, { judges: ["nobody"] })).toMatchObject({ code: "invalid-input" });
    expect(await refusalOf(campaign, since2020)).toBe("none");
    const frame = await viewFilterChoices({ campaignId: campaign.id }, campaign.organiser);
    expect(frame.choices.judges).toHaveLength(3);
    expect(frame.filters).toEqual(noFilters);
  });

  it("by time is refused where no ranking has one", async () => {
    const { id: campaignId } = await campaignOfRecords(db, [
      {
        kind: "regular",
        state: "current",
        judge: "a",
        segment: "0",
        hypotheses: [
          { systems: ["X"], rank: 1 },
          { systems: ["Y"], rank: 2 },
        ],
      },
    ]);
    const campaign = { id: campaignId, organiser: contextOf(db) };
    expect(await refusalOf(campaign, since2020)).toMatchObject({
      code: "invalid-input",
      message: "The filter is invalid. The rankings have no times: the file they came from had none.",
    });
    expect(await refusalOf(campaign, {})).toBe("none");
  });

  it("shows its choices only to whoever sees results", async () => {
    const { id: campaignId, organiser } = await createJudgedCampaign(db);
    const asked = viewFilterChoices({ campaignId }, { ...organiser, actor: nobody });
    await expect(asked).rejects.toMatchObject({ name: "AppError" });
  });
});
