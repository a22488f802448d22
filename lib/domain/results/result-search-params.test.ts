import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noFilters, type ResultFilters } from "./result-filters";
import { FILTER_PARAMS, filterParams, readFilterParams, type SearchParams } from "./result-search-params";

function asPageParams(params: URLSearchParams): SearchParams {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

const name = fc.string({ minLength: 1, maxLength: 20 });
const names = fc.uniqueArray(name, { maxLength: 4 });
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString());

const filters: fc.Arbitrary<ResultFilters> = fc
  .record({
    named: names,
    isWithout: fc.boolean(),
    documents: names,
    fromLine: fc.option(fc.integer({ min: 1, max: 5000 })),
    toLine: fc.option(fc.integer({ min: 1, max: 5000 })),
    from: fc.option(day),
    until: fc.option(day),
    minimumAgreement: fc.option(fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100)),
    withoutOrganisers: fc.boolean(),
  })
  .map(({ named, isWithout, ...rest }) => ({
    ...rest,
    judges: isWithout ? [] : named,
    withoutJudges: isWithout ? named : [],
  }));

describe("filters in an address", () => {
  it("come back as they were", () => {
    fc.assert(
      fc.property(filters, (given) => {
        const params = filterParams(given);
        expect(readFilterParams(asPageParams(params))).toEqual(given);
        for (const key of params.keys()) expect(FILTER_PARAMS).toContain(key);
      }),
    );
  });

  it("include the last day", () => {
    expect(readFilterParams({ from: "2026-06-01", to: "2026-06-01" })).toMatchObject({
      from: "2026-06-01T00:00:00.000Z",
      until: "2026-06-02T00:00:00.000Z",
    });
  });

  it("are none where a form was sent empty", () => {
    expect(
      readFilterParams({ "from-line": "", "to-line": " ", from: "", to: "", agreement: "", judges: "only" }),
    ).toEqual(noFilters);
    expect(filterParams(noFilters).size).toBe(0);
  });

  it("are left out one by one where they cannot be understood", () => {
    expect(
      readFilterParams({
        "from-line": "-3",
        "to-line": "20",
        from: "2026-02-31x",
        agreement: "7",
        organisers: "yes",
        judge: ["J1", "J1"],
      }),
    ).toEqual({ ...noFilters, toLine: 20, judges: ["J1"] });
  });
});
