import { escapeXml } from "../../domain/formats/xml/xml-escape";
import { type DocumentNode, wordsOf } from "../../domain/text/read-document";

/** Where a link of a document leads on the site; nothing where it leads to a page that only the app has. */
export type LeadsTo = (href: string) => string | undefined;

export function documentHtml(nodes: readonly DocumentNode[], leadsTo: LeadsTo): string {
  const inner = (children: readonly DocumentNode[]) => documentHtml(children, leadsTo);
  return nodes.map((node) => nodeHtml(node, inner, leadsTo)).join("");
}

function nodeHtml(
  node: DocumentNode,
  inner: (children: readonly DocumentNode[]) => string,
  leadsTo: LeadsTo,
): string {
  switch (node.kind) {
    case "text":
      return escapeXml(node.value);
    case "inline-code":
      return `<code>${escapeXml(node.value)}</code>`;
    case "code-block":
      return `<pre><code>${escapeXml(node.value)}</code></pre>\n`;
    case "break":
      return "<br>";
    case "rule":
      return "<hr>\n";
    case "paragraph":
      return `<p>${inner(node.children)}</p>\n`;
    case "emphasis":
      return `<em>${inner(node.children)}</em>`;
    case "strong":
      return `<strong>${inner(node.children)}</strong>`;
    case "quotation":
      return `<blockquote>${inner(node.children)}</blockquote>\n`;
    case "heading":
      return `<h${node.level} id="${escapeXml(node.id)}">${inner(node.children)}</h${node.level}>\n`;
    case "list": {
      const tag = node.isNumbered ? "ol" : "ul";
      return `<${tag}>\n${inner(node.children)}</${tag}>\n`;
    }
    case "item":
      return `<li>${inner(node.children)}</li>\n`;
    case "link": {
      const address = leadsTo(node.href);
      if (address === undefined) return inner(node.children);
      return `<a href="${escapeXml(address)}">${inner(node.children)}</a>`;
    }
    case "image":
      return `<img src="${escapeXml(leadsTo(node.href) ?? "")}" alt="${escapeXml(node.words)}">`;
    case "table": {
      const [head = [], ...rows] = node.rows;
      const row = (cells: readonly (readonly DocumentNode[])[], tag: "th" | "td") =>
        `<tr>${cells.map((cell) => `<${tag}>${inner(cell)}</${tag}>`).join("")}</tr>\n`;
      const headHtml = head.every((cell) => wordsOf(cell) === "") ? "" : `<thead>${row(head, "th")}</thead>`;
      return `<div class="table"><table>${headHtml}<tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table></div>\n`;
    }
  }
}
