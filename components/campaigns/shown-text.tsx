import { createElement, Fragment, type JSX, type ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { linkStyles } from "@/components/ui/link-styles";
import type { LaidOutNode, LaidOutText } from "@/lib/domain/text/lay-out-markdown";
import { safeLink } from "@/lib/domain/text/safe-link";

interface ShownTextProps {
  readonly text: LaidOutText;
  readonly className?: string;
}

/**
 * Instructions and consent as their organiser wrote them, laid out before. Headings stand below those of the page. It is
 * made on the server; no script reaches the browser for it.
 */
export function ShownText({ text, className }: ShownTextProps) {
  return (
    <div dir="auto" className={cn("max-w-reading space-y-3 [overflow-wrap:anywhere]", className)}>
      {shown(text)}
    </div>
  );
}

function shown(nodes: readonly LaidOutNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(shownNode));
}

function shownNode(node: LaidOutNode): ReactNode {
  switch (node.kind) {
    case "text":
      return node.value;
    case "break":
      return <br />;
    case "rule":
      return <hr className="border-rule" />;
    case "inline-code":
      return <code className="font-mono text-sm">{node.value}</code>;
    case "code-block":
      return (
        <pre className="overflow-x-auto bg-sunk p-2 text-sm">
          <code className="font-mono text-sm">{node.value}</code>
        </pre>
      );
    case "paragraph":
      return <p>{shown(node.children)}</p>;
    case "emphasis":
      return <em>{shown(node.children)}</em>;
    case "strong":
      return <strong className="font-semibold">{shown(node.children)}</strong>;
    case "quotation":
      return (
        <blockquote className="space-y-3 border-rule border-s-2 ps-3 text-ink-soft">
          {shown(node.children)}
        </blockquote>
      );
    case "heading":
      return headingOf(node.level, shown(node.children));
    case "list":
      return node.start === undefined ? (
        <ul className="list-disc space-y-1 ps-5">{shown(node.children)}</ul>
      ) : (
        <ol start={node.start} className="list-decimal space-y-1 ps-5">
          {shown(node.children)}
        </ol>
      );
    case "item":
      return <li>{shown(node.children)}</li>;
    case "link":
      return <ShownLink href={node.href}>{shown(node.children)}</ShownLink>;
    // What another version stored, and this one does not know.
    default:
      return null;
  }
}

function headingOf(level: number, words: ReactNode): JSX.Element {
  if (level <= 1) return <h3 className="text-base">{words}</h3>;
  if (level === 2) return <h4 className="text-base">{words}</h4>;
  if (level === 3) return <h5 className="font-semibold text-sm">{words}</h5>;
  return <h6 className="font-semibold text-sm">{words}</h6>;
}

function ShownLink({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  // Looked at again: what is stored may have been put there by something else than the program.
  const address = safeLink(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    // In a window of its own: a judge who looks something up is not taken away from the task.
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={linkStyles()}>
      {children}
    </a>
  );
}
