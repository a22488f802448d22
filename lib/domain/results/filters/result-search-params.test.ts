import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leftOutJudgments } from "../../judgments/system-choice";
import { refuseFilters } from "./filter-reading";
import { noFilters, type ResultFilters } from "./result-filters";
import { FILTER_PARAMS, filterParams, readFilterParams, type SearchParams } from "./result-search-params";

function asPageParams(params: URLSearchParams): SearchParams {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

const name = fc.string({ minLength: 1, maxLength: 20 });
const names = fc.uniqueArray(name, { maxLength: 4 });
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString());

type Chosen = Pick<ResultFilters, "systemSet" | "systems" | "withoutSystems" | "leftOutJudgments">;
const all: Chosen = { systemSet: null, systems: [], withoutSystems: [], leftOutJudgments: "dropped" };

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
    chosen: fc.oneof(
      fc.constant(all),
      fc
        .record({
          named: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
          way: fc.constantFrom("set", "only", "without"),
          leftOutJudgments: fc.constantFrom(...leftOutJudgments),
        })
        .map(
          ({ named, way, ...rest }): Chosen => ({
            systemSet: way === "set" ? `set ${named.length}` : null,
            systems: way === "only" ? named : [],
            withoutSystems: way === "without" ? named : [],
            ...rest,
          }),
        ),
    ),
  })
  .map(({ named, isWithout, chosen, ...rest }) => ({
    ...rest,
    ...chosen,
    judges: isWithout ? [] : named,
    withoutJudges: isWithout ? named : [],
  }));

describe("filters in an address", () => {
  it("come back as they were", () => {
    fc.assert(
      fc.property(filters, (given) => {
        const params = filterParams(given);
        expect(readFilterParams(asPageParams(params))).toEqual({ filters: given, problems: {} });
        for (const key of params.keys()) expect(FILTER_PARAMS).toContain(key);
      }),
    );
  });

  it("include the last day", () => {
    expect(readFilterParams({ from: "2026-06-01", to: "2026-06-01" }).filters).toMatchObject({
      from: "2026-06-01T00:00:00.000Z",
      until: "2026-06-02T00:00:00.000Z",
    });
  });

  it("are none where a form was sent empty", () => {
    expect(
      readFilterParams({ "from-line": "", "to-line": " ", from: "", to: "", agreement: "", judges: "only" }),
    ).toEqual({ filters: noFilters, problems: {} });
    expect(filterParams(noFilters).size).toBe(0);
  });

  it.each([
    ["from-line", "-4", "fromLine", "“-4” is not a segment: enter a whole number from 1."],
    ["from-line", "0x10", "fromLine", "“0x10” is not a segment: enter a whole number from 1."],
    ["to-line", "2.5", "toLine", "“2.5” is not a segment: enter a whole number from 1."],
    ["from", "garbage", "from", "“garbage” is not a date: enter one like 2026-06-30."],
    ["to", "2026-02-31", "until", "“2026-02-31” is not a date: enter one like 2026-06-30."],
    ["agreement", "x", "minimumAgreement", "“x” is not a number from −1 to 1."],
    ["agreement", "7", "minimumAgreement", "“7” is not a number from −1 to 1."],
    ["agreement", "Infinity", "minimumAgreement", "“Infinity” is not a number from −1 to 1."],
    ["organisers", "yes", "withoutOrganisers", "“yes” is not “without”."],
    ["judges", "some", "judges", "“some” is neither “only” nor “without”."],
    ["judge", "J".repeat(201), "judges", "There are too many names, or one is too long."],
    ["systems", "some", "systems", "“some” is neither “only” nor “without”."],
    ["left-out", "away", "leftOutJudgments", "“away” is neither “dropped” nor “kept”."],
    ["set", "S".repeat(81), "systemSet", `“${"S".repeat(30)}…” is too long for the name of a set.`],
    ["from-line", ["1", "5"], "fromLine", "Only one value is allowed, not “1” and “5”."],
  ])("with %s=%s are told to be wrong, the others still read", (name, value, key, words) => {
    const { filters, problems } = readFilterParams({ document: ["news"], [name]: value });
    expect(problems).toEqual({ [key]: words });
    expect(filters).toEqual({ ...noFilters, documents: ["news"] });
  });

  it("are told to be wrong one by one", () => {
    const { problems } = readFilterParams({
      agreement: "x",
      "from-line": "-4",
      from: "garbage",
      "to-line": "3",
    });
    expect(Object.keys(problems).sort()).toEqual(["from", "fromLine", "minimumAgreement"]);
    expect(() => refuseFilters(problems)).toThrow(/“x” is not a number/);
  });

  it("take a minus sign as people write it", () => {
    expect(readFilterParams({ agreement: "−.25" }).filters.minimumAgreement).toBe(-0.25);
  });
});
