import { expect, test } from "vitest";
import type { PluralForms } from "./catalogue";
import { messageParts, sayIn, type Words } from "./words";
import { serverSay, serverWords } from "./words-for";

/** A language that has these forms for "{count} tasks", and English for nothing else. */
function tasksIn(locale: string, tasks: PluralForms): Words {
  return { language: "en", locale, messages: { progress: { tasks } } };
}

test("what is filled in stands where the message has it, numbers as the language writes them", () => {
  const say = serverSay();
  expect(say("progress.ofPlanned", { count: 24, planned: 1200 })).toBe("24 of 1,200");
  expect(say("answers.rejectedFor", { reason: "{count} $1" })).toContain("an answer ({count} $1).");
  const german = tasksIn("de", { one: "{count} Aufgabe", other: "{count} Aufgaben" });
  expect(sayIn(german)("progress.tasks", { count: 1200 })).toBe("1.200 Aufgaben");
});

test.each<[string, PluralForms, Readonly<Record<string, number>>]>([
  ["en-GB", { one: "one", other: "other" }, { one: 1, other: 21 }],
  ["en-GB", { one: "one", other: "other" }, { other: 0 }],
  ["pl", { one: "one", few: "few", many: "many", other: "other" }, { one: 1, few: 22, many: 12, other: 1.5 }],
  ["ar", { zero: "zero", two: "two", few: "few", other: "other" }, { zero: 0, two: 2, few: 103 }],
  // A form that a catalogue leaves out is the general one.
  ["ar", { other: "other" }, { other: 2 }],
])("%s chooses the plural form of a number", (locale, forms, numbers) => {
  const say = sayIn(tasksIn(locale, forms));
  for (const [form, count] of Object.entries(numbers)) expect(say("progress.tasks", { count })).toBe(form);
});

test("a message is cut at its placeholders for what is more than text", () => {
  expect(messageParts(serverWords(), "begin.reopen")).toEqual(["Reopen them any time with ", "key", "."]);
});

test("words that a page was not given are missed at once", () => {
  const say = sayIn(tasksIn("en-GB", { other: "{count} tasks" }));
  expect(() => say("task.send")).toThrow("this page has no words for task.send");
});
