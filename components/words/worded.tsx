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

interface SpokenFrameProps {
  readonly language: LanguageTag;
  /** The address asked for this language. */
  readonly isAsked?: boolean;
  readonly children: ReactNode;
}

/** A page in a judge's language, laid out in its direction, all of whose words the server says. */
export function SpokenFrame({ language, isAsked = false, children }: SpokenFrameProps) {
  const { direction } = languages[language];
  return (
    <div lang={language} dir={direction} className="contents">
      <PageLanguage words={wordsFor(["broken"], language)} direction={direction} isAsked={isAsked} />
      <SkipLink words={serverSay(language)("everywhere.skipToContent")} />
      {children}
    </div>
  );
}

/** The same of a page whose browser says some of them too: it brings these. */
export function Spoken({ areas = [], children, ...frame }: WordedProps & SpokenFrameProps) {
  const words = wordsFor([...areasOfAllPages, ...areas], frame.language);
  return (
    <SpokenFrame {...frame}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </SpokenFrame>
  );
}
