import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { inEnglish } from "@/lib/testing/words/in-english";
import { CompareDialog } from "./compare-dialog";

const task: JudgeTask = {
  ...{ assignment: "1", before: [], source: "The source .", after: [], marksDifferences: false },
  ...{ look: "sentences", tellsUnchanged: false },
  ...{ sourceLanguage: "en", targetLanguage: "en", isPractice: false, draft: null },
  hypotheses: ["A cat sat here .", "A dog sat <b>here</b> .", ""],
};

function shown(first: number, second: number): string {
  const ranks = [2, null, null];
  return renderToStaticMarkup(
    inEnglish(<CompareDialog {...{ task, ranks, first, second }} onClose={() => {}} />),
  );
}

test("each of two texts is marked where the other has something else, whatever the source says", () => {
  const page = shown(0, 1);
  expect([...page.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, text]) => text)).toEqual([
    "cat",
    "here",
    "dog",
    "&lt;b&gt;here&lt;/b&gt;",
  ]);
  expect(page).toContain("rank 2");
  expect(page).toContain("unranked");
});

test("what differs is heard in words, and each text clean", () => {
  const page = shown(0, 1);
  expect(page).toContain("From text 1 to text 2: “dog” in place of “cat”");
  expect(page).toMatch(/class="sr-only"[^>]*>A cat sat here \.</);
});

test("a text is not offered to be compared with itself, and an empty one says so", () => {
  const page = shown(0, 2);
  expect([...page.matchAll(/<option value="(\d)"/g)].map(([, text]) => text)).toEqual(["0", "1", "1", "2"]);
  expect(page).toContain("(empty)");
});
