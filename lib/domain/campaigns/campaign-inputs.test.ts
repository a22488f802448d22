import { describe, expect, it } from "vitest";
import { parseInput } from "../input/field-problems";
import { createCampaignInput } from "./campaign-inputs";
import { defaultCampaignSettings } from "./settings";

const entries = {
  name: " CoNLL pilot ",
  kind: "CORRECTION",
  sourceLanguage: "English (en)",
  targetLanguage: "en",
};

function problems(input: object): Readonly<Record<string, string>> {
  const parsed = createCampaignInput.safeParse({ ...entries, ...input });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("createCampaignInput", () => {
  it("needs four entries and fills in the rest", () => {
    expect(parseInput(createCampaignInput, entries)).toEqual({
      name: "CoNLL pilot",
      kind: "CORRECTION",
      sourceLanguage: "en",
      targetLanguage: "en",
      maxHypotheses: 5,
      settings: defaultCampaignSettings,
    });
  });

  it("reads numbers as forms send them, and empty ones as nothing", () => {
    const numbers = { maxHypotheses: " 9 ", seed: "0", instructions: "one\r\ntwo\rthree" };
    expect(parseInput(createCampaignInput, { ...entries, ...numbers })).toMatchObject({
      maxHypotheses: 9,
      seed: 0,
      instructions: "one\ntwo\nthree",
    });
    const empty = parseInput(createCampaignInput, { ...entries, maxHypotheses: "", seed: " " });
    expect([empty.maxHypotheses, empty.seed]).toEqual([5, undefined]);
  });

  it("names each wrong entry", () => {
    for (const maxHypotheses of ["1", "10", "2.5", "five", Number.NaN])
      expect(problems({ maxHypotheses })).toEqual({ maxHypotheses: "Enter a whole number from 2 to 9." });
    for (const seed of ["-1", "2147483648", "x"]) expect(Object.keys(problems({ seed }))).toEqual(["seed"]);
    expect(problems({ name: " ", sourceLanguage: "Englisch", targetLanguage: "", kind: "x" })).toEqual({
      name: "Enter a name.",
      kind: "Choose the task of the systems.",
      sourceLanguage: expect.stringContaining("is not a language"),
      targetLanguage: "Enter a language.",
    });
    expect(Object.keys(problems({ instructions: "a\0b" }))).toEqual(["instructions"]);
    expect(Object.keys(problems({ settings: { contextSentences: 6 } }))).toEqual([
      "settings.contextSentences",
    ]);
  });
});
