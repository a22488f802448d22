import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type GlossaryEntry, glossary } from "./glossary";

test("the documentation defines the words as pages and the API do", () => {
  const text = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");
  const entries: readonly GlossaryEntry[] = Object.values(glossary);
  const listed = [...text.matchAll(/^- \*\*(.+?)\.\*\* (.+)$/gm)].map(([, word, meaning]) => ({
    word,
    meaning,
  }));
  expect(listed).toEqual(entries);
});
