import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallState } from "./call-state";
import { callPhase } from "./call-state";
import { arrivalProblem, closingTime, formatAnywhereOnEarth } from "./deadline";

const at = (time: string) => new Date(`2026-11-30T${time}Z`);
const call = {
  state: "OPEN" as CallState,
  opensAt: at("08:00:00"),
  closesAt: at("12:00:00"),
  closedAt: null,
  graceSeconds: 300,
};

describe("a file", () => {
  it("is taken up to the closing time, to the millisecond", () => {
    const arrival = { startedAt: at("11:59:50"), receivedAt: at("12:00:00") };
    expect(arrivalProblem(call, arrival)).toBeUndefined();
  });

  it("that is sent one second late is refused with both times", () => {
    const late = at("12:00:01");
    expect(arrivalProblem(call, { startedAt: late, receivedAt: late })).toBe(
      "The call closed at 30 Nov 2026, 12:00:00 UTC; the file arrived at 30 Nov 2026, 12:00:01 UTC.",
    );
  });

  it("under way at the closing time is taken within the grace, and refused a second after it", () => {
    const startedAt = at("11:59:59");
    expect(arrivalProblem(call, { startedAt, receivedAt: at("12:05:00") })).toBeUndefined();
    expect(arrivalProblem(call, { startedAt, receivedAt: at("12:05:01") })).toBe(
      "The call closed at 30 Nov 2026, 12:00:00 UTC; the file arrived at 30 Nov 2026, 12:05:01 UTC. Its upload began in time, but took longer than the grace of 300 seconds.",
    );
    const last = { startedAt: call.closesAt, receivedAt: at("12:05:00") };
    expect(arrivalProblem(call, last)).toBeUndefined();
    expect(arrivalProblem({ ...call, graceSeconds: 0 }, last)).toContain("began in time");
  });

  it.each([
    ["DRAFT", "The call is not open yet."],
    ["CONTESTED", "The gold has been shown: the call takes no more submissions."],
    ["FINAL", "The gold has been shown: the call takes no more submissions."],
  ] as const)("is refused in %s", (state, problem) => {
    const now = at("10:00:00");
    expect(arrivalProblem({ ...call, state }, { startedAt: now, receivedAt: now })).toBe(problem);
  });

  it("is refused before the call opens, with both times", () => {
    const early = at("07:59:59");
    expect(arrivalProblem(call, { startedAt: early, receivedAt: early })).toContain(
      "opens at 30 Nov 2026, 08:00:00 UTC",
    );
  });

  it("is refused after an organiser has closed the call early", () => {
    const closed = { ...call, state: "CLOSED" as const, closedAt: at("10:00:00") };
    expect(closingTime(closed)).toEqual(at("10:00:00"));
    expect(arrivalProblem(closed, { startedAt: at("10:00:01"), receivedAt: at("10:00:01") })).toContain(
      "10:00:01",
    );
  });

  it("is taken at any time where nothing closes the call, also where it was closed before and opened again", () => {
    const now = at("23:00:00");
    const endless = { ...call, closesAt: null };
    for (const closedAt of [null, at("10:00:00")])
      expect(arrivalProblem({ ...endless, closedAt }, { startedAt: now, receivedAt: now })).toBeUndefined();
    for (const state of ["OPEN", "DRAFT"] as const)
      expect(closingTime({ ...endless, state, closedAt: at("10:00:00") })).toBeUndefined();
  });

  it("is taken exactly where neither it nor its beginning is too late", () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.nat(900), (begin, took) => {
        const startedAt = new Date(call.closesAt.getTime() + begin * 1000);
        const receivedAt = new Date(startedAt.getTime() + took * 1000);
        const isTaken = begin <= 0 && begin + took <= Math.max(0, call.graceSeconds);
        expect(arrivalProblem(call, { startedAt, receivedAt }) === undefined).toBe(
          isTaken || begin + took <= 0,
        );
      }),
    );
  });
});

it("a call opens and closes by its times, without anybody", () => {
  expect(callPhase(call, at("07:59:59"))).toBe("upcoming");
  expect(callPhase(call, at("08:00:00"))).toBe("open");
  expect(callPhase(call, at("12:00:00"))).toBe("closed");
});

it("anywhere on Earth is the clock of UTC−12", () => {
  expect(formatAnywhereOnEarth(new Date("2026-12-01T11:59:00Z"))).toBe(
    "30 Nov 2026, 23:59 anywhere on Earth",
  );
});
