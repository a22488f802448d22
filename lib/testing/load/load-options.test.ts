import { expect, test } from "vitest";
import { parseLoadOptions, WrongLoadOptions } from "./load-options";

test("without arguments, 200 judges send 300 rankings a second", () => {
  expect(parseLoadOptions([])).toEqual({
    judges: 200,
    rate: 300,
    seconds: 30,
    processes: 1,
    pool: undefined,
    worker: true,
    archive: false,
    teams: 0,
    marks: false,
    json: false,
    drawing: "2015",
  });
});

test("a soak lasts twenty minutes", () => {
  expect(parseLoadOptions(["--soak", "--judges", "50"])).toMatchObject({
    judges: 50,
    seconds: 1200,
    rate: 60,
  });
});

test.each([
  [["--judges", "501"], "--judges: 501 is not a whole number from 1 to 500."],
  [["--processes", "3"], "--processes: 3 is not a whole number from 1 to 2."],
  [["--rate", "-1"], "--rate"],
  [["--seconds", "1.5"], "--seconds: 1.5 is not"],
  [["--drawing", "at random"], "--drawing: at random is none of 2015, spread, documents."],
  [["--address", "https://example.org"], "--address"],
])("%j is refused", (given, message) => {
  expect(() => parseLoadOptions(given)).toThrow(message);
  expect(() => parseLoadOptions(given)).toThrow(WrongLoadOptions);
});
