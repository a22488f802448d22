import type { Catalogue } from "./catalogue";
import { english } from "./english/english";

interface Language {
  /** By which numbers and plural forms go. */
  readonly locale: string;
  readonly catalogue: Catalogue;
}

/** The languages in which judges can be spoken to: a further one is a catalogue and an entry here. */
export const languages = {
  en: { locale: "en-GB", catalogue: english },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageTag = keyof typeof languages;

export const usualLanguage: LanguageTag = "en";
