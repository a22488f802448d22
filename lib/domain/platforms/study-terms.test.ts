import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProblems, hourlyPay, rewardOf, studyDraft } from "./study-terms";

describe("rewards", () => {
  it("are the time at the hourly rate, rounded up to whole hundredths", () => {
    expect(rewardOf({ minutes: 10, hourlyRate: 12 })).toBe(200);
    expect(rewardOf({ minutes: 7, hourlyRate: 9 })).toBe(105);
    expect(rewardOf({ minutes: 1, hourlyRate: 10 })).toBe(17);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (minutes, rate) => {
          const reward = rewardOf({ minutes, hourlyRate: rate / 100 });
          // In whole numbers: never less than the time is worth, and by less than one hundredth more.
          expect(BigInt(reward) * 60n).toBeGreaterThanOrEqual(BigInt(rate) * BigInt(minutes));
          expect((BigInt(reward) - 1n) * 60n).toBeLessThan(BigInt(rate) * BigInt(minutes));
        },
      ),
    );
  });

  it("come to an hourly pay by the time it took", () => {
    expect(hourlyPay(200, 10 * 60_000)).toBeCloseTo(12, 12);
    expect(hourlyPay(200, 20 * 60_000)).toBeCloseTo(6, 12);
    expect(hourlyPay(200, undefined)).toBeUndefined();
    expect(hourlyPay(200, 0)).toBeUndefined();
  });
});

it("checks that break the platform's rules are named", () => {
  const checks = { controlTasks: 1, controlsDecide: true, practiceDecides: false };
  expect(checkProblems(4, checks)).toEqual([]);
  expect(checkProblems(5, checks)).toHaveLength(1);
  expect(checkProblems(5, { ...checks, controlTasks: 2 })).toEqual([]);
  expect(checkProblems(5, { ...checks, controlsDecide: false })).toEqual([]);
  expect(checkProblems(3, { ...checks, practiceDecides: true })).toHaveLength(1);
});

it("a draft has the fields that the API asks for, and a code for each way to end", () => {
  const terms = { title: "T", description: "D", places: 20, minutes: 10, hourlyRate: 12, floor: 9 };
  const codes = { done: "A", failedControls: "B", closedEarly: "C" };
  expect(studyDraft(terms, codes, "https://adjudge.example/join/x")).toMatchObject({
    external_study_url:
      "https://adjudge.example/join/x?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}",
    completion_codes: [
      { code: "A", code_type: "COMPLETED" },
      { code: "B", code_type: "FAILED_ATTENTION_CHECK" },
      { code: "C", code_type: "OTHER" },
    ],
    ...{ total_available_places: 20, estimated_completion_time: 10, reward: 200 },
  });
});
