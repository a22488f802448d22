import { describe, expect, it } from "vitest";
import type { ResultsFrame } from "../results-frame";
import { filterProblems } from "./filter-problems";
import { type FilterChoices, resultFiltersSchema } from "./result-filters";

const judge = (name: string) => ({ name, pseudonym: null, rankings: 3, kappaWithOthers: 0.3 });
const choices: ResultsFrame["choices"] = {
  judges: [judge("a"), judge("b")],
  documents: ["news", "talk"],
  lines: 1312,
  firstAnswerAt: new Date("2026-06-01T10:00:00Z"),
  lastAnswerAt: new Date("2026-06-09T10:00:00Z"),
  hasOrganisers: false,
  systems: [],
  systemSets: [],
};
const problemsOf = (filters: FilterChoices, of = choices) =>
  filterProblems(resultFiltersSchema.parse(filters), of);
const midnight = (day: string) => `2026-06-${day}T00:00:00.000Z`;

describe("filterProblems", () => {
  it.each<FilterChoices>([
    {},
    { judges: ["a"], documents: ["talk"], fromLine: 5, toLine: 5 },
    { withoutJudges: ["b"], toLine: 5000, minimumAgreement: 1 },
    { from: midnight("01"), until: midnight("02") },
  ])("has nothing against %j", (filters) => {
    expect(problemsOf(filters)).toEqual({});
  });

  it.each<[FilterChoices, object]>([
    [{ fromLine: 300, toLine: 100 }, { toLine: "The last segment comes before the first: from 300 to 100." }],
    [{ fromLine: 1313 }, { fromLine: "There are 1,312 segments." }],
    [
      { from: midnight("05"), until: midnight("03") },
      { until: "The end time is before the start time: from 5 Jun 2026 to 2 Jun 2026." },
    ],
    [
      { from: "2026-06-05T12:00:00Z", until: "2026-06-05T11:00:00Z" },
      {
        until: "The end time is before the start time: from 5 Jun 2026, 12:00 UTC to 5 Jun 2026, 11:00 UTC.",
      },
    ],
    [{ judges: ["a", "x"] }, { judges: "No judge whose rankings count is named x." }],
    [{ withoutJudges: ["a", "b"] }, { withoutJudges: "This leaves no judge." }],
    [{ judges: ["a"], withoutJudges: ["a"] }, { withoutJudges: "This leaves no judge." }],
    [{ documents: ["poem"] }, { documents: "The source has no document poem." }],
  ])("says what is wrong with %j", (filters, problems) => {
    expect(problemsOf(filters)).toEqual(problems);
  });

  it("says that rankings of a file without times have none", () => {
    const untimed = { ...choices, firstAnswerAt: new Date(0), lastAnswerAt: new Date(0) };
    const words = "The rankings have no times: the file they came from had none.";
    expect(problemsOf({ from: midnight("01") }, untimed)).toEqual({ from: words });
    expect(problemsOf({ until: midnight("01") }, untimed)).toEqual({ until: words });
    expect(problemsOf({ toLine: 3 }, untimed)).toEqual({});
    expect(problemsOf({ from: midnight("01") }, { ...choices, firstAnswerAt: new Date(0) })).toEqual({});
  });
});
