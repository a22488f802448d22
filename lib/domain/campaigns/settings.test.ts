import { describe, expect, it } from "vitest";
import { campaignSettingsSchema, defaultCampaignSettings } from "./settings";

describe("campaign settings", () => {
  it("are complete when nothing is stored, and keep organisers from judging", () => {
    expect(defaultCampaignSettings).toEqual({
      organiserMayJudge: false,
      textsAreCode: false,
      tellsUnchanged: false,
      judgeLanguage: "en",
      askedBy: null,
      pay: null,
      contact: null,
      practiceToPass: null,
      stopsAfterControls: false,
      contextSentences: 1,
      linesFollow: false,
      asksComment: false,
      asksNoneAcceptable: false,
      showsConsistency: false,
      completionCode: null,
      completionUrl: null,
      failedControlsCode: null,
      failedControlsUrl: null,
      closedEarlyCode: null,
      closedEarlyUrl: null,
      controlsToPass: 0.7,
      nextTaskByUncertainty: false,
    });
  });

  it("refuse a key they do not know instead of ignoring it", () => {
    expect(campaignSettingsSchema.safeParse({ organizerMayJudge: true }).success).toBe(false);
  });
});
