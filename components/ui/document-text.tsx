import { createElement, Fragment, type ReactNode } from "react";
import type { DocumentNode } from "@/lib/domain/text/read-document";
import { linkStyles } from "./link-styles";
import { Commands, Steps } from "./steps";
import { TextLink } from "./text-link";

/** A document of our own, or a part of it. Its headings are those of the page. */
export function DocumentText({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
  return shown(nodes);
}

function shown(nodes: readonly DocumentNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(shownNode));
}

function shownNode(node: DocumentNode): ReactNode {
  switch (node.kind) {
    case "text":
      return node.value;
    case "break":
      return <br />;
    case "inline-code":
      return <code>{node.value}</code>;
    case "code-block":
      return <Commands>{node.value}</Commands>;
    case "paragraph":
      return <p>{shown(node.children)}</p>;
    case "emphasis":
      return <em>{shown(node.children)}</em>;
    case "strong":
      return <strong>{shown(node.children)}</strong>;
    case "list":
      return node.isNumbered ? (
        <Steps>{shown(node.children)}</Steps>
      ) : (
        <ul className="space-y-2">{shown(node.children)}</ul>
      );
    case "item":
      return <li>{shown(node.children)}</li>;
    case "link":
      // A file is no page that the router could fetch.
      return node.href.endsWith(".md") ? (
        <a href={node.href} className={linkStyles()}>
          {shown(node.children)}
        </a>
      ) : (
        <TextLink href={node.href}>{shown(node.children)}</TextLink>
      );
    // Nothing else stands in a page of help.
    default:
      return null;
  }
}
