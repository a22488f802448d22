"use client";

import { useId } from "react";
import { LANGUAGE_PARAMETER, languages } from "@/lib/domain/words/languages";
import { keepCookie, LANGUAGE_COOKIE } from "../ui/keep-cookie";
import { useSpoken } from "./words-provider";

/** The judge's own choice of language: the page comes anew in it, with all that was kept. */
export function LanguageChoice() {
  const id = useId();
  const { say, words } = useSpoken();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={id}>{say("everywhere.language")}</label>
      <select
        id={id}
        className="h-8 rounded-md border border-rule-strong bg-raised px-2 text-ink pointer-coarse:min-h-11"
        defaultValue={words.language}
        onChange={(event) => speak(event.target.value)}
      >
        {Object.entries(languages).map(([tag, { name }]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

function speak(language: string) {
  keepCookie(LANGUAGE_COOKIE, language);
  const address = new URL(location.href);
  // A link's language would come before the one chosen here.
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(null, "", address);
  location.reload();
}
