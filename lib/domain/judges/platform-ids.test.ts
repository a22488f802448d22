import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPlatformIds } from "./platform-ids";

describe("readPlatformIds", () => {
  it("takes Prolific's parameters", () => {
    const query = { PROLIFIC_PID: "5f1a", STUDY_ID: "60ff", SESSION_ID: "61aa", utm: "x y" };
    expect(readPlatformIds(query)).toEqual({ ids: { participant: "5f1a", study: "60ff", session: "61aa" } });
  });

  it.each([
    { participant: "p-1", study: "s", session: "t" },
    { participant_id: "p-1", "study-id": "s", sessionId: "t" },
    { workerId: "p-1", hitId: "s", assignmentId: "t" },
  ])("takes general names: %o", (query) => {
    expect(readPlatformIds(query)).toEqual({ ids: { participant: "p-1", study: "s", session: "t" } });
  });

  it("is nothing without a participant", () => {
    expect(readPlatformIds({})).toEqual({ ids: undefined });
    expect(readPlatformIds({ PROLIFIC_PID: "", STUDY_ID: "60ff" })).toEqual({ ids: undefined });
  });

  it.each(["{{%PROLIFIC_PID%}}", "a b", "<b>", "a\n", "é", "x".repeat(101), "a/b"])(
    "says that %j cannot be an id",
    (PROLIFIC_PID) => {
      expect(readPlatformIds({ PROLIFIC_PID })).toMatchObject({
        problem: { key: expect.stringContaining("participant"), values: {} },
      });
    },
  );

  it("takes no one of two participants for the right one", () => {
    expect(readPlatformIds({ PROLIFIC_PID: ["a", "b"] })).toHaveProperty("problem");
    expect(readPlatformIds({ PROLIFIC_PID: "a", participant: "b" })).toHaveProperty("problem");
    expect(readPlatformIds({ PROLIFIC_PID: "a", participant: "a" })).toHaveProperty("ids.participant", "a");
  });

  it("never hands on what is not an id, whatever the query", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()));
    const query = fc.dictionary(fc.constantFrom("PROLIFIC_PID", "STUDY_ID", "session", "constructor"), value);
    fc.assert(
      fc.property(query, (sent) => {
        const read = readPlatformIds(sent);
        const given = Object.values(("ids" in read ? read.ids : undefined) ?? {});
        for (const id of given) expect(id ?? "none").toMatch(/^[\w.~:@+-]{1,100}$/);
        expect(read).toBeDefined();
      }),
    );
  });
});
