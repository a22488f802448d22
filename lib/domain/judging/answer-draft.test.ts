import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newerDraft, readDraft } from "./answer-draft";

const draft = fc.record({
  ranks: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 3, maxLength: 3 }),
  changedAt: fc
    .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  activeMs: fc.nat(),
  flagReason: fc.option(fc.string()),
});

describe("drafts", () => {
  test("the one changed last is kept, whichever place it came from", () => {
    fc.assert(
      fc.property(draft, draft, (one, other) => {
        const kept = newerDraft(3, one, other)!;
        expect(kept.changedAt >= one.changedAt && kept.changedAt >= other.changedAt).toBe(true);
        expect(newerDraft(3, null, one, undefined)).toBe(one);
      }),
    );
  });

  test("a draft of another shape is none", () => {
    const changedAt = "2026-01-01T00:00:00.000Z";
    expect(newerDraft(2, { ranks: [1], changedAt, activeMs: 0, flagReason: null })).toBeUndefined();
    expect(newerDraft(2, { ranks: [1, 3], changedAt, activeMs: 0, flagReason: null })).toBeUndefined();
    expect(newerDraft(2)).toBeUndefined();
  });

  test("is read back as it was kept, and nothing else is taken for one", () => {
    fc.assert(
      fc.property(draft, (kept) => {
        expect(readDraft(JSON.stringify(kept))).toEqual(kept);
      }),
    );
    for (const text of ["", "null", "3", '{"ranks":3}', '{"ranks":["1"],"changedAt":"","activeMs":1}'])
      expect(readDraft(text)).toBeUndefined();
  });

  test("one kept before flags were part of it has none", () => {
    const kept = { ranks: [1, null], changedAt: "2026-01-01T00:00:00.000Z", activeMs: 1 };
    expect(readDraft(JSON.stringify(kept))).toEqual({ ...kept, flagReason: null });
    expect(readDraft(JSON.stringify({ ...kept, flagReason: 3 }))).toBeUndefined();
  });
});
