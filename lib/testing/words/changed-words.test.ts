import { expect, test } from "vitest";
import { changedWords, contextOf, messageText } from "./changed-words";

const now = {
  task: { send: "Send ranking", skip: "Skip", left: { one: "{count} text", other: "{count} texts" } },
};

test("what was translated from other words is listed, with what is new", () => {
  const before = { task: { send: "Send", skip: "Skip" } };
  const translation = { task: { send: "Senden", skip: "Überspringen", left: { other: "{count} Texte" } } };
  const changed = changedWords(before, now, translation);
  expect(changed.map(({ key }) => key)).toEqual(["task.send", "task.left"]);
  expect(changed.map((word) => [word.before, word.now, word.translated].map(messageText))).toEqual([
    ["Send", "Send ranking", "Senden"],
    ["(none)", "one: {count} text | other: {count} texts", "other: {count} Texte"],
  ]);
  expect(changedWords(now, now, translation)).toEqual([]);
});

test("a message's context is what its area is about, and where it is said", () => {
  const sources = [
    { path: "lib/domain/words/english/task.ts", text: "/** Of a task. */\nexport const task = {} as const;" },
    { path: "components/a.tsx", text: 'say("task.skip")\nsay("task.send")' },
    { path: "components/b.tsx", text: `say(\`task.se\${rest}\`)` },
    { path: "lib/domain/words/translations/german.ts", text: '"task.send"' },
  ];
  expect(contextOf("task.send", sources)).toEqual(["Of a task.", "components/a.tsx:2", "components/b.tsx:1"]);
});
