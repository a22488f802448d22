import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { usualReading } from "@/lib/domain/judging/reading-settings";
import { inEnglish } from "@/lib/testing/words/in-english";
import { HelpDialog } from "./help-dialog";

function shown(changed: Partial<Parameters<typeof HelpDialog>[0]>): string {
  const properties = { texts: 3, marksDifferences: true, instructions: null, settings: usualReading };
  return renderToStaticMarkup(
    inEnglish(<HelpDialog {...properties} onSettings={() => {}} onClose={() => {}} {...changed} />),
  );
}

test.each([true, false])("the key for differences is told where they are marked: %s", (marksDifferences) => {
  const page = shown({ marksDifferences });
  expect(page.includes("Show or hide the differences from the source")).toBe(marksDifferences);
  expect(page).toContain("1–3");
  // What the marks mean is a key away, where there are marks.
  expect(page.includes("Show what was replaced")).toBe(marksDifferences);
  expect(page.includes("deleted")).toBe(marksDifferences);
});

test("keys that are switched off are not told, and how to switch them on again is", () => {
  const page = shown({ settings: { ...usualReading, characterKeys: false } });
  expect(page).not.toContain("1–3");
  expect(page).toContain("Choose a rank");
  expect(page).not.toContain('checked=""');
});

test("keys of marks are told where edits are marked, in place of those that hide differences", () => {
  const marked = shown({ marking: { marks: "offered", errorsFirst: false, edits: [] } });
  expect(marked).toContain("Go to the next edit");
  expect(marked).not.toContain("Show or hide the differences from the source");
  expect(marked).not.toContain("Show only what differs between the texts");
  expect(shown({ marking: { marks: null, errorsFirst: true, edits: [] } })).not.toContain(
    "Go to the next edit",
  );
  expect(shown({})).not.toContain("Go to the next edit");
});
