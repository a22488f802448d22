import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { JudgeTask, TaskMarking } from "@/lib/domain/judging/judge-session";
import { usualReading } from "@/lib/domain/judging/reading-settings";
import { inEnglish } from "@/lib/testing/words/in-english";
import type { AnswerStart } from "../task/use-answer";
import { MarkedTaskForm } from "./marked-task-form";

const marking: TaskMarking = {
  marks: "required",
  errorsFirst: true,
  edits: [
    { start: 1, end: 2, correction: "has", texts: [0, 1] },
    { start: 3, end: 3, correction: "in town", texts: [0] },
    { start: 4, end: 5, correction: "", texts: [1] },
  ],
};

const task: JudgeTask = {
  ...{ assignment: "1", before: [], source: "She have lived here since .", after: [] },
  hypotheses: ["She has lived in town here since .", "She has lived here .", "She have lived here since ."],
  ...{ marksDifferences: true, look: "sentences", tellsUnchanged: false },
  ...{ sourceLanguage: "en", targetLanguage: "en", isPractice: true, marking, draft: null },
};

const nothingYet: AnswerStart = { ranks: [null, null, null], flagReason: null, activeMs: 0 };

function shown(initial: Partial<AnswerStart>, of: JudgeTask = task): string {
  const nothing = () => {};
  return renderToStaticMarkup(
    inEnglish(
      <MarkedTaskForm
        task={of}
        initial={{ ...nothingYet, ...initial }}
        running
        plain={false}
        onlyDifferences={false}
        settings={usualReading}
        {...{ onPlain: nothing, onOnlyDifferences: nothing, onSettings: nothing }}
        {...{ onBack: nothing, onSend: nothing, onDraft: nothing }}
      />,
    ),
  );
}

const plainOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

/** What a screen reader hears of each edit, in order. */
const heard = (markup: string) =>
  [...markup.matchAll(/<span role="button"[^>]*aria-label="(“[^"]*)"/g)].map(([, words]) => words);

describe("errors first", () => {
  test("shows the source and what was bracketed so far, and no text", () => {
    const page = shown({ errorsSoFar: [1, 3] });
    expect(plainOf(page)).not.toContain("in town");
    expect(page).not.toContain("Texts to rank");
    expect(page).toContain('aria-label="have, in error 1"');
    expect(page.match(/aria-pressed="true"/g)).toHaveLength(2);
    expect(plainOf(page)).toContain("Done: 1 error");
    expect(plainOf(shown({}))).toContain("No errors");
  });

  test("then the texts, beside the source with its brackets", () => {
    const page = shown({ errors: [1, 2] });
    expect(page).toContain("Texts to rank");
    expect(page).toMatch(/data-token="1" data-error="true" data-opens="true" data-closes="true"/);
    expect(page).not.toContain("No errors");
  });
});

describe("edits", () => {
  test("are told one by one, with what they replace, their mark and how many there are", () => {
    expect(heard(shown({ errors: [], marks: { right: [0], wrong: [2] } }))).toEqual([
      "“have” replaced by “has”, marked right, edit 1 of 2",
      "“in town” inserted, not marked, edit 2 of 2",
      "“have” replaced by “has”, marked right, edit 1 of 2",
      "“since” deleted, marked wrong, edit 2 of 2",
    ]);
  });

  test("look like the text with what changed, and keep a place for their sign", () => {
    const page = shown({ errors: [] });
    expect(page.match(/class="edit-sign"/g)).toHaveLength(4);
    expect(page).toMatch(/<del class="mark-deletion">since<\/del>/);
    expect(page.match(/data-mark="open"/g)).toHaveLength(4);
  });

  test("stand under a bar that says how many have no mark, and what practice asks", () => {
    const page = plainOf(shown({ errors: [], marks: { right: [0], wrong: [] } }));
    expect(page).toContain("2 unmarked");
    expect(page).toContain("Also mark each edit as right or wrong.");
    expect(plainOf(shown({ errors: [], marks: { right: [0, 1, 2], wrong: [] } }))).toContain("All marked");
    // What is always shown is not offered to be hidden, and nothing is folded.
    expect(page).not.toContain("Mark differences");
    expect(page).not.toContain("Only what differs");
  });

  test("that a kept draft names and the task does not have are left out", () => {
    expect(plainOf(shown({ errors: [], marks: { right: [7], wrong: [0] } }))).toContain("2 unmarked");
  });

  test("are not marked where only errors are asked for", () => {
    const page = shown({ errors: [] }, { ...task, marking: { marks: null, errorsFirst: true, edits: [] } });
    expect(page).not.toContain("data-marks-bar");
    expect(plainOf(page)).toContain("Mark differences");
  });
});
