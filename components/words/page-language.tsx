"use client";

import { useEffect } from "react";
import type { Words } from "@/lib/domain/words/words";
import { keepCookie, LANGUAGE_COOKIE } from "../ui/keep-cookie";
import { speakOnPage } from "./spoken-on-page";

interface PageLanguageProps {
  /** With those of a page that broke. */
  readonly words: Words;
  readonly direction: "ltr" | "rtl";
  /** The address asked for it: pages to come speak it too. */
  readonly isAsked: boolean;
}

/**
 * Tells the browser what language the whole document is in, as long as this page is shown: pages follow one another
 * within one document, and those of organisers are in English.
 */
export function PageLanguage({ words, direction, isAsked }: PageLanguageProps) {
  const { language } = words;
  useEffect(() => {
    const { documentElement: root } = document;
    const before = { lang: root.lang, dir: root.dir };
    Object.assign(root, { lang: language, dir: direction });
    if (isAsked) keepCookie(LANGUAGE_COOKIE, language);
    return () => void Object.assign(root, before);
  }, [language, direction, isAsked]);
  useEffect(() => speakOnPage(words), [words]);
  return null;
}
