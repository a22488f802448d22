import { cookies, headers } from "next/headers";
import { LANGUAGE_COOKIE } from "@/components/ui/keep-cookie";
import {
  acceptedLanguage,
  LANGUAGE_PARAMETER,
  type LanguageTag,
  languageOf,
  spokenLanguage,
} from "@/lib/domain/words/languages";

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface JudgeLanguage {
  readonly language: LanguageTag;
  /** The address asked for it. */
  readonly isAsked: boolean;
}

/** In what language a page speaks to a judge, and to whom it does not matter which campaign it is of. */
export async function judgeLanguage(
  query: Query | Promise<Query>,
  campaign?: string,
): Promise<JudgeLanguage> {
  const link = (await query)[LANGUAGE_PARAMETER];
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return { language: spokenLanguage({ link, chosen, campaign }), isAsked: languageOf(link) !== undefined };
}

/** In what language an answer to a judge's page is to be. */
export async function requestLanguage(): Promise<LanguageTag> {
  return acceptedLanguage((await headers()).get("accept-language"));
}
