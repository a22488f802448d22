import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArchiveContents, type BaseCopy, baseCopyName, logAfter } from "./archive-contents";
import { type CopyDueFacts, isBaseCopyDue, outdated } from "./retention";

const S = 2 ** 20;
const HOUR = 3_600_000;
const now = new Date("2026-11-19T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);

describe("a base copy is due", () => {
  const facts: CopyDueFacts = {
    lastAt: hoursAgo(30),
    logBytesSince: 1e9,
    databaseBytes: 1e9,
    atStart: false,
    now,
  };
  it.each([
    ["not within the week", {}, false],
    ["after a week", { lastAt: hoursAgo(7 * 24 + 1) }, true],
    ["at a start, where the last is a day old", { atStart: true }, true],
    ["not at every start", { atStart: true, lastAt: hoursAgo(20) }, false],
    ["where none leads on to now", { lastAt: undefined }, true],
    ["where the clock was wrong", { lastAt: hoursAgo(-1) }, true],
    ["where much has happened since", { logBytesSince: 8.1e9 }, true],
    ["not for a large database that has changed less", { logBytesSince: 8.1e9, databaseBytes: 5e9 }, false],
  ] as const)("%s", (_when, changes, due) => {
    expect(isBaseCopyDue({ ...facts, ...changes })).toBe(due);
  });
});

/** One timeline on which a segment comes every hour, copies at some of them, and pieces missing at others. */
const archives = fc
  .record({
    hours: fc.integer({ min: 1, max: 900 }),
    copies: fc.uniqueArray(fc.integer({ min: 0, max: 899 }), { minLength: 1, maxLength: 40 }),
    missing: fc.uniqueArray(fc.integer({ min: 0, max: 899 }), { maxLength: 2 }),
  })
  .map(({ hours, copies, missing }): ArchiveContents => {
    const time = (segment: number) => hoursAgo(hours - segment);
    return {
      copies: copies
        .filter((segment) => segment < hours)
        .map((segment): BaseCopy => {
          const start = BigInt(segment * S + 8);
          const startedAt = time(segment);
          return {
            name: `${segment}`,
            timeline: 1,
            start,
            end: start + 100n,
            startedAt,
            finishedAt: startedAt,
          };
        }),
      segments: new Map([
        [
          1,
          Array.from({ length: hours }, (_, n) => n)
            .filter((n) => !missing.includes(n))
            .map(BigInt),
        ],
      ]),
      branches: [],
    };
  });

const without = (
  contents: ArchiveContents,
  { copies, parts }: ReturnType<typeof outdated>,
): ArchiveContents => ({
  ...contents,
  copies: contents.copies.filter((copy) => !copies.includes(copy)),
  segments: new Map(
    [...contents.segments].map(([timeline, segments]) => [
      timeline,
      segments.filter((segment) => !parts.some((part) => part.segment === segment)),
    ]),
  ),
});

/** The hours whose segment can be reached from some copy. */
const reachable = (contents: ArchiveContents) =>
  new Set(contents.copies.flatMap((copy) => logAfter(contents, copy, 1, S).map(({ segment }) => segment)));

describe("what is pruned", () => {
  it("takes no moment of the last week away", () => {
    fc.assert(
      fc.property(archives, (contents) => {
        const hours = Math.max(...(contents.segments.get(1) ?? []).map(Number), 0) + 1;
        const before = reachable(contents);
        const after = reachable(without(contents, outdated(contents, S, now)));
        const lost = [...before].filter((segment) => !after.has(segment));
        expect(lost.filter((segment) => hours - Number(segment) <= 7 * 24)).toEqual([]);
      }),
    );
  });

  it("leaves few copies, and no log before the first of them", () => {
    fc.assert(
      fc.property(archives, (contents) => {
        const whole = { ...contents, segments: new Map([[1, everySegment(contents)]]) };
        const left = without(whole, outdated(whole, S, now));
        expect(left.copies.length).toBeLessThanOrEqual(5);
        const starts = left.copies.map(({ start }) => start / BigInt(S));
        const first = starts.reduce((one, other) => (other < one ? other : one), 10_000n);
        if (starts.length > 0) expect((left.segments.get(1) ?? [])[0]).toBe(first);
        expect(outdated(left, S, now)).toEqual({ copies: [], parts: [] });
      }),
    );
  });

  it("keeps the log of a timeline that has no copy yet, and drops one that nothing leads to", () => {
    const start = BigInt(3 * S);
    const copy = { name: "only", timeline: 1, start, end: start + 9n, startedAt: now, finishedAt: now };
    const contents: ArchiveContents = {
      copies: [copy],
      segments: new Map([
        [1, [2n, 3n, 4n]],
        [2, [1n]],
        [3, [4n, 5n]],
      ]),
      branches: [{ timeline: 3, parent: 1, at: BigInt(4 * S + 7), since: now }],
    };
    expect(outdated(contents, S, now).parts).toEqual([
      { timeline: 1, segment: 2n },
      { timeline: 2, segment: 1n },
    ]);
  });

  it("takes a copy of which nothing is known once it is older than the oldest one kept", () => {
    const start = BigInt(3 * S);
    const kept = { name: "kept", timeline: 1, start, end: start + 9n, startedAt: now, finishedAt: now };
    const segments = new Map([[1, [3n]]]);
    const [before, since] = [hoursAgo(1), hoursAgo(-1)].map((time) => baseCopyName(1, start, time));
    const unknownCopies = [before!, since!, "somebody's own"];
    const contents = { copies: [kept], segments, branches: [], unknownCopies };
    expect(outdated(contents, S, now).copies).toEqual([{ name: before }]);
    expect(outdated({ ...contents, copies: [] }, S, now).copies).toEqual([]);
  });
});

function everySegment(contents: ArchiveContents): readonly bigint[] {
  const last = Math.max(
    ...(contents.segments.get(1) ?? []).map(Number),
    ...contents.copies.map(({ name }) => Number(name)),
  );
  return Array.from({ length: last + 1 }, (_, n) => BigInt(n));
}
