import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAppraiseDuration, parseAppraiseDuration } from "./appraise-duration";

test.each([
  ["00:00:00", 0],
  ["00:01:07.524000", 67_524],
  ["0:00:00.5", 500],
  ["00:00:00.000001", 0.001],
  ["1 day, 2:03:04", 93_784_000],
  ["2 days, 0:00:00", 172_800_000],
])("%s is %d ms", (text, milliseconds) => {
  expect(parseAppraiseDuration(text)).toBe(milliseconds);
});

test.each(["", "1", "00:60:00", "00:00:61", "-1:00:00", "00:00:00.", "None", "00:00:00.1234567"])(
  "%j is no duration",
  (text) => {
    expect(parseAppraiseDuration(text)).toBeUndefined();
  },
);

test("whole microseconds survive being written and read", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 44), (microseconds) => {
      const milliseconds = microseconds / 1000;
      expect(parseAppraiseDuration(formatAppraiseDuration(milliseconds))).toBe(milliseconds);
    }),
  );
});
