import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { inEnglish } from "@/lib/testing/words/in-english";
import { TaskContext } from "./task-context";

function shown(source: string, before: readonly string[]): string {
  const task: JudgeTask = {
    ...({
      assignment: "1",
      before,
      source,
      after: [],
      hypotheses: ["a", "b"],
      marksDifferences: true,
      look: "sentences",
      tellsUnchanged: false,
    } as const),
    ...{ sourceLanguage: "en", targetLanguage: "en", isPractice: false, draft: null },
  };
  return renderToStaticMarkup(inEnglish(<TaskContext task={task} />));
}

test("what stands for a source that no file held is not shown as one", () => {
  const markup = shown("(source 7 not in the file)", ["(source 6 not in the file)", "He slept ."]);
  expect(markup).toContain("The source is unknown.");
  expect(markup).toContain("… He slept .");
  expect(markup).not.toContain("not in the file");
});

test("a source is shown as it is", () => {
  expect(shown("He go .", []).replaceAll(/<[^>]*>/g, "")).toBe("He go .");
});
