import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { DECISIONS, type Decision, outcomeOf, type Verdict, verdictAgreement } from "./verdicts";

const edit = (correction: string, type = "X"): GoldEdit => {
  return { start: 0, end: 1, type, corrections: [correction], required: true, comment: "" };
};
const verdict = (decision: Decision, ...edits: readonly GoldEdit[]): Verdict => ({ decision, edits });
const PROPOSED = [edit("proposed")];

describe("outcomeOf", () => {
  it("waits until as many annotators as wanted have judged", () => {
    expect(outcomeOf(PROPOSED, [], 2, undefined)).toEqual({ state: "waiting", missing: 2 });
    expect(outcomeOf(PROPOSED, [verdict("accept")], 2, undefined)).toEqual({ state: "waiting", missing: 1 });
  });

  it("takes what verdicts have in common, and disputes the rest", () => {
    expect(outcomeOf(PROPOSED, [verdict("accept")], 1, undefined)).toEqual({
      ...{ state: "accepted", edits: PROPOSED, isCorrected: false },
    });
    expect(outcomeOf(PROPOSED, [verdict("reject"), verdict("reject")], 2, undefined)).toEqual({
      state: "rejected",
    });
    const corrected = [verdict("correct", edit("better", "A")), verdict("correct", edit("better", "B"))];
    expect(outcomeOf(PROPOSED, corrected, 2, undefined)).toEqual({
      ...{ state: "accepted", edits: [edit("better", "A")], isCorrected: true },
    });
    for (const other of [verdict("accept"), verdict("reject"), verdict("correct", edit("other"))])
      expect(outcomeOf(PROPOSED, [corrected[0]!, other], 2, undefined)).toEqual({ state: "disputed" });
  });

  it("lets whoever settles it have the last word, whatever was said before", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...DECISIONS), { maxLength: 3 }),
        fc.constantFrom(...DECISIONS),
        (said, last) => {
          const verdicts = said.map((decision) => verdict(decision, edit("a")));
          expect(outcomeOf(PROPOSED, verdicts, 2, verdict(last, edit("b")))).toEqual(
            outcomeOf(PROPOSED, [verdict(last, edit("b"))], 1, undefined),
          );
        },
      ),
    );
  });

  it("does not depend on who judged first", () => {
    const arbitrary = fc.tuple(fc.constantFrom(...DECISIONS), fc.constantFrom("a", "b"));
    fc.assert(
      fc.property(arbitrary, arbitrary, (one, other) => {
        const [first, second] = [one, other].map(([decision, text]) => verdict(decision, edit(text)));
        expect(outcomeOf(PROPOSED, [first!, second!], 2, undefined)).toEqual(
          outcomeOf(PROPOSED, [second!, first!], 2, undefined),
        );
      }),
    );
  });
});

describe("verdictAgreement", () => {
  const times = (count: number, one: Decision, other: Decision) =>
    Array.from({ length: count }, () => [one, other] as const);

  it("oracle: Cohen's 200 cases (1968, Table 1), kappa 0.492", () => {
    const pairs = [
      ...[
        ...times(88, "accept", "accept"),
        ...times(14, "accept", "correct"),
        ...times(18, "accept", "reject"),
      ],
      ...[
        ...times(10, "correct", "accept"),
        ...times(40, "correct", "correct"),
        ...times(10, "correct", "reject"),
      ],
      ...[
        ...times(2, "reject", "accept"),
        ...times(6, "reject", "correct"),
        ...times(12, "reject", "reject"),
      ],
    ];
    const { both, same, kappa } = verdictAgreement(pairs);
    expect([both, same, kappa?.toFixed(3)]).toEqual([200, 140, "0.492"]);
  });

  it("has no kappa where nothing was compared, or nobody ever decided otherwise", () => {
    expect(verdictAgreement([])).toEqual({ both: 0, same: 0, kappa: undefined });
    expect(verdictAgreement(times(5, "accept", "accept")).kappa).toBeUndefined();
  });
});
