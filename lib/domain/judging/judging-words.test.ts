import { expect, test } from "vitest";
import { serverSay } from "../words/words-for";
import { endingWords, finishedTitle } from "./ending-words";
import { durationWords, progressWords, timeLeftWords, workWords } from "./judging-words";
import { fateWords } from "./situation-words";

const say = serverSay();

test("progress and what is left", () => {
  expect(progressWords(say, { done: 24, planned: 60 })).toBe("24 of 60");
  expect(progressWords(say, { done: 24, planned: null })).toBe("24 done");
  expect(progressWords(say, { done: 61, planned: 60 })).toBe("60 of 60");
  expect(timeLeftWords(say, { done: 24, planned: 60, medianActiveMs: 23_000 })).toBe("about 14 min left");
  expect(timeLeftWords(say, { done: 2, planned: 60, medianActiveMs: null })).toBeUndefined();
  expect(timeLeftWords(say, { done: 60, planned: 60, medianActiveMs: 23_000 })).toBeUndefined();
  expect(timeLeftWords(say, { done: 6, planned: null, medianActiveMs: 23_000 })).toBeUndefined();
});

test.each([
  [60, 60, "Thank you, you have done all your tasks"],
  [61, 60, "Thank you, you have done all your tasks"],
  [3, null, "Thank you, you have done all your tasks"],
  [11, 12, "Thank you, there are no more tasks for you"],
])("%i of %s at the end", (done, planned, title) => {
  expect(finishedTitle(say, { done, planned })).toBe(title);
});

test.each([
  [60, 840_000, "You have done 60 tasks in 14 min of work."],
  [1, 0, "You have done 1 task."],
  [0, 0, "You have not done any tasks."],
])("%i tasks in %i ms", (done, activeMs, words) => {
  expect(endingWords(say, done, activeMs)).toBe(words);
});

test.each([
  [0, "1 s"],
  [45_400, "45 s"],
  [90_000, "2 min"],
  [7_100_000, "118 min"],
  [7_200_000, "2 h"],
])("%i ms are %s", (milliseconds, words) => {
  expect(durationWords(say, milliseconds)).toBe(words);
});

test.each([
  [undefined, 0, undefined],
  ["stored", 0, "Your last answer arrived in time and is saved."],
  [
    "late",
    1,
    "Your last answer arrived too late to count automatically. It is saved, and counts only if the organiser admits it.",
  ],
  [
    "late",
    3,
    "3 of your answers arrived too late to count automatically. They are saved, and count only if the organiser admits them.",
  ],
  // Opened again after it.
  [
    undefined,
    1,
    "One of your answers arrived too late to count automatically. It is saved, and counts only if the organiser admits it.",
  ],
  // The last one in time, an earlier one not.
  [
    "stored",
    1,
    "One of your answers arrived too late to count automatically. It is saved, and counts only if the organiser admits it.",
  ],
  ["not-counted", 2, "Your last answer is saved, but it does not count."],
] as const)("the fate of an answer that is %s, with %i that wait", (fate, waiting, words) => {
  expect(fateWords(say, fate, waiting)).toBe(words);
});

test.each([
  [80, 30, "About 80 tasks, 40 minutes"],
  [1, 10, "About 1 task, 1 minute"],
  [600, 45, "About 600 tasks, 8 hours"],
  [null, 30, undefined],
])("%s tasks of %i seconds are before a judge", (planned, seconds, words) => {
  expect(workWords(say, { planned }, seconds)).toBe(words);
});
