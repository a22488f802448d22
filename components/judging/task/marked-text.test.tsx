import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inEnglish } from "@/lib/testing/words/in-english";
import { HypothesisText } from "./hypothesis-text";
import { MarkedText } from "./marked-text";

function shown(source: string, hypothesis: string): string {
  return renderToStaticMarkup(inEnglish(<MarkedText source={source} hypothesis={hypothesis} />))
    .replaceAll(/<\/?(span|b)[^>]*>/g, "")
    .replaceAll(/<ins[^>]*>(.*?)<\/ins>/gs, "[$1]")
    .replaceAll(/<del[^>]*>(.*?)<\/del>/gs, "[~$1~]");
}

test.each([
  ["She have lived .", "She has lived .", "She [has] lived ."],
  ["She lived since ten years .", "She lived ten years .", "She lived [~since~] ten years ."],
  ["She lived here", "She lived", "She lived [~here~]"],
  ["She lived .", "She lived here .", "She lived [here] ."],
  ["a b", "a b", "a b"],
  ["a", "", "[~a~]"],
  ["(source 7 not in the file)", "She lived .", "She lived ."],
  ["a fact .", "a fact.", "a fact[~␣~]."],
  ["a fact", "a  fact", "a[~␣~][␣␣]fact"],
  ["one two", "one\ntwo", "one[~␣~][↵\n]two"],
])("%j → %j", (source, hypothesis, marks) => {
  expect(shown(source, hypothesis)).toBe(marks);
});

test("a text is a text, whatever it looks like", () => {
  const markup = renderToStaticMarkup(inEnglish(<MarkedText source="a" hypothesis="<b>a</b>" />));
  expect(markup).not.toContain("<b>a");
});

test("letters that changed stand out within a word", () => {
  const markup = renderToStaticMarkup(
    inEnglish(<MarkedText source="her relative" hypothesis="her relatives" />),
  );
  expect(markup).toContain('relative<b class="mark-letters">s</b></ins>');
});

describe("a text to rank", () => {
  const text = (source: string, hypothesis: string, more: object = {}) =>
    renderToStaticMarkup(
      inEnglish(
        <HypothesisText id="t" source={source} hypothesis={hypothesis} language="en" marked {...more} />,
      ),
    );

  test("is heard as it was written, and its changes apart", () => {
    const markup = text("He go home .", "He goes home .");
    expect(markup).toMatch(/<p id="t"[^>]*class="sr-only[^>]*>He goes home \.<\/p>/);
    expect(markup).toContain("Changes: “goes” in place of “go”.");
    expect(markup).toMatch(/<p aria-hidden="true"[^>]*>He <ins/);
  });

  test("says that it is unchanged only where the organiser wants it, and not of one that differs in spacing", () => {
    expect(text("a fact", "a fact")).not.toContain("unchanged");
    const told = { tellsUnchanged: true };
    expect(text("a fact", "a fact", told)).toContain("(unchanged, ignoring spacing)");
    expect(text("a fact", "a fact", { ...told, look: "prose" })).toContain("(unchanged)");
    for (const [source, hypothesis, look] of [
      ["a fact .", "a fact.", "sentences"],
      ["a well-known fact", "a well-known  fact", "prose"],
      ["if x:\n  y", "if x:\n    y", "code"],
    ] as const) {
      const markup = text(source, hypothesis, { ...told, look });
      expect(markup).not.toContain("unchanged");
      expect(markup).toContain("(only spacing differs)");
      expect(markup).toContain("␣");
    }
  });

  test("in corrections, spaces that are made even in texts are no difference to the source", () => {
    expect(text("a well-known  fact", "a well-known fact")).not.toMatch(/<ins|<del|differs/);
  });

  test("has no closing mark that begins a line, marked or not; code is broken anywhere", () => {
    const tie = '<span class="whitespace-nowrap">';
    expect(text("x", "a fact .", { marked: false })).toContain(`a ${tie}fact .</span>`);
    expect(text("a fact .", "a fact .")).toContain(`a ${tie}fact .</span>`);
    expect(text("a b .", "a fact .")).toContain(`${tie}<ins class="mark-replacement">fact</ins> .</span>`);
    expect(text("x", "a fact .", { marked: false, look: "code" })).not.toContain(tie);
  });

  test("code keeps its lines and runs from left to right, prose finds its direction line by line", () => {
    const look = (look: string) => text("x", "a:\n\tb", { marked: false, look });
    expect(look("code")).toBe('<p id="t" lang="en" class="code-text" dir="ltr">a:\n\tb</p>');
    expect(look("prose")).toContain('dir="auto"');
    expect(look("prose")).toContain("unicode-bidi:plaintext");
  });
});
