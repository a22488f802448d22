import type { Area, Catalogue } from "./catalogue";
import { catalogues } from "./catalogues";
import { type LanguageTag, languages, languageTags, usualLanguage } from "./languages";
import { type Say, sayIn, type Words } from "./words";

/** Of all pages, as texts with their marks are shown on many; the root layout sends them. */
export const areasOfAllPages: readonly Area[] = ["everywhere", "broken", "marks"];

/** Of the page where a judge works, beside those. */
export const areasOfJudging: readonly Area[] = [
  ...(["begin", "progress", "task", "dialogs", "skipReasons", "flagReasons"] as const),
  ...(["help", "practice", "answers", "end", "situations"] as const),
];

/** Beside those where a task asks for marks. */
export const areasOfMarking: readonly Area[] = ["edits"];

/** What a page's browser needs to say: nothing of another language, and nothing that only the server says. */
export function wordsFor(areas: readonly Area[], language: LanguageTag = usualLanguage): Words {
  const catalogue: Catalogue = catalogues[language];
  const messages = Object.fromEntries(areas.map((area) => [area, catalogue[area]]));
  return { language, locale: languages[language].locale, messages };
}

/** For what the server says by itself, from the whole catalogue. */
export function serverWords(language: LanguageTag = usualLanguage): Words {
  return wordsFor(Object.keys(catalogues[language]) as Area[], language);
}

export function serverSay(language: LanguageTag = usualLanguage): Say {
  return sayIn(serverWords(language));
}

/** What is made of each language's words, where somebody chooses among them. */
export function inEachLanguage<Made>(make: (say: Say) => Made): Readonly<Record<LanguageTag, Made>> {
  const made = languageTags.map((language) => [language, make(serverSay(language))] as const);
  return Object.fromEntries(made) as Record<LanguageTag, Made>;
}
