import { describe, expect, test } from "vitest";
import { noHabits } from "../judges/judge-habits";
import { type AttentionFacts, attention, unsettled, type WatchedJudge } from "./attention";

const now = new Date("2026-06-10T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const none = { count: 0, of: 0 };
const judge: WatchedJudge = {
  id: 7,
  stoppedFor: null,
  timesAsFast: null,
  hasty: none,
  withOthers: none,
  withSelf: none,
  discrimination: undefined,
  pseudonym: "judge-01",
  isActive: true,
  hasOpenWork: true,
  lastSeenAt: now,
  longestAllEqualRun: 2,
  longestIdenticalRun: 3,
  habits: noHabits,
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
      place: { kind: "archive" },
      isWarning: true,
      level: 1,
      canSettle: false,
    });
  });

  test("habits that the browser counted", () => {
    const share = (count: number) => ({ count, of: 20 });
    const habits = { scripted: share(3), pasted: share(15), away: share(18), spread: 0.05 };
    expect(textsOfJudge({ habits })).toEqual([
      "judge-01: 3 of 20 answers with keys or clicks that a script made",
      "judge-01: the last 20 answers took almost the same time each",
      "judge-01: the page was out of sight during 18 of 20 answers",
      "judge-01: text was pasted in 15 of 20 answers",
    ]);
  });

  test("where all is well, nothing", () => {
    expect(attention(quiet)).toEqual([]);
  });

  test.each([
    [{ rankings: 60, discrimination: { value: 0.12, low: -0.31, high: 0.55 } }, true],
    [{ rankings: 60, discrimination: { value: 0.8, low: 0.1, high: 1.5 } }, false],
    [{ rankings: 19, discrimination: { value: 0.1, low: -1, high: 1.2 } }, false],
    [{ rankings: 60, discrimination: { value: 0.1 } }, false],
    [{ rankings: 60 }, false],
  ])("a judge whose preferences may be chance is named from 20 rankings on: %j", (known, isNamed) => {
    const texts = textsOfJudge({ discrimination: { judge: "J1", ...known } });
    expect(texts).toEqual(
      isNamed
        ? [
            "judge-01: tells systems apart 0.1 [-0.3, 0.6] times as well as judges do on average, which may be chance",
          ]
        : [],
    );
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
    [{ controls: { answered: 3, passed: 2 } }, []],
    [{ controls: { answered: 3, passed: 0 } }, ["judge-01: 0 of 3 control tasks passed"]],
    [
      { withOthers: { count: 11, of: 24 } },
      ["judge-01: agrees with the others no better than chance (on 11 of 24 shared tasks)"],
    ],
    [
      { withSelf: { count: 4, of: 10 } },
      ["judge-01: repeats own rankings no better than chance (on 4 of 10 repeated tasks)"],
    ],
    [
      { hasty: { count: 20, of: 30 }, isSpeedOutlier: true },
      ["judge-01: 20 of 30 answers faster than the texts can be read"],
    ],
    [
      { isActive: false, stoppedFor: "CONTROLS", controls: { answered: 4, passed: 1 } },
      ["judge-01: paused automatically, 1 of 4 control tasks passed"],
    ],
    [{ isActive: false, stoppedFor: "PRACTICE" }, ["judge-01: not admitted, too few practice tasks passed"]],
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

describe("a settled entry", () => {
  const idle = (days: number) => attention({ ...quiet, judges: [{ ...judge, lastSeenAt: daysAgo(days) }] });
  const runs = (run: number) => attention({ ...quiet, judges: [{ ...judge, longestAllEqualRun: run }] });

  test("stays away until it is worse than it was", () => {
    const settled = runs(9).map(({ key, level }) => ({ key, level }));
    expect(unsettled(runs(9), settled)).toEqual([]);
    expect(unsettled(runs(8), settled)).toEqual([]);
    expect(unsettled(runs(10), settled)).toEqual(runs(10));
  });

  test("of somebody who is idle comes back after a week, not after a day", () => {
    const settled = idle(3).map(({ key, level }) => ({ key, level }));
    expect(unsettled(idle(9), settled)).toEqual([]);
    expect(unsettled(idle(10), settled)).toHaveLength(1);
  });

  test("is about one judge and one thing", () => {
    const other = { ...judge, id: 8, pseudonym: "judge-02", longestAllEqualRun: 9 };
    const settled = runs(20).map(({ key, level }) => ({ key, level }));
    const items = attention({ ...quiet, judges: [other, { ...judge, longestIdenticalRun: 15 }] });
    expect(unsettled(items, settled)).toEqual(items);
  });

  test("that says results may be wrong cannot be put aside", () => {
    const items = attention({ ...quiet, tallyDifferences: 2 });
    expect(unsettled(items, [{ key: "tallies", level: 9 }])).toEqual(items);
  });
});
