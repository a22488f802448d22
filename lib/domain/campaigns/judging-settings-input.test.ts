import { expect, it } from "vitest";
import { fieldProblems } from "../input/field-problems";
import { changeJudgingSettingsInput } from "./judging-settings-input";

const campaignId = "3f2b8f5e-6a0c-4c40-9a51-0d5e3a7c2b11";
const form = {
  campaignId,
  completionCode: " C1ABC ",
  completionUrl: "https://platform.example/complete?cc=C1ABC",
  failedControlsCode: "",
  failedControlsUrl: " ",
  closedEarlyCode: "",
  closedEarlyUrl: "",
  controlsToPass: "70",
  askedBy: " Language Lab ",
  pay: "",
  practiceToPass: "",
};

it("reads codes, addresses and a share", () => {
  expect(changeJudgingSettingsInput.parse(form)).toEqual({
    campaignId,
    completionCode: "C1ABC",
    completionUrl: "https://platform.example/complete?cc=C1ABC",
    failedControlsCode: null,
    failedControlsUrl: null,
    closedEarlyCode: null,
    closedEarlyUrl: null,
    controlsToPass: 0.7,
    askedBy: "Language Lab",
    pay: null,
    practiceToPass: null,
    stopsAfterControls: false,
  });
});

it("reads a ticked box as forms send it and as programs do, and a share with space around it", () => {
  const read = (entered: object) => changeJudgingSettingsInput.parse({ ...form, ...entered });
  expect(read({ stopsAfterControls: "on" }).stopsAfterControls).toBe(true);
  expect(read({ stopsAfterControls: true }).stopsAfterControls).toBe(true);
  expect(read({ stopsAfterControls: false }).stopsAfterControls).toBe(false);
  expect(read({ controlsToPass: " 70 " }).controlsToPass).toBe(0.7);
  expect(read({ practiceToPass: " 70 " }).practiceToPass).toBe(0.7);
  expect(read({ practiceToPass: " " }).practiceToPass).toBeNull();
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
  for (const field of ["completionUrl", "failedControlsUrl", "closedEarlyUrl"]) {
    const parsed = changeJudgingSettingsInput.safeParse({ ...form, [field]: address });
    expect(fieldProblems(parsed.error!)).toEqual({
      [field]: "The address must not contain a user name or password.",
    });
  }
});

it.each(["", "101", "-1", "1e1", "0100", "x10", "10x", "9.5", "1000"])(
  "takes %j for no share",
  (controlsToPass) => {
    const parsed = changeJudgingSettingsInput.safeParse({ ...form, controlsToPass });
    expect(fieldProblems(parsed.error!)).toEqual({
      controlsToPass: "Enter a whole number from 0 to 100.",
    });
  },
);

it.each([
  ["0", 0],
  ["100", 1],
  [" 7 ", 0.07],
])("takes %j for a share", (controlsToPass, share) => {
  expect(changeJudgingSettingsInput.parse({ ...form, controlsToPass })).toMatchObject({
    controlsToPass: share,
  });
});

it("says of an address that is none what is wrong, and not that it signs somebody in", () => {
  const parsed = changeJudgingSettingsInput.safeParse({ ...form, completionUrl: "no address" });
  expect(Object.values(fieldProblems(parsed.error!))).not.toContain(
    "The address must not contain a user name or password.",
  );
  expect(parsed.success).toBe(false);
});

it("asks for practice only where a share is entered", () => {
  const shareOf = (practiceToPass: string) =>
    changeJudgingSettingsInput.parse({ ...form, practiceToPass, stopsAfterControls: "on" });
  expect(shareOf(" 60 ")).toMatchObject({ practiceToPass: 0.6, stopsAfterControls: true });
  expect(shareOf("0").practiceToPass).toBe(0);
  expect(changeJudgingSettingsInput.safeParse({ ...form, practiceToPass: "half" }).success).toBe(false);
});
