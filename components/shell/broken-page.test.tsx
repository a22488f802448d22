import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { areasOfAllPages, wordsFor } from "@/lib/domain/words/words-for";
import { WordsProvider } from "../words/words-provider";
import { BrokenPage } from "./broken-page";

test("a page that broke says so in its own language and direction, with its number and two ways on", () => {
  const markup = renderToStaticMarkup(
    <WordsProvider words={wordsFor(areasOfAllPages, "ar")}>
      <BrokenPage digest="12345" onRetry={() => {}} />
    </WordsProvider>,
  );
  expect(markup).toMatch(/^<div lang="ar" dir="rtl"/);
  expect(markup).toContain("12345");
  expect(markup).toContain('href="#content"');
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup.match(/<button|<a href="\/"/g)).toHaveLength(3);
});
