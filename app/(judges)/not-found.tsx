import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { serverSay } from "@/lib/domain/words/words-for";
import { languageOfJudge } from "./load-judging";

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverSay(await languageOfJudge())("broken.notFoundTitle") };
}

export default async function NotFound() {
  return <NotFoundPage language={await languageOfJudge()} />;
}
