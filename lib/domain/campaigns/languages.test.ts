import { describe, expect, it } from "vitest";
import { commonLanguages, languageLabel, languageTagOf } from "./languages";

describe("languages", () => {
  it("are called by name, with their tag", () => {
    expect(languageLabel("de")).toBe("German (de)");
    expect(languageLabel("qaa")).toBe("qaa");
    expect(new Set(commonLanguages).size).toBe(commonLanguages.length);
  });

  it("come back from every label that is offered", () => {
    expect(commonLanguages.map((label) => languageLabel(languageTagOf(label) ?? ""))).toEqual(
      commonLanguages,
    );
  });

  it("are read from tags, labels and names, in canonical form", () => {
    expect(languageTagOf(" EN ")).toBe("en");
    expect(languageTagOf("pt-br")).toBe("pt-BR");
    expect(languageTagOf("zh-hant-tw")).toBe("zh-Hant-TW");
    expect(languageTagOf("iw")).toBe("he");
    expect(languageTagOf("german")).toBe("de");
    expect(languageTagOf("Upper Sorbian (hsb)")).toBe("hsb");
  });

  it("are not made of anything else", () => {
    for (const entered of ["", "Englisch", "e", "en_GB", "en-", "12", "en (", `en-${"x".repeat(40)}`]) {
      expect({ entered, tag: languageTagOf(entered) }).toEqual({ entered, tag: undefined });
    }
  });
});
