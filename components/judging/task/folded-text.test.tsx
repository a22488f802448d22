import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoldedText, foldTexts } from "./folded-text";

const source = "When she was young she have lived here since ten years in a small town .";
const texts = [
  "When she was young she has lived here for ten years in a small town .",
  "When she was young she had lived since ten years in a small town .",
];

function shown(row: number, marked: boolean): string {
  const folded = foldTexts(texts, marked ? source : undefined, "sentences")[row]!;
  return renderToStaticMarkup(<FoldedText id="text" folded={folded} language="en" look="sentences" />)
    .replaceAll(/<ins[^>]*>(.*?)<\/ins>/g, "[$1]")
    .replaceAll(/<del[^>]*>(.*?)<\/del>/g, "[~$1~]");
}

/** What one sees, without tags. */
function seen(row: number, marked: boolean): string {
  return shown(row, marked)
    .replace(/^.*?<\/p>/, "")
    .replaceAll(/<span class="folded-variant invisible">.*?<\/span>/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .trim();
}

test("what all share is folded, and marks stay what they are in the whole text", () => {
  expect(seen(0, false)).toBe("… has lived here for …");
  expect(seen(0, true)).toBe("… [has] lived here [for] …");
  expect(seen(1, true)).toBe("… [had] lived [~here~] since …");
});

test("it is heard as it is seen, without marks", () => {
  expect(shown(1, true)).toContain('class="sr-only select-none">… had lived since …</p>');
});

test("each place has as much room as the longest text needs there, and long ones lines of their own", () => {
  const [one, other] = foldTexts(texts, undefined, "sentences");
  expect(one!.places.map(({ others }) => others.map(({ text }) => text))).toEqual([["had lived since"]]);
  expect(other!.places.map(({ others }) => others.map(({ text }) => text))).toEqual([["has lived here for"]]);
  const long = foldTexts(["word ".repeat(20), "other ".repeat(20)], undefined, "sentences");
  expect(long[0]!.places.map(({ others }) => others)).toEqual([[]]);
});
