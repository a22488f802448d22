import { cache } from "react";
import { judgeLanguage } from "@/app/_shell/judge-language";
import { pageContext } from "@/app/_shell/page-context";
import type { LanguageTag } from "@/lib/domain/words/languages";
import { viewJudging } from "@/lib/usecases/judging/view-judging";

/** What whoever asks may judge, once for a page, its title and what surrounds it. */
export const loadJudging = cache(async () => viewJudging(await pageContext()));

/** Of several campaigns, the first says in what language; also where no page could be made that an address could ask. */
export async function languageOfJudge(): Promise<LanguageTag> {
  const [view] = await loadJudging().catch(() => []);
  return (await judgeLanguage({}, view?.judgeLanguage)).language;
}
