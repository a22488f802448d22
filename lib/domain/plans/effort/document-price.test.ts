import { describe, expect, test } from "vitest";
import { designOfPlan } from "./design";
import { wholeDocumentsPrice } from "./document-price";
import { meanHalfWidth } from "./planned-certainty";
import { publishedComponents } from "./published-components";
import { covarianceOfDesign } from "./variance-components";

const components = publishedComponents(13);
const sketch = {
  ...{ rankings: 400, judges: 8, segments: 1312, documents: 50 },
  ...({ drawing: "spread", overlapShare: 0, overlapJudges: 2, repeatShare: 0 } as const),
};
const halfWidthOf = (changed: Partial<typeof sketch> & { readonly wholeDocuments?: boolean }) =>
  meanHalfWidth(covarianceOfDesign(components, designOfPlan({ ...sketch, ...changed })), 13);

describe("what whole documents cost", () => {
  test("is what they add, and the rankings that would do without them", () => {
    const { whole, apart, worth } = wholeDocumentsPrice(components, sketch);
    // By hand: 400 rankings are of 15.24 documents instead of all 50, and two of them share one by chance.
    const contrastWhole = 1 / ((400 * 50) / 1312) - 1 / 400;
    const contrastApart = (1 - 1 / 400) * ((1312 / 50 - 1) / 1311);
    expect((whole / 1.96) ** 2 - (apart / 1.96) ** 2).toBeCloseTo(
      0.0049 * (contrastWhole - contrastApart),
      9,
    );
    expect(halfWidthOf({ rankings: worth })).toBeLessThanOrEqual(whole);
    expect(halfWidthOf({ rankings: worth - 1 })).toBeGreaterThan(whole);
    expect(worth).toBeLessThan(400);
  });

  test("is nothing where all documents are used as often", () => {
    const all = { ...sketch, rankings: 1312 };
    const { whole, apart, worth } = wholeDocumentsPrice(components, all);
    expect(whole).toBeCloseTo(apart, 6);
    expect(worth).toBeGreaterThan(1300);
  });
});
