import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLeft, hasNoPlace, isNews, type SubmissionStatus } from "./submission-status";

const all: readonly SubmissionStatus[] = [
  ...(["RESERVED", "ACTIVE", "TIMED-OUT", "AWAITING REVIEW", "RETURNED"] as const),
  ...(["SCREENED OUT", "REJECTED", "PARTIALLY APPROVED", "APPROVED"] as const),
];
const after = (events: readonly string[]) =>
  events.reduce<string | null>((known, status) => (isNews(status, known) ? status : known), null);

describe("the status of a submission", () => {
  it("is the same whatever order events come in and however often", () => {
    // What can come about of one submission: at most one of those that exclude each other.
    const lives = fc.subarray(["RESERVED", "ACTIVE", "TIMED-OUT", "AWAITING REVIEW", "RETURNED", "APPROVED"]);
    fc.assert(
      fc.property(lives, fc.array(fc.nat(100)), fc.infiniteStream(fc.nat(1000)), (life, repeats, keys) => {
        const events = [
          ...life,
          ...repeats.flatMap((index) => (life.length === 0 ? [] : [life[index % life.length]!])),
        ];
        const shuffled = events
          .map((event) => [keys.next().value as number, event] as const)
          .sort(([a], [b]) => a - b);
        expect(after(shuffled.map(([, event]) => event))).toBe(life.at(-1) ?? null);
      }),
    );
  });

  it("is never one that is not known, and paid is paid", () => {
    for (const odd of ["", "PROCESSING", "toString", "approved"]) expect(isNews(odd, null)).toBe(false);
    for (const status of all) expect(isNews(status, "APPROVED")).toBe(false);
    expect(isNews("APPROVED", "something of a later version")).toBe(true);
  });

  it("tells who has left, and who can no longer hand in", () => {
    expect(all.filter(hasLeft)).toEqual(["TIMED-OUT", "RETURNED", "SCREENED OUT", "REJECTED"]);
    expect(all.filter(hasNoPlace)).toEqual(["RETURNED", "SCREENED OUT", "REJECTED"]);
    expect(hasNoPlace(null)).toBe(false);
  });
});
