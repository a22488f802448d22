import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  activeMs,
  idleAfterMs,
  resumeActiveTime,
  signOfLife,
  startActiveTime,
  stopActiveTime,
} from "./active-time";

const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 200_000 }),
    event: fc.constantFrom(signOfLife, stopActiveTime, resumeActiveTime),
  }),
);

describe("active time", () => {
  test("is what a clock looked at every second would have counted", () => {
    fc.assert(
      fc.property(steps, (list) => {
        let time = startActiveTime(0, 0, true);
        let [now, idle, slow, running] = [0, 0, 0, true];
        for (const { wait, event } of list) {
          for (let second = 0; second < Math.floor(wait / 1000); second++) {
            if (running && idle < idleAfterMs) slow += 1000;
            idle += 1000;
          }
          now += Math.floor(wait / 1000) * 1000;
          time = event(time, now);
          // Resuming what runs is not a sign of life.
          if (event === signOfLife || (event === resumeActiveTime && !running)) idle = 0;
          if (event === stopActiveTime) running = false;
          if (event === resumeActiveTime) running = true;
          expect(activeMs(time, now)).toBe(slow);
        }
      }),
    );
  });

  test("never exceeds the time on the wall, nor shrinks when the clock is set back", () => {
    const time = signOfLife(startActiveTime(500, 10_000, true), 12_000);
    expect(activeMs(time, 12_000)).toBe(2_500);
    expect(activeMs(time, 3_000)).toBe(2_500);
    expect(activeMs(time, 10_000_000)).toBe(2_500 + idleAfterMs);
  });

  test("a hidden tab counts nothing", () => {
    const hidden = startActiveTime(7, 0, false);
    expect(activeMs(signOfLife(hidden, 9_000), 9_000)).toBe(7);
    expect(activeMs(resumeActiveTime(hidden, 9_000), 10_000)).toBe(1_007);
  });
});
