import type { Catalogue } from "./catalogue";

interface Language {
  /** What its speakers call it. */
  readonly name: string;
  /** By which numbers and plural forms go. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  /** Whether somebody who grew up with it has read the catalogue; CONTRIBUTING says how to become that somebody. */
  readonly isReadByNative: boolean;
}

/**
 * The languages in which judges can be spoken to. A further one is an entry here and a catalogue in catalogues.ts; this
 * list alone goes to browsers. Arabic counts in the digits that stand on the buttons of the ranks.
 */
export const languages = {
  en: { name: "English", locale: "en-GB", direction: "ltr", isReadByNative: true },
  de: { name: "Deutsch", locale: "de", direction: "ltr", isReadByNative: false },
  fr: { name: "Français", locale: "fr", direction: "ltr", isReadByNative: false },
  es: { name: "Español", locale: "es", direction: "ltr", isReadByNative: false },
  pt: { name: "Português", locale: "pt-BR", direction: "ltr", isReadByNative: false },
  it: { name: "Italiano", locale: "it", direction: "ltr", isReadByNative: false },
  pl: { name: "Polski", locale: "pl", direction: "ltr", isReadByNative: false },
  cs: { name: "Čeština", locale: "cs", direction: "ltr", isReadByNative: false },
  uk: { name: "Українська", locale: "uk", direction: "ltr", isReadByNative: false },
  ja: { name: "日本語", locale: "ja", direction: "ltr", isReadByNative: false },
  zh: { name: "简体中文", locale: "zh-Hans", direction: "ltr", isReadByNative: false },
  ar: { name: "العربية", locale: "ar-u-nu-latn", direction: "rtl", isReadByNative: false },
  he: { name: "עברית", locale: "he", direction: "rtl", isReadByNative: false },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageTag = keyof typeof languages;

export type Catalogues = Readonly<Record<LanguageTag, Catalogue>>;

export const languageTags = Object.keys(languages) as readonly LanguageTag[];

export const usualLanguage: LanguageTag = "en";

/** By which a link carries a language: `?lang=pl`. */
export const LANGUAGE_PARAMETER = "lang";

/** One of ours for a BCP 47 tag, whatever region or script it adds: "pt-PT" is Portuguese. */
export function languageOf(entered: unknown): LanguageTag | undefined {
  const first = typeof entered === "string" ? entered.trim().toLowerCase().split(/[-_]/)[0] : undefined;
  return languageTags.find((tag) => tag === first);
}

/** What a request says of languages, by what it weighs: a link over this browser's choice over the campaign's. */
export interface AskedLanguages {
  readonly link?: unknown;
  readonly chosen?: unknown;
  readonly campaign?: unknown;
}

export function spokenLanguage({ link, chosen, campaign }: AskedLanguages): LanguageTag {
  return languageOf(link) ?? languageOf(chosen) ?? languageOf(campaign) ?? usualLanguage;
}

/** The first language that an `Accept-Language` names, as far as it is one of ours; judges' pages send theirs alone. */
export function acceptedLanguage(header: string | null | undefined): LanguageTag {
  return languageOf(header?.split(/[,;]/)[0]) ?? usualLanguage;
}
