import { describe, expect, it } from "vitest";
import {
  type ArchiveContents,
  type BaseCopy,
  type Branch,
  baseCopyName,
  copiesLeadingTo,
  isUsable,
  logAfter,
  parseRecord,
  timeInCopyName,
  timelineAt,
} from "./archive-contents";
import { restorePlans } from "./choose-copy";

const S = 2 ** 20;
const at = (segment: number, offset = 0) => BigInt(segment * S + offset);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const copy = (name: string, timeline: number, segment: number, made: number): BaseCopy => ({
  name,
  timeline,
  start: at(segment, 40),
  end: at(segment, 900),
  startedAt: day(made),
  finishedAt: new Date(day(made).getTime() + 60_000),
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => BigInt(from + n));
const names = (copies: readonly BaseCopy[]) => copies.map(({ name }) => name);
const parts = (timeline: number, segments: readonly bigint[]) =>
  segments.map((segment) => ({ timeline, segment }));

/** Timeline 2 left the first within its segment 7 on the tenth day; timeline 3 within segment 5, on the twentieth. */
const branches: readonly Branch[] = [
  { timeline: 2, parent: 1, at: at(7, 500), since: day(10) },
  { timeline: 3, parent: 1, at: at(5, 500), since: day(20) },
];
const contents: ArchiveContents = {
  copies: [copy("first", 1, 3, 1), copy("second", 1, 6, 8), copy("third", 2, 9, 12)],
  segments: new Map([
    [1, range(3, 9)],
    [2, range(7, 12)],
    [3, range(5, 6)],
  ]),
  branches,
};

describe("the log after a copy", () => {
  it("goes to the end of its timeline, or over a branch to that of another", () => {
    const [first, second, third] = contents.copies as [BaseCopy, BaseCopy, BaseCopy];
    expect(logAfter(contents, first, 1, S)).toEqual(parts(1, range(3, 9)));
    expect(logAfter(contents, first, 2, S)).toEqual([...parts(1, range(3, 6)), ...parts(2, range(7, 12))]);
    expect(logAfter(contents, first, 3, S)).toEqual([...parts(1, range(3, 4)), ...parts(3, range(5, 6))]);
    expect(logAfter(contents, second, 2, S)).toEqual([...parts(1, range(6, 6)), ...parts(2, range(7, 12))]);
    // Made after the third timeline had left the first, or on another.
    expect(logAfter(contents, second, 3, S)).toEqual([]);
    expect(logAfter(contents, third, 3, S)).toEqual([]);
  });

  it("ends at the first segment that is missing", () => {
    const holed = { ...contents, segments: new Map([[1, [3n, 4n, 6n, 7n]]]), branches: [] };
    expect(logAfter(holed, contents.copies[0]!, 1, S)).toEqual(parts(1, [3n, 4n]));
    expect(names(copiesLeadingTo(holed, { timeline: 1, segment: 7n }, S))).toEqual(["second"]);
    expect(isUsable({ ...holed, segments: new Map() }, contents.copies[0]!, S)).toBe(false);
  });
});

describe("what a restore begins with", () => {
  const chosen = (until?: Date) =>
    restorePlans(contents, S, until).map(({ copy: { name }, timeline }) => `${name} to ${timeline}`);

  it("is the newest copy on the timeline of that moment, and the ones before it if that is damaged", () => {
    expect(timelineAt(contents, undefined)).toBe(3);
    expect(chosen()).toEqual(["first to 3"]);
    expect(chosen(day(19))).toEqual(["third to 2", "second to 2", "first to 2"]);
    expect(chosen(day(11))).toEqual(["second to 2", "first to 2"]);
    expect(chosen(day(9))).toEqual(["second to 1", "first to 1"]);
    expect(chosen(new Date(0))).toEqual([]);
  });

  it("takes the log until a copy that was begun later", () => {
    const [plan] = restorePlans(contents, S, day(3));
    expect(plan).toMatchObject({ parts: parts(1, range(3, 6)), gapAt: undefined });
    const [toTheEnd] = restorePlans(contents, S, day(9));
    expect(toTheEnd).toMatchObject({ parts: parts(1, range(6, 9)), gapAt: undefined });
  });

  it("tells where the log has a gap that matters", () => {
    const holed = {
      copies: contents.copies.slice(0, 1),
      segments: new Map([[1, [3n, 4n, 7n]]]),
      branches: [],
    };
    expect(restorePlans(holed, S, undefined)).toMatchObject([{ gapAt: { timeline: 1, segment: 5n } }]);
    const laterCopy = { ...holed, copies: [...holed.copies, copy("later", 1, 4, 4)] };
    expect(restorePlans(laterCopy, S, day(2))).toMatchObject([{ gapAt: undefined }]);
  });
});

describe("what is said beside a copy", () => {
  const record = {
    systemIdentifier: "7",
    timeline: 1,
    start: "0/2000028",
    end: "0/2000120",
    startedAt: "2026-01-19T12:00:00.000Z",
    finishedAt: "2026-01-19T12:01:00.000Z",
    bytes: 10,
    sha256: "ab",
    unpackedBytes: 20,
    version: "0.1.0",
  };

  it("is read as it was written", () => {
    expect(parseRecord(JSON.stringify(record, null, 2))).toEqual(record);
  });

  it.each([
    ["nothing", ""],
    ["zeros", "\0\0\0"],
    ["half of it", JSON.stringify(record).slice(0, 80)],
    ["something else", "null"],
    ["a list", "[]"],
    ["no place in the log", JSON.stringify({ ...record, start: "2000028" })],
    ["an end before the start", JSON.stringify({ ...record, end: "0/2000000" })],
    ["no time", JSON.stringify({ ...record, startedAt: "yesterday" })],
    ["no end in time", JSON.stringify({ ...record, finishedAt: undefined })],
    ["no timeline", JSON.stringify({ ...record, timeline: "1" })],
    ["no size", JSON.stringify({ ...record, bytes: null })],
    ["no size of what is in it", JSON.stringify({ ...record, unpackedBytes: 1.5 })],
    ["no sum", JSON.stringify({ ...record, sha256: 7 })],
  ])("is known to be damaged: %s", (_what, text) => {
    expect(parseRecord(text)).toBeUndefined();
  });

  it("a copy's name tells when it was begun, where it is such a name", () => {
    const startedAt = new Date("2026-11-19T12:00:07Z");
    expect(timeInCopyName(baseCopyName(1, 0x2800_0028n, startedAt))).toEqual(startedAt);
    expect(timeInCopyName("lost+found")).toBeUndefined();
  });
});
