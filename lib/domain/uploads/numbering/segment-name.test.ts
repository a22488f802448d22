import { describe, expect, it } from "vitest";
import { segmentName, segmentTitle, segmentWords } from "./segment-name";

describe("segments", () => {
  it("count from 1 for people, with the id of the files where that is another number", () => {
    expect(segmentWords(segmentName(11, null))).toBe("segment 12, id 11");
    expect(segmentWords(segmentName(11, 0))).toBe("segment 12, id 11");
    expect(segmentWords(segmentName(12, 1))).toBe("segment 12");
    expect(segmentTitle(segmentName(0, null))).toBe("Segment 1, id 0");
  });
});
