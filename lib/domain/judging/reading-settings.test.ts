import { expect, test } from "vitest";
import { readReadingSettings, resized, TEXT_SIZES, usualReading } from "./reading-settings";

test("what a device kept is read again", () => {
  const settings = { textSize: 130, characterKeys: false, breakMinutes: 0 };
  expect(readReadingSettings(JSON.stringify(settings))).toEqual(settings);
});

test.each([
  null,
  "",
  "null",
  "[]",
  "7",
  "{",
  '{"textSize":"130"}',
  '{"textSize":1e9,"characterKeys":1,"breakMinutes":44}',
])("%s is as usual", (text) => {
  expect(readReadingSettings(text)).toEqual(usualReading);
});

test("sizes go up and down in steps, and stop at the ends", () => {
  const sizes = [1, 1, 1, 1, 1, 1].reduce<number[]>(
    (found) => [...found, resized({ ...usualReading, textSize: found.at(-1)! }, 1).textSize],
    [100],
  );
  expect(sizes).toEqual([100, 115, 130, 150, 175, 200, 200]);
  expect(resized({ ...usualReading, textSize: TEXT_SIZES[0] }, -1).textSize).toBe(TEXT_SIZES[0]);
  expect(resized(usualReading, -1).textSize).toBe(90);
});
