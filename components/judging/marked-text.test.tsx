import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkedText } from "./marked-text";

function shown(source: string, hypothesis: string): string {
  return renderToStaticMarkup(<MarkedText source={source} hypothesis={hypothesis} />)
    .replaceAll(/<ins[^>]*>(.*?)<\/ins>/g, "[$1]")
    .replaceAll(/<del[^>]*>(.*?)<\/del>/g, "[~$1~]");
}

test.each([
  ["She have lived .", "She has lived .", "She [has] lived ."],
  ["She lived since ten years .", "She lived ten years .", "She lived [~since~] ten years ."],
  ["She lived here", "She lived", "She lived [~here~]"],
  ["She lived .", "She lived here .", "She lived [here] ."],
  ["a b", "a b", "a b"],
  ["a", "", "[~a~]"],
  ["(source 7 not in the file)", "She lived .", "She lived ."],
])("%s → %s", (source, hypothesis, marks) => {
  expect(shown(source, hypothesis)).toBe(marks);
});

test("a text is a text, whatever it looks like", () => {
  const markup = renderToStaticMarkup(<MarkedText source="a" hypothesis="<b>a</b>" />);
  expect(markup).not.toContain("<b>");
});
