import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test } from "vitest";
import { languageTags } from "../../domain/words/languages";
import { useTemporaryFolder } from "../files/temporary-folder";
import { buildSite } from "./build-site";

const root = path.resolve(import.meta.dirname, "../../..");
const { at } = useTemporaryFolder();
const read = (name: string) => readFileSync(at(path.join("1.2.3", name)), "utf8");

let pages: readonly string[];
beforeAll(() => {
  mkdirSync(at("0.9.0"));
  writeFileSync(at("0.9.0/search-index.js"), "");
  buildSite(root, at("."), "1.2.3");
  pages = readdirSync(at("1.2.3"), { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name.endsWith(".html"));
});

describe("the site of the documentation", () => {
  test("has a page for each document, and the judges' guide in each language", () => {
    expect(pages).toEqual(
      expect.arrayContaining(["index.html", "docs/help/organiser.html", "docs/scorers/m2.html"]),
    );
    expect(pages.filter((name) => name.startsWith("docs/help/judge"))).toHaveLength(languageTags.length);
    const documents = readdirSync(path.join(root, "docs/decisions")).length;
    expect(pages.filter((name) => name.startsWith("docs/decisions/"))).toHaveLength(documents);
    expect(read("docs/help/judge-ar.html")).toContain('<main id="content" lang="ar" dir="rtl">');
    expect(read("docs/help/organiser.html")).toContain("<strong>Ranking</strong>");
    expect(read("docs/help/organiser.html")).not.toMatch(/\{(glossary|minRankings)\}/);
  });

  test("leads to pages, files and headings that are there, and fetches nothing from elsewhere", () => {
    const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const ids = new Map(pages.map((page) => [page, idsOf(read(page))]));
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/ (href|src)="([^"]*)"/g)].flatMap(([, attribute, address = ""]) => {
        if (/^(https?|mailto):/.test(address))
          return attribute === "href" ? [] : [`${page} fetches ${address}`];
        const [place = "", anchor] = address.split("#");
        const target = place === "" ? page : path.posix.join(path.posix.dirname(page), place);
        if (!existsSync(at(path.join("1.2.3", target)))) return [`${page} leads to ${address}`];
        const isMissing =
          anchor !== undefined && ids.get(target)?.has(anchor.replaceAll("&amp;", "&")) === false;
        return isMissing ? [`${page} leads to ${address}`] : [];
      }),
    );
    expect(broken).toEqual([]);
    for (const name of ["site.css", "site.js"]) expect(read(name)).not.toMatch(/https?:\/\//);
  });

  test("finds parts by their words, those in headings first", () => {
    const context: {
      searchIndex?: readonly object[];
      found?: readonly { heading: string; address: string }[];
    } = {};
    runInNewContext(
      `${read("search-index.js")}\n${read("site.js")}\nfound = findSections(searchIndex, "lost disk");`,
      context,
    );
    expect(context.found?.[0]).toMatchObject({ heading: "A lost disk", address: "DEPLOY.html#a-lost-disk" });
    runInNewContext(
      `${read("site.js")}\nfound = findSections(searchIndex, "no-such-word-anywhere").concat(findSections(searchIndex, " "));`,
      context,
    );
    expect(context.found).toEqual([]);
  });

  test("keeps other versions, and begins with the newest", () => {
    expect(readFileSync(at("versions.js"), "utf8")).toBe('globalThis.versions = ["1.2.3","0.9.0"];\n');
    expect(readFileSync(at("index.html"), "utf8")).toContain("url=1.2.3/index.html");
  });
});
