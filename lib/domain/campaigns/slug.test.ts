import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { campaignSlugSchema } from "../judging/judge-inputs";
import { slugOf } from "./slug";

describe("slugOf", () => {
  it("keeps what ASCII knows of a name", () => {
    expect(slugOf("CoNLL pilot, 2nd round")).toBe("conll-pilot-2nd-round");
    expect(slugOf("  Übersetzung – Köln  ")).toBe("ubersetzung-koln");
    expect(slugOf("文法")).toBe("campaign");
    expect(slugOf("a".repeat(200))).toHaveLength(60);
  });

  it("is a slug whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (name) => {
        expect(campaignSlugSchema.safeParse(slugOf(name)).success).toBe(true);
      }),
    );
  });
});
