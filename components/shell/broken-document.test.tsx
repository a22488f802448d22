import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languageTags } from "@/lib/domain/words/languages";
import { serverSay, wordsFor } from "@/lib/domain/words/words-for";
import { speakOnPage, spokenOnPage } from "../words/spoken-on-page";
import { BrokenDocument } from "./broken-document";

const shown = (words = spokenOnPage()) =>
  renderToStaticMarkup(<BrokenDocument words={words} digest="1234" onRetry={() => undefined} />);

test("a document that broke speaks what the page before it spoke, and English where there was none", () => {
  expect(shown()).toContain("Adjudge could not start this page");
  for (const language of languageTags) {
    const end = speakOnPage(wordsFor(["broken"], language));
    const say = serverSay(language);
    const text = shown();
    for (const key of ["broken.startTitle", "broken.startText", "broken.tryAgain"] as const)
      expect(text).toContain(say(key).replaceAll("'", "&#x27;"));
    expect(text).toContain("1234");
    end();
  }
  expect(shown()).toContain("Adjudge could not start this page");
});

test("the page that comes next is not silenced by the end of the one before", () => {
  const [first, second] = [wordsFor(["broken"], "pl"), wordsFor(["broken"], "ar")];
  const endFirst = speakOnPage(first);
  const endSecond = speakOnPage(second);
  endFirst();
  expect(spokenOnPage()).toBe(second);
  endSecond();
  expect(spokenOnPage()).toBeUndefined();
});
