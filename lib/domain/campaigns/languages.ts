const names = new Intl.DisplayNames("en-GB", { type: "language", fallback: "none" });

/** The languages offered first, by their BCP 47 tags; any other can be entered. */
const commonTags = [
  ...["ar", "eu", "bn", "bg", "ca", "zh-Hans", "zh-Hant", "hr", "cs", "da", "nl", "en", "en-GB", "en-US"],
  ...["et", "fi", "fr", "ka", "de", "el", "gu", "ha", "he", "hi", "hu", "is", "id", "ga", "it", "ja", "kk"],
  ...[
    "ko",
    "lv",
    "lt",
    "mk",
    "ms",
    "mt",
    "nb",
    "nn",
    "fa",
    "pl",
    "pt",
    "pt-BR",
    "ro",
    "ru",
    "sr",
    "sk",
    "sl",
  ],
  ...["es", "sw", "sv", "ta", "te", "th", "tr", "uk", "ur", "vi", "cy", "yo", "zu"],
] as const;

/** "German (de)"; the tag alone where nobody here knows its name. */
export function languageLabel(tag: string): string {
  const name = names.of(tag);
  return name === undefined ? tag : `${name} (${tag})`;
}

export const commonLanguages: readonly string[] = commonTags.map(languageLabel);

const tagsByName = new Map<string, string>(
  commonTags.map((tag) => [(names.of(tag) ?? tag).toLowerCase(), tag]),
);

/** Longer tags exist on paper only. */
const MAX_TAG_LENGTH = 35;

/**
 * The canonical BCP 47 tag of what somebody entered: a tag ("pt-br"), a label ("German (de)") or the English name of a
 * common language. Nothing where it is none of these: a first part of four letters and more is well-formed, but names no
 * language, so that "Englisch" is taken for a slip.
 */
export function languageTagOf(entered: string): string | undefined {
  const text = entered.trim();
  const named = tagsByName.get(text.toLowerCase());
  if (named !== undefined) return named;
  const tag = /\(([^()]+)\)$/.exec(text)?.[1] ?? text;
  if (tag.length > MAX_TAG_LENGTH || !/^[a-z]{2,3}(-|$)/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
