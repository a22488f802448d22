import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { expandedJudgments } from "./expanded-judgments";
import type { AnsweredRanking } from "./ranking-record";
import { RankingsOfSystems } from "./rankings-of-systems";
import { asksFor, systemChoice, systemChoiceText } from "./system-choice";
import { chosenOfOffered, setOfSystems } from "./system-sets";
import { unexpandedJudgments } from "./unexpanded-judgments";

const names = ["A", "B", "C", "D", "E"];
const ask = { systems: [], withoutSystems: [], leftOutJudgments: "dropped" } as const;

describe("a choice of systems", () => {
  it("is none where nobody is left out, and otherwise says who is", () => {
    expect(systemChoice(names, ask)).toBeUndefined();
    expect(systemChoice(names, { ...ask, systems: names })).toBeUndefined();
    const choice = systemChoice(["C", "B", "A"], { ...ask, withoutSystems: ["B"] });
    expect(choice).toEqual({ systems: ["A", "C"], leftOut: ["B"], judgments: "dropped" });
    expect(systemChoiceText(choice!)).toBe(
      "2 of 3 systems, without B: judgments that involve them are dropped.",
    );
    expect(systemChoiceText({ ...choice!, judgments: "kept" })).toBe(
      "2 of 3 systems, without B: their judgments are kept, and count for the others.",
    );
  });

  it.each([
    [{ systems: ["A", "X", "B"] }, "Unknown system X. The systems: A, B, C, D, E."],
    [{ withoutSystems: ["Y", "X"] }, "Unknown systems X, Y. The systems: A, B, C, D, E."],
    [{ systems: ["A"] }, "This leaves 1 system: choose at least two of A, B, C, D, E."],
    [{ withoutSystems: names }, "This leaves no system: choose at least two of A, B, C, D, E."],
  ])("of %j is refused with what there is", (asked, problem) => {
    expect(() => systemChoice(names, { ...ask, ...asked })).toThrow(problem);
  });

  it("by a saved set is that of its systems; an unknown set is refused with those there are", () => {
    const offered = { systems: names, sets: [{ name: "base", systems: ["A", "B"] }] };
    const base = { ...ask, systemSet: "base" };
    expect(chosenOfOffered(base, offered)?.systems).toEqual(["A", "B"]);
    expect(setOfSystems(offered, ["B", "A"])?.name).toBe("base");
    expect(setOfSystems(offered, ["A"])).toBeUndefined();
    expect(() => chosenOfOffered({ ...base, systemSet: "bse" }, offered)).toThrow(
      "There is no saved set “bse”. The saved sets: base.",
    );
    expect(() => chosenOfOffered(base, { systems: names, sets: [] })).toThrow("No set has been saved.");
    expect(() => chosenOfOffered(base, { ...offered, systems: ["A", "C", "D"] })).toThrow(
      "The saved set “base” no longer fits. Unknown system B. The systems: A, C, D.",
    );
  });
});

describe("rankings without the systems left out", () => {
  const chosen = fc.subarray(names, { minLength: 2 });

  it("hold the judgments of two chosen systems, all of them and no other", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 5 }), chosen, (rankings, systems) => {
        const isChosen = asksFor({ systems, withoutSystems: [] });
        const rule = new RankingsOfSystems(isChosen);
        for (const ranking of rankings) {
          const left = rule.of(ranking);
          const expected = expandedJudgments(ranking).filter(
            ({ first, second }) => isChosen(first) && isChosen(second),
          );
          expect(left === undefined ? [] : expandedJudgments(left)).toEqual(expected);
          const shown = ranking.hypotheses.flatMap((each) => each.systems);
          if (shown.every(isChosen)) expect(left).toBe(ranking);
        }
      }),
    );
  });

  it("compare the texts that chosen systems wrote, in the ranks that were given", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 5 }), chosen, (rankings, systems) => {
        const isChosen = asksFor({ systems, withoutSystems: [] });
        const rule = new RankingsOfSystems(isChosen);
        for (const ranking of rankings) {
          const written = ranking.hypotheses.flatMap(({ rank, systems: own }) => {
            const left = own.filter(isChosen);
            return left.length === 0 ? [] : [{ rank, systems: left }];
          });
          const left = rule.of(ranking);
          const obvious = written.flatMap(({ systems: own }) => own).length < 2 ? [] : written;
          if (left !== undefined && left !== ranking)
            expect(unexpandedJudgments(left)).toEqual(
              unexpandedJudgments({ ...ranking, hypotheses: obvious }),
            );
        }
        expect([...rule.known()].sort()).toEqual(
          [
            ...new Set(rankings.flatMap(({ hypotheses }) => hypotheses.flatMap((each) => each.systems))),
          ].sort(),
        );
      }),
    );
  });

  it("name shared texts by who is left, and keep what a file wrote of the others", () => {
    const rule = new RankingsOfSystems((system) => system !== "C");
    const ranking: AnsweredRanking = {
      judge: "a",
      segment: "0",
      kind: "regular",
      state: "current",
      hypotheses: [
        { rank: 1, systems: ["B", "A"], systemText: "B A" },
        { rank: 2, systems: ["C", "D"], systemText: "C D" },
        { rank: 3, systems: ["C"] },
      ],
    };
    expect(rule.of(ranking)?.hypotheses).toEqual([
      { rank: 1, systems: ["B", "A"], systemText: "B A" },
      { rank: 2, systems: ["D"] },
    ]);
  });
});
