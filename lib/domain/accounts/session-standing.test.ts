import { describe, expect, it } from "vitest";
import {
  freshSignInMinutes,
  isFreshSignIn,
  isUseWorthNoting,
  maxSessionDays,
  sessionStanding,
} from "./session-standing";

const startedAt = new Date("2026-06-01T10:00:00Z");
const minutesLater = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
const fresh = { startedAt, seenAt: null, endedAt: null };

describe("a session", () => {
  it("is open until it was unused for as long as the limit says, counted from its last use", () => {
    const limit = { role: "ORGANISER", idleHours: 2 } as const;
    const justBefore = new Date(minutesLater(120).getTime() - 1);
    expect(sessionStanding(fresh, { ...limit, now: justBefore })).toBe("open");
    expect(sessionStanding(fresh, { ...limit, now: minutesLater(120) })).toBe("idle");
    const used = { ...fresh, seenAt: minutesLater(100) };
    expect(sessionStanding(used, { ...limit, now: minutesLater(219) })).toBe("open");
    expect(sessionStanding(used, { ...limit, now: minutesLater(220) })).toBe("idle");
  });

  it("that was ended stays ended, used or not", () => {
    const ended = { startedAt, seenAt: minutesLater(5), endedAt: minutesLater(1) };
    expect(sessionStanding(ended, { role: "ADMIN", idleHours: 720, now: minutesLater(5) })).toBe("ended");
  });

  it("of a judge outlasts a day's pause, however short the limit; a longer limit holds for judges too", () => {
    const judge = (idleHours: number, minutes: number) =>
      sessionStanding(fresh, { role: "JUDGE", idleHours, now: minutesLater(minutes) });
    expect(judge(1, 24 * 60 - 1)).toBe("open");
    expect(judge(1, 24 * 60)).toBe("idle");
    expect(judge(48, 47 * 60)).toBe("open");
    expect(judge(48, 48 * 60)).toBe("idle");
  });

  it("seen in the future, by a clock that was set back since, is open", () => {
    const ahead = { ...fresh, seenAt: minutesLater(26 * 60) };
    expect(sessionStanding(ahead, { role: "ADMIN", idleHours: 1, now: minutesLater(1) })).toBe("open");
    expect(isUseWorthNoting(ahead, { role: "ADMIN", idleHours: 1, now: minutesLater(1) })).toBe(false);
  });
});

describe("a sign-in with another service", () => {
  it("is fresh for a quarter of an hour, to the millisecond", () => {
    const after = (milliseconds: number) =>
      isFreshSignIn(startedAt, new Date(startedAt.getTime() + milliseconds));
    expect([0, 899_999, 900_000, 2_000_000].map(after)).toEqual([true, true, false, false]);
    expect([freshSignInMinutes, maxSessionDays]).toEqual([15, 30]);
  });
});

describe("a use", () => {
  it("is noted once an hour at most, and oftener where the limit is short", () => {
    const worth = (idleHours: number, minutes: number, seenAt: Date | null = null) =>
      isUseWorthNoting({ startedAt, seenAt }, { role: "ORGANISER", idleHours, now: minutesLater(minutes) });
    expect(worth(336, 59)).toBe(false);
    expect(worth(336, 60)).toBe(true);
    expect(worth(336, 100, minutesLater(60))).toBe(false);
    expect(worth(1, 2)).toBe(false);
    expect(worth(1, 2.5)).toBe(true);
  });
});
