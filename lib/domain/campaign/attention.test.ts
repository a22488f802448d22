import { describe, expect, test } from "vitest";
import { type AttentionFacts, attention, type WatchedJudge } from "./attention";

const now = new Date("2026-06-10T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const judge: WatchedJudge = {
  pseudonym: "judge-01",
  isActive: true,
  hasOpenWork: true,
  lastSeenAt: now,
  longestAllEqualRun: 2,
  longestIdenticalRun: 3,
  isSpeedOutlier: false,
  controls: { answered: 4, passed: 4 },
};
const quiet: AttentionFacts = {
  state: "OPEN",
  now,
  judges: [judge],
  controlsToPass: 0.7,
  flags: 0,
  late: 0,
  surplus: 0,
  tallyDifferences: 0,
  archiveProblem: undefined,
  isAllDone: false,
  invited: 1,
};
const textsOf = (facts: Partial<AttentionFacts>) => attention({ ...quiet, ...facts }).map(({ text }) => text);
const textsOfJudge = (facts: Partial<WatchedJudge>) => textsOf({ judges: [{ ...judge, ...facts }] });

describe("attention", () => {
  test("an archive that does not go on, before all else", () => {
    expect(
      attention({ ...quiet, tallyDifferences: 2, archiveProblem: "The archive's disk is full." })[0],
    ).toEqual({
      key: "archive",
      text: "The archive's disk is full.",
      place: "archive",
      isWarning: true,
    });
  });

  test("where all is well, nothing", () => {
    expect(attention(quiet)).toEqual([]);
  });

  test.each([
    [{ lastSeenAt: daysAgo(3) }, ["judge-01: idle for 3 days"]],
    [{ lastSeenAt: daysAgo(2.9) }, []],
    [{ lastSeenAt: daysAgo(9), hasOpenWork: false }, []],
    [{ longestAllEqualRun: 11, longestIdenticalRun: 9 }, ["judge-01: 11 all-equal answers in a row"]],
    [{ longestAllEqualRun: 7 }, []],
    [{ longestIdenticalRun: 12 }, ["judge-01: the same ranks 12 times in a row"]],
    [{ longestAllEqualRun: 12, longestIdenticalRun: 12 }, ["judge-01: 12 all-equal answers in a row"]],
    [{ isSpeedOutlier: true }, ["judge-01: less than a third of the usual time for a text"]],
    [{ controls: { answered: 3, passed: 2 } }, ["judge-01: 2 of 3 control tasks passed"]],
    [{ controls: { answered: 10, passed: 7 } }, []],
    [{ controls: { answered: 2, passed: 0 } }, []],
    [{ isActive: false, isSpeedOutlier: true, lastSeenAt: daysAgo(30) }, []],
  ] as const)("a judge with %j", (facts, texts) => {
    expect(textsOfJudge(facts)).toEqual(texts);
  });

  test("nobody is idle where nothing can be judged", () => {
    expect(textsOf({ state: "PAUSED", judges: [{ ...judge, lastSeenAt: daysAgo(9) }] })).toEqual([]);
  });

  test("what concerns the campaign, wrong counts first", () => {
    expect(textsOf({ flags: 2, late: 1, surplus: 3, tallyDifferences: 1, isAllDone: true })).toEqual([
      "1 count differs from what the rankings give: results may be wrong",
      "2 answers flagged",
      "1 late answer waits to be admitted",
      "3 answers more than planned: all of them count",
      "Every planned ranking is done: the campaign can be closed",
    ]);
    expect(textsOf({ judges: [], invited: 0 })).toEqual(["No judge has been invited"]);
    expect(textsOf({ isAllDone: true, state: "CLOSED", tallyDifferences: undefined })).toEqual([]);
  });
});
