import { expect, test } from "vitest";
import { tokenise } from "./tokens";

const words = (source: string) =>
  tokenise(source)
    .filter(({ kind }) => kind === "word")
    .map(({ value }) => value);

test("comments and quoted text are no words", () => {
  expect(words("one // two\n/* three\n */ four")).toEqual(["one", "four"]);
  expect(words(`a("b \\" c", 'd', \`e \\\` f\`) + g`)).toEqual(["a", "g"]);
});

test("what a template interpolates is code, however deep", () => {
  // Joined, so that the dollar signs stand in no template of this file.
  const source = ["`plain ", "{a({ b: `in ", "{c} it` })} rest ", "{d}` + e"].join("$");
  expect(words(source)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a regular expression may hold quotes, slashes in classes and comment signs", () => {
  expect(words(`x.replace(/["'/*]/g, y); return /[/]"/.test(z)`)).toEqual([
    "x",
    "replace",
    "y",
    "return",
    "test",
    "z",
  ]);
});

test("a division is no regular expression", () => {
  expect(words("a / b / c; (d) / e / f; g[0] / h / i")).toEqual([..."abcdefghi"]);
});

test("an apostrophe in JSX text swallows nothing", () => {
  expect(words("<p>Don't</p>;\na('b');\n<p>{c}’s judges' rankings</p>;\nd")).toContain("d");
  expect(words("<p>The judge's {a}, the organiser's {b}</p>")).toEqual(expect.arrayContaining(["a", "b"]));
});

test("closing tags are no regular expressions", () => {
  expect(words("<a><b /></a>; c('d'); <e></e>; f")).toEqual(["a", "b", "a", "c", "e", "e", "f"]);
});

test("lines are counted through text of several lines", () => {
  expect(tokenise("`a\nb`\n/*\n*/ c").at(-1)).toEqual({ kind: "word", value: "c", line: 4 });
});
