import { describe, expect, it } from "vitest";
import { type JudgeFacts, judgeState } from "./judge-state";

const now = new Date("2026-06-01T10:00:00Z");
const link = { kind: "JUDGE", expiresAt: null, revokedAt: null, usedAt: now } as const;
const judge: JudgeFacts = {
  pausedAt: null,
  stoppedFor: null,
  excludedAt: null,
  removedAt: null,
  forgottenAt: null,
  isReplaced: false,
  isOrganiser: false,
  finishedAt: null,
  workload: 10,
  done: 4,
  open: 2,
  links: [link],
};

describe("judgeState", () => {
  it("is active while one link works", () => {
    expect(judgeState(judge, now)).toBe("active");
    expect(judgeState({ ...judge, links: [{ ...link, revokedAt: now }, link] }, now)).toBe("active");
  });

  it("says that no link works any more", () => {
    expect(judgeState({ ...judge, links: [{ ...link, revokedAt: now }] }, now)).toBe("link-revoked");
    expect(judgeState({ ...judge, links: [{ ...link, expiresAt: now }] }, now)).toBe("link-expired");
    expect(judgeState({ ...judge, links: [] }, now)).toBe("no-link");
    expect(judgeState({ ...judge, links: [], isOrganiser: true }, now)).toBe("active");
  });

  it("is finished with the last planned task, or once nothing was left, until there is more to do", () => {
    expect(judgeState({ ...judge, done: 10, open: 0 }, now)).toBe("finished");
    expect(judgeState({ ...judge, done: 10, links: [] }, now)).toBe("finished");
    expect(judgeState({ ...judge, workload: null, done: 10 }, now)).toBe("active");
    const told = { ...judge, finishedAt: now };
    expect(judgeState({ ...told, open: 0 }, now)).toBe("finished");
    expect(judgeState({ ...told, workload: 20, open: 1 }, now)).toBe("active");
    expect(judgeState({ ...told, open: 0, pausedAt: now }, now)).toBe("paused");
  });

  it("names the most final decision", () => {
    const paused = { ...judge, pausedAt: now };
    expect(judgeState(paused, now)).toBe("paused");
    expect(judgeState({ ...paused, stoppedFor: "CONTROLS" }, now)).toBe("stopped");
    expect(judgeState({ ...paused, stoppedFor: "PRACTICE" }, now)).toBe("not-admitted");
    const replaced = { ...paused, isReplaced: true };
    expect(judgeState(replaced, now)).toBe("replaced");
    const excluded = { ...replaced, excludedAt: now };
    expect(judgeState(excluded, now)).toBe("excluded");
    expect(judgeState({ ...excluded, removedAt: now }, now)).toBe("removed");
    expect(judgeState({ ...excluded, removedAt: now, forgottenAt: now }, now)).toBe("forgotten");
  });
});
