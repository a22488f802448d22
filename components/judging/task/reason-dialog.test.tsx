import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { reasonText } from "@/lib/domain/judging/ready-reasons";
import { skipReasons } from "@/lib/domain/words/english/reasons";
import { inEnglish } from "@/lib/testing/words/in-english";
import { ReasonDialog } from "./reason-dialog";

test("the usual reasons are buttons beside a field for one's own words", () => {
  const html = renderToStaticMarkup(
    inEnglish(
      <ReasonDialog
        title="Skip this task"
        consequence="It is skipped."
        action="Skip the task"
        ready={Object.entries(skipReasons)}
        onReason={() => {}}
        onClose={() => {}}
      />,
    ),
  );
  for (const words of Object.values(skipReasons)) expect(html).toContain(words);
  expect(html).toContain("Ctrl+Enter");
});

test("a reason is the usual one, one's own words, or both", () => {
  expect(reasonText("It is offensive", " ")).toBe("It is offensive");
  expect(reasonText("It is offensive", "second line")).toBe("It is offensive: second line");
  expect(reasonText(undefined, " odd ")).toBe("odd");
  expect(reasonText(undefined, " ")).toBe("");
});
