import type { Message } from "@/lib/domain/words/catalogue";
import type { SourceText } from "../architecture/source-file";
import { keysIn } from "./spoken-source";

export type Messages = Readonly<Record<string, Readonly<Record<string, Message>>>>;

export interface ChangedWord {
  readonly key: string;
  /** In English, when the translation was last written; undefined where there was no such message. */
  readonly before: Message | undefined;
  readonly now: Message;
  readonly translated: Message | undefined;
}

/** The messages whose English is another than the one that was translated, in the catalogue's order. */
export function changedWords(before: Messages, now: Messages, translation: Messages): readonly ChangedWord[] {
  return Object.entries(now).flatMap(([area, messages]) =>
    Object.entries(messages).flatMap(([name, message]) => {
      const earlier = before[area]?.[name];
      if (JSON.stringify(earlier) === JSON.stringify(message)) return [];
      const translated = translation[area]?.[name];
      return [{ key: `${area}.${name}`, before: earlier, now: message, translated }];
    }),
  );
}

/** Where a message is said: what its area is about, and the places that name it. */
export function contextOf(key: string, sources: readonly SourceText[]): readonly string[] {
  const [area] = key.split(".") as [string];
  const english = sources.filter(({ path }) => path.startsWith("lib/domain/words/english/"));
  const about = english.flatMap(({ text }) => {
    const found = new RegExp(`/\\*\\* ([^/]*?) \\*/\\nexport const ${area} = `).exec(text);
    return found === null ? [] : [found[1] as string];
  });
  const places = sources
    .filter(({ path }) => !/^lib\/(testing|domain\/words\/(english|translations))\//.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) => (isNamed(key, keysIn(line, [area])) ? [`${path}:${index + 1}`] : [])),
    );
  return [...about, ...places];
}

/** In full, or as far as a template writes it out. */
function isNamed(key: string, named: readonly string[]): boolean {
  return named.some((one) => (one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : one === key));
}

export function messageText(message: Message | undefined): string {
  if (message === undefined || typeof message === "string") return message ?? "(none)";
  return Object.entries(message)
    .map(([form, text]) => `${form}: ${text}`)
    .join(" | ");
}
