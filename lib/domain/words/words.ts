import type { Filling, Message, PluralForms, WordKey } from "./catalogue";
import type { LanguageTag } from "./languages";

/** The words of one language as far as a page needs them. It holds no functions, so that it can be sent to a browser. */
export interface Words {
  readonly language: LanguageTag;
  readonly locale: string;
  readonly messages: Readonly<Record<string, Readonly<Record<string, Message>>>>;
}

type Value = string | number;

/** What a key stands for, filled in: numbers as the language writes them. */
export type Say = <Key extends WordKey>(key: Key, ...filling: Filling<Key, Value>) => string;

/** A message cut at its placeholders, whose names stand at every second place, from the second on. */
export function messageParts(words: Words, key: WordKey, count?: unknown): readonly string[] {
  const dot = key.indexOf(".");
  const message = words.messages[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (message === undefined) throw new RangeError(`this page has no words for ${key}`);
  return formOf(words, message, count).split(/[{}]/);
}

function formOf({ locale }: Words, message: Message, count: unknown): string {
  if (typeof message === "string") return message;
  const forms: PluralForms = message;
  return forms[new Intl.PluralRules(locale).select(Number(count))] ?? forms.other;
}

/** By locale: to make one takes longer than to use it a hundred times. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberIn({ locale }: Words, number: number): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(number);
}

export function sayIn(words: Words): Say {
  return (key, ...[filling = {}]) => {
    const values: Readonly<Record<string, Value>> = filling;
    const parts = messageParts(words, key, values.count);
    return parts.map((part, place) => (place % 2 === 0 ? part : written(words, values[part]))).join("");
  };
}

/** A value as the language writes it; what is no number is text in any language. */
export function written<Other>(words: Words, value: number | Other): string | Other {
  return typeof value === "number" ? numberIn(words, value) : value;
}
