import { expect, it } from "vitest";
import { fieldProblems } from "./field-problems";
import { changeJudgingSettingsInput } from "./judging-settings-input";

const campaignId = "3f2b8f5e-6a0c-4c40-9a51-0d5e3a7c2b11";
const form = {
  campaignId,
  completionCode: " C1ABC ",
  completionUrl: "https://platform.example/complete?cc=C1ABC",
  failedControlsCode: "",
  failedControlsUrl: " ",
  controlsToPass: "70",
};

it("reads codes, addresses and a share", () => {
  expect(changeJudgingSettingsInput.parse(form)).toEqual({
    campaignId,
    completionCode: "C1ABC",
    completionUrl: "https://platform.example/complete?cc=C1ABC",
    failedControlsCode: null,
    failedControlsUrl: null,
    controlsToPass: 0.7,
  });
});

it("names what is wrong", () => {
  const parsed = changeJudgingSettingsInput.safeParse({
    ...form,
    completionUrl: "javascript:alert(1)",
    completionCode: "x".repeat(201),
    controlsToPass: "101",
  });
  expect(Object.keys(fieldProblems(parsed.error!))).toEqual([
    "completionCode",
    "completionUrl",
    "controlsToPass",
  ]);
});

it.each([
  "https://user@platform.example/",
  "https://user:secret@platform.example/",
  "https://platform.example:secret@evil.example/",
])("takes no address that signs somebody in: %s", (address) => {
  for (const field of ["completionUrl", "failedControlsUrl"]) {
    const parsed = changeJudgingSettingsInput.safeParse({ ...form, [field]: address });
    expect(fieldProblems(parsed.error!)).toEqual({
      [field]: "An address with a user name or password in it is not taken.",
    });
  }
});
