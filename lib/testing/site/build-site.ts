import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { escapeXml } from "../../domain/formats/xml/xml-escape";
import { type MarkdownDocument, readDocument, wordsOf } from "../../domain/text/read-document";
import { languages } from "../../domain/words/languages";
import { documentHtml } from "./document-html";
import { type SiteDocument, type SiteSection, siteSections } from "./documents";

interface SitePage extends SiteDocument {
  readonly read: MarkdownDocument;
  /** Within the folder of its version. */
  readonly address: string;
}

interface Section {
  readonly title: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
}

const FONT = "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2";

/**
 * Writes the documentation of this version into a folder of its own within the site's folder; other versions there stay.
 * It fetches nothing from elsewhere, and works from any server of files or from the files themselves.
 *
 * @returns how many pages were written
 */
export function buildSite(root: string, site: string, version: string): number {
  const folder = path.join(site, version);
  rmSync(folder, { recursive: true, force: true });
  const sections = siteSections(root);
  const pages = new Map(
    sections
      .flatMap(({ documents }) => documents)
      .map((document): [string, SitePage] => [
        document.source,
        { ...document, read: readDocument(document.markdown), address: addressOf(document.source) },
      ]),
  );
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const copied = new Set<string>();
  for (const page of pages.values())
    write(page.address, pageHtml(page, { sections, pages, version, root, copied }));
  for (const file of copied) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  for (const [from, to] of [
    ["site.css", "site.css"],
    ["page-script.js", "site.js"],
  ] as const)
    copyFileSync(path.join(import.meta.dirname, from), path.join(folder, to));
  copyFileSync(path.join(root, FONT), path.join(folder, "source-sans-3.woff2"));
  const index = [...pages.values()].flatMap(sectionsOf);
  write("search-index.js", `globalThis.searchIndex = ${JSON.stringify(index)};\n`);
  const versions = readdirSync(site)
    .filter((name) => existsSync(path.join(site, name, "search-index.js")))
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  writeFileSync(path.join(site, "versions.js"), `globalThis.versions = ${JSON.stringify(versions)};\n`);
  const newest = `${versions[0]}/index.html`;
  writeFileSync(
    path.join(site, "index.html"),
    `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Adjudge</title>\n<meta http-equiv="refresh" content="0; url=${newest}">\n<p><a href="${newest}">Adjudge ${versions[0]}</a></p>\n</html>\n`,
  );
  return pages.size;
}

function addressOf(source: string): string {
  return source === "README.md" ? "index.html" : source.replace(/\.md$/, ".html");
}

interface Surroundings {
  readonly sections: readonly SiteSection[];
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly version: string;
  readonly root: string;
  /** Files that documents show or link and that are no pages. */
  readonly copied: Set<string>;
}

function pageHtml(page: SitePage, around: Surroundings): string {
  const { sections, pages, version } = around;
  const up = "../".repeat(page.address.split("/").length - 1);
  const { direction } = languages[page.language];
  const navigation = sections
    .map(
      ({ name, documents }) =>
        `<h2>${escapeXml(name)}</h2>\n<ul>\n${documents
          .map(({ source, language }) => {
            const { address, read } = pages.get(source)!;
            const current = source === page.source ? ' aria-current="page"' : "";
            return `<li><a href="${up}${address}" lang="${language}"${current}>${escapeXml(read.title)}</a></li>\n`;
          })
          .join("")}</ul>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en" data-root="${up === "" ? "./" : up}" data-version="${escapeXml(version)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(page.read.title)} · Adjudge ${escapeXml(version)}</title>
<link rel="stylesheet" href="${up}site.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a href="${up}index.html">Adjudge ${escapeXml(version)}</a>
<select id="version" aria-label="Version" hidden></select>
<form role="search"><input id="search" type="search" aria-label="Search" placeholder="Search (/)" autocomplete="off"><ul id="found"></ul><span id="found-count" role="status" class="skip"></span></form>
</header>
<div class="columns">
<nav class="pages" aria-label="Pages"><details><summary>Pages</summary>
${navigation}
</details></nav>
<main id="content" lang="${page.language}" dir="${direction}">
<h1>${escapeXml(page.read.title)}</h1>
${documentHtml(page.read.nodes, (href) => leadsTo(href, page, up, around))}</main>
</div>
<script src="${up}site.js"></script>
</body>
</html>
`;
}

/** Addresses of the app that the site has pages for. */
const APP: Readonly<Record<string, string>> = {
  "/formats": "public/formats/line-aligned.md",
  "/help/judge": "docs/help/judge.md",
  "/help/organiser": "docs/help/organiser.md",
  "/help/researcher": "docs/help/researcher.md",
};

function leadsTo(
  href: string,
  page: SitePage,
  up: string,
  { pages, root, copied }: Surroundings,
): string | undefined {
  if (/^(https?|mailto):/.test(href) || href.startsWith("#")) return href;
  const [place = "", anchor] = href.split("#");
  const ofApp = APP[place] ?? (place.startsWith("/formats/") ? `public${place}` : undefined);
  if (place.startsWith("/") && ofApp === undefined) return undefined;
  const target = ofApp ?? path.posix.join(path.posix.dirname(page.source), place);
  const withAnchor = (address: string) => `${up}${address}${anchor === undefined ? "" : `#${anchor}`}`;
  const asFolder = [...pages.keys()].find(
    (source) => path.posix.dirname(source) === target.replace(/\/$/, ""),
  );
  const found = pages.get(target) ?? (asFolder === undefined ? undefined : pages.get(asFolder));
  if (found !== undefined) return withAnchor(found.address);
  if (!existsSync(path.join(root, target)) || !statSync(path.join(root, target)).isFile()) return undefined;
  copied.add(target);
  return withAnchor(target);
}

/** What the search finds: a part of a page from one heading to the next. */
function sectionsOf({ read, address, source }: SitePage): readonly Section[] {
  // Reasons of decisions, and guides in other languages, are read by few and would fill what is found.
  if (/^docs\/help\/judge-|^CHANGELOG/.test(source)) return [];
  const sections: { title: string; heading: string; address: string; parts: string[] }[] = [
    { title: read.title, heading: read.title, address, parts: [] },
  ];
  for (const node of read.nodes) {
    if (node.kind === "heading")
      sections.push({
        title: read.title,
        heading: wordsOf(node.children),
        address: `${address}#${node.id}`,
        parts: [],
      });
    else sections.at(-1)!.parts.push(wordsOf([node]));
  }
  return sections.map(({ parts, ...section }) => ({
    ...section,
    text: parts.join(" ").replace(/\s+/g, " ").trim(),
  }));
}
