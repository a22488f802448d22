import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { serverSay } from "@/lib/domain/words/words-for";
import { judgeLanguage } from "./_shell/judge-language";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await judgeLanguage({});
  return { title: serverSay(language)("broken.notFoundTitle") };
}

/** In the language that this browser chose, if any: an address that does not exist may be a judge's. */
export default async function NotFound() {
  const { language } = await judgeLanguage({});
  return <NotFoundPage language={language} />;
}
