import { describe, expect, it } from "vitest";
import { publishCampaignInput } from "../publication/publication-inputs";
import { aboutWithLetters, licenceAddress, systemsNamedIn } from "./campaign-about";

describe("what a campaign says of itself", () => {
  const systems = ["AMU", "M2+", "日本"];

  it("names a system only where its name is a word of its own", () => {
    expect(systemsNamedIn("Is AMU best?", systems)).toEqual(["AMU"]);
    expect(systemsNamedIn("AMUSING, amu, AMU2", systems)).toEqual([]);
    expect(systemsNamedIn("M2+ wins", systems)).toEqual(["M2+"]);
  });

  it("keeps back what names a system while they go by letters, and nothing else", () => {
    const about = { authors: ["Ada Example"], licence: "AMU licence", description: "AMU against all" };
    expect(aboutWithLetters(about, systems)).toEqual({ ...about, description: null });
    expect(aboutWithLetters({ ...about, authors: ["AMU team"], description: "All" }, systems)).toEqual({
      authors: [],
      licence: "AMU licence",
      description: "All",
    });
  });

  it("links licences that are known, however they are capitalised", () => {
    expect(licenceAddress("cc by 4.0 ")).toBe("https://creativecommons.org/licenses/by/4.0/");
    expect(licenceAddress("ours")).toBeUndefined();
  });

  it("is refused field by field", () => {
    const input = {
      ...{ campaignId: "6f9619ff-8b86-4011-b42d-00c04fc964ff", slug: "page" },
      ...{ sections: ["data"], downloads: [], isIndexed: false },
    };
    const problemsOf = (about: object) =>
      publishCampaignInput.safeParse({ ...input, ...about }).error?.issues.map(({ path }) => path.join("."));
    expect(problemsOf({ authors: ["x".repeat(201)] })).toEqual(["authors"]);
    expect(problemsOf({ authors: ["a\u202eb"], licence: "two\nlines" })).toEqual(["authors", "licence"]);
    expect(problemsOf({ description: "x".repeat(4001) })).toEqual(["description"]);
    expect(problemsOf({ authors: [], licence: null, description: null })).toBeUndefined();
  });
});
