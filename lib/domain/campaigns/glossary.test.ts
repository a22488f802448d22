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
  const words = new Set<string | undefined>(entries.map(({ word }) => word));
  // It defines more: the words of statistics.
  expect(listed.filter(({ word }) => words.has(word))).toEqual(entries);
});
