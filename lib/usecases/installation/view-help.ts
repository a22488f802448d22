import path from "node:path";
import { glossary } from "../../domain/campaigns/glossary";
import { letterRule } from "../../domain/publication/letter-renewal";
import { type MarkdownDocument, readDocument } from "../../domain/text/read-document";
import { readTextFile } from "../../files/read-text-file";

/** Pages of help that are documents; judges read theirs from the catalogue, in their language. */
export const helpPages = ["organiser", "researcher"] as const;
export type HelpPage = (typeof helpPages)[number];

/** A page of help, from the same file as the site of the documentation, with the numbers and words of this version. */
export async function viewHelp(page: HelpPage, root: string): Promise<MarkdownDocument> {
  return readDocument(filled(await readTextFile(path.join(root, "docs/help", `${page}.md`))));
}

/** What the program knows better than a document: rules with their numbers, and what is counted. */
export function filled(markdown: string): string {
  const values: Readonly<Record<string, string>> = {
    minRankings: String(letterRule.minRankings),
    twiceMinRankings: String(2 * letterRule.minRankings),
    minJudges: String(letterRule.minJudges),
    glossary: Object.values(glossary)
      .map(({ word, meaning }) => `- **${word}**: ${meaning}`)
      .join("\n"),
  };
  return markdown.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
