import { describe, expect, it } from "vitest";
import { settingNames } from "../env";
import { unknownSettings } from "./unknown-settings";

describe("unknownSettings", () => {
  it("names what was probably meant", () => {
    expect(unknownSettings(["ADJUDGE_WORKR", "PATH", "ADJUDGE_HOME"], settingNames)).toEqual([
      "ADJUDGE_WORKR is not a setting of Adjudge and has no effect. Did you mean ADJUDGE_WORKER?",
    ]);
  });

  it("guesses nothing where nothing is near", () => {
    expect(unknownSettings(["ADJUDGE_COLOUR_OF_BUTTONS"], settingNames)).toEqual([
      "ADJUDGE_COLOUR_OF_BUTTONS is not a setting of Adjudge and has no effect.",
    ]);
  });

  it("says nothing of settings that are read", () => {
    expect(unknownSettings(settingNames, settingNames)).toEqual([]);
  });
});
