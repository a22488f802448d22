import type { ReactNode } from "react";
import type { Area } from "@/lib/domain/words/catalogue";
import { areasOfAllPages, wordsFor } from "@/lib/domain/words/words-for";
import { WordsProvider } from "./words-provider";

interface WordedProps {
  /** Beside those of all pages. */
  readonly areas?: readonly Area[];
  readonly children: ReactNode;
}

/** Made on the server: brings the words that are needed below, and no others, to the browser. */
export function Worded({ areas = [], children }: WordedProps) {
  return <WordsProvider words={wordsFor([...areasOfAllPages, ...areas])}>{children}</WordsProvider>;
}
