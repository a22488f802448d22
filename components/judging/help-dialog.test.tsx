import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HelpDialog } from "./help-dialog";

test.each([true, false])("the key for differences is told where they are marked: %s", (marksDifferences) => {
  const page = renderToStaticMarkup(
    <HelpDialog texts={3} marksDifferences={marksDifferences} instructions={null} onClose={() => {}} />,
  );
  expect(page.includes("Show or hide the differences")).toBe(marksDifferences);
  expect(page).toContain("1–3");
});
