import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inEnglish } from "@/lib/testing/words/in-english";
import { SegmentSample } from "./segment-sample";

const source = "She have lived here since ten years .";

/** What so many systems wrote, each something else. */
function sampleOf(systems: number, marked = true): string {
  const hypotheses = Array.from({ length: systems }, (_, id) => ({
    ...{ id, text: `She has lived here for ten years ${id} .`, systems: [`SYSTEM-${id}`] },
  }));
  return renderToStaticMarkup(
    inEnglish(
      <SegmentSample
        firstSegment={1}
        segments={[{ position: 1, document: null, source, hypotheses }]}
        {...{ sourceLanguage: "en", targetLanguage: "en", marked }}
      />,
    ),
  );
}

/** What stands there before anything is opened. */
const atFirst = (markup: string) => markup.replace(/<details.*<\/details>/s, "");
const named = (markup: string) => (markup.match(/SYSTEM-\d+/g) ?? []).length;

describe("segments of a preview", () => {
  test("show four of fifteen nearly equal texts, and the others on request", () => {
    const markup = sampleOf(15);
    expect(named(atFirst(markup))).toBe(4);
    expect(named(markup)).toBe(15);
    expect(markup).toContain("Show all 15");
  });

  test("fold nothing for a single text more", () => {
    const markup = sampleOf(5);
    expect(markup).not.toContain("<details");
    expect(named(markup)).toBe(5);
  });

  test("carry the marks that judges see, in corrections alone", () => {
    expect(sampleOf(1)).toMatch(/<ins[^>]*>.*has?/);
    expect(sampleOf(1, false)).not.toMatch(/<(ins|del)\b/);
  });
});
