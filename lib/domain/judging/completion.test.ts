import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultCampaignSettings } from "../campaigns/settings";
import { type CompletionFacts, completionOf } from "./completion";

const settings = {
  ...defaultCampaignSettings,
  completionCode: "DONE",
  completionUrl: "https://platform.example/complete?cc=DONE",
  failedControlsCode: "FAILED",
  failedControlsUrl: "https://platform.example/complete?cc=FAILED",
};

const facts: CompletionFacts = {
  situation: "finished",
  hasFinished: false,
  hasLeft: false,
  answered: 10,
  controls: { met: 0, passed: 0 },
};

const everybody = { code: "DONE", returnUrl: "https://platform.example/complete?cc=DONE" };
const nothing = { outcome: "not-done", code: null, returnUrl: null };

describe("completionOf", () => {
  it("gives the code to whoever is done, also where the tasks ran out first", () => {
    expect(completionOf(settings, facts)).toEqual({ outcome: "done", ...everybody });
  });

  it("gives nothing to whoever skipped everything or did nothing", () => {
    expect(completionOf(settings, { ...facts, answered: 0 })).toEqual(nothing);
    expect(completionOf(settings, { ...facts, situation: "closed", answered: 0 })).toEqual(nothing);
  });

  it("gives it to whoever was at work when the campaign closed, however far they had come", () => {
    expect(completionOf(settings, { ...facts, situation: "closed", answered: 1 })).toEqual({
      outcome: "done",
      ...everybody,
    });
  });

  it("gives a code of its own for an early end, if there is one, but not to whoever had finished before", () => {
    const own = { ...settings, closedEarlyCode: "EARLY", closedEarlyUrl: null };
    const closed = { ...facts, situation: "closed" } as const;
    expect(completionOf(own, closed)).toEqual({ outcome: "closed-early", code: "EARLY", returnUrl: null });
    expect(completionOf(own, { ...closed, hasFinished: true })).toEqual({ outcome: "done", ...everybody });
    expect(completionOf(own, facts)).toEqual({ outcome: "done", ...everybody });
    expect(completionOf(own, { ...closed, controls: { met: 4, passed: 0 } })).toMatchObject({
      code: "FAILED",
    });
    expect(completionOf(own, { ...closed, answered: 0 })).toEqual(nothing);
    expect(completionOf(own, { ...closed, hasLeft: true })).toEqual(nothing);
  });

  it("sends whoever was not admitted or stopped back with what failing gives, and never with everybody's", () => {
    for (const situation of ["not-admitted", "stopped"] as const) {
      const turnedAway = { ...facts, situation, answered: 0 };
      expect(completionOf(settings, turnedAway)).toMatchObject({ code: "FAILED" });
      const without = { ...settings, failedControlsCode: null, failedControlsUrl: null };
      expect(completionOf(without, turnedAway)).toMatchObject({ code: null, returnUrl: null });
    }
  });

  it("gives another code for control tasks not answered as known", () => {
    const controls = (passed: number, met: number) => ({ ...facts, controls: { met, passed } });
    expect(completionOf(settings, controls(7, 10))).toMatchObject({ outcome: "done", code: "DONE" });
    expect(completionOf(settings, controls(6, 10))).toEqual({
      outcome: "failed-controls",
      code: "FAILED",
      returnUrl: "https://platform.example/complete?cc=FAILED",
    });
  });

  it("never sends whoever failed to the address for everybody while a code for them is set", () => {
    const failed = { ...facts, controls: { met: 1, passed: 0 } };
    expect(completionOf({ ...settings, failedControlsUrl: null }, failed)).toEqual({
      outcome: "failed-controls",
      code: "FAILED",
      returnUrl: null,
    });
    expect(completionOf({ ...settings, failedControlsUrl: null, failedControlsCode: null }, failed)).toEqual({
      outcome: "failed-controls",
      ...everybody,
    });
  });

  it("draws the line at the very share, whatever binary fractions make of it", () => {
    const hundredths = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 100 }), (hundredth, met) => {
        const line = Math.ceil((hundredth * met) / 100);
        const outcome = (passed: number) =>
          completionOf(
            { ...settings, controlsToPass: hundredth / 100 },
            { ...facts, controls: { met, passed } },
          ).outcome;
        expect(outcome(line)).toBe("done");
        if (line > 0) expect(outcome(line - 1)).toBe("failed-controls");
      }),
    );
  });
});
