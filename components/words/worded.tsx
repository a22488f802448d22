import type { ReactNode } from "react";
import type { Area } from "@/lib/domain/words/catalogue";
import { type LanguageTag, languages } from "@/lib/domain/words/languages";
import { areasOfAllPages, serverSay, wordsFor } from "@/lib/domain/words/words-for";
import { SkipLink } from "../shell/skip-link";
import { PageLanguage } from "./page-language";
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

interface SpokenProps extends WordedProps {
  readonly language: LanguageTag;
  /** The address asked for this language. */
  readonly isAsked?: boolean;
}

/** The same for a page that judges read, in their language: the whole page is laid out in its direction. */
export function Spoken({ areas = [], language, isAsked = false, children }: SpokenProps) {
  const { direction } = languages[language];
  return (
    <div lang={language} dir={direction} className="contents">
      <PageLanguage language={language} direction={direction} isAsked={isAsked} />
      <SkipLink words={serverSay(language)("everywhere.skipToContent")} />
      <WordsProvider words={wordsFor([...areasOfAllPages, ...areas], language)}>{children}</WordsProvider>
    </div>
  );
}
