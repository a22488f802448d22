import { expect, test } from "vitest";
import { fittingInstructions } from "./default-instructions";

test.each([
  ["CORRECTION", "en", "en", "CORRECTION"],
  ["CORRECTION", "en", "de", "CORRECTION"],
  ["GENERATION", "English (en)", "German", "TRANSLATION"],
  ["GENERATION", "en", "de", "TRANSLATION"],
  ["GENERATION", "English (en)", "en", "GENERATION"],
  ["GENERATION", "en-GB", "en-US", "GENERATION"],
  ["GENERATION", "zh-Hans", "zh-Hant", "GENERATION"],
  ["GENERATION", "English", "", "GENERATION"],
  ["GENERATION", "English", "Germna", "GENERATION"],
] as const)("%s from %j to %j: %s", (kind, source, target, expected) => {
  expect(fittingInstructions(kind, source, target)).toBe(expected);
});
