import type { ReactNode } from "react";
import { WordsProvider } from "@/components/words/words-provider";
import { areasOfAllPages, wordsFor } from "@/lib/domain/words/words-for";
import { languageOfJudge } from "./load-judging";

/** Brings a judge's words for where no page is shown that brings its own: one that broke, or does not exist. */
export default async function JudgesLayout({ children }: { readonly children: ReactNode }) {
  return <WordsProvider words={wordsFor(areasOfAllPages, await languageOfJudge())}>{children}</WordsProvider>;
}
