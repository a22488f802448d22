import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type DocumentNode, wordsOf } from "../../domain/text/read-document";
import { serverEntrances } from "../../testing/access/entrances";
import { helpPages, viewHelp } from "./view-help";

const root = path.resolve(import.meta.dirname, "../../..");

function linksIn(nodes: readonly DocumentNode[]): readonly string[] {
  return nodes.flatMap((node) => [
    ...(node.kind === "link" ? [node.href] : []),
    ...("children" in node ? linksIn(node.children) : []),
  ]);
}

test.each(helpPages)(
  "help for %ss is filled in, in parts, and leads to pages that there are",
  async (page) => {
    const { title, nodes } = await viewHelp(page, root);
    expect(title).toBe(`Help for ${page}s`);
    expect(nodes[0]?.kind).toBe("paragraph");
    const headings = nodes.filter((node) => node.kind === "heading");
    expect(headings.length).toBeGreaterThan(4);
    expect(wordsOf(nodes)).not.toMatch(/\{(glossary|\w+Rankings|minJudges)\}/);
    // What the app's page of help cannot show would be missing there without a word.
    const shown = ["heading", "paragraph", "list", "code-block"];
    expect([...new Set(nodes.map(({ kind }) => kind))].filter((kind) => !shown.includes(kind))).toEqual([]);
    const pages = serverEntrances(root);
    const isThere = (href: string) =>
      href.endsWith(".md")
        ? existsSync(path.join(root, "public", href))
        : pages.includes(`page ${href.split("#")[0]}`);
    expect(linksIn(nodes).filter((href) => !isThere(href))).toEqual([]);
  },
);
