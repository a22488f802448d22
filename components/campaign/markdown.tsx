import type { JSX, ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { cn } from "@/components/ui/class-names";
import { linkStyles } from "@/components/ui/text-link";
import { flattenDeepMarkdown } from "@/lib/domain/text/flatten-deep-markdown";
import { nestsDeepInALine } from "@/lib/domain/text/nests-deep-in-a-line";
import { safeLink } from "@/lib/domain/text/safe-link";

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

/**
 * Instructions and consent as their organiser wrote them. HTML stays the text that it is, pictures are their words,
 * links lead to whole addresses of the web or of e-mail only, and headings stand below those of the page. It is made
 * on the server; no script reaches the browser for it.
 */
export function Markdown({ text, className }: MarkdownProps) {
  return (
    <div dir="auto" className={cn("max-w-reading space-y-3 [overflow-wrap:anywhere]", className)}>
      {nestsDeepInALine(text) ? (
        <p>{text}</p>
      ) : (
        <ReactMarkdown
          components={components}
          remarkPlugins={[flattenDeepMarkdown]}
          urlTransform={(address) => safeLink(address) ?? ""}
        >
          {text}
        </ReactMarkdown>
      )}
    </div>
  );
}

interface ElementProps {
  readonly children?: ReactNode;
}

const headings: Readonly<
  Record<"h1" | "h2" | "h3" | "h4" | "h5" | "h6", (props: ElementProps) => JSX.Element>
> = {
  h1: ({ children }) => <h3 className="text-base">{children}</h3>,
  h2: ({ children }) => <h4 className="text-base">{children}</h4>,
  h3: ({ children }) => <h5 className="font-semibold text-sm">{children}</h5>,
  h4: ({ children }) => <h6 className="font-semibold text-sm">{children}</h6>,
  h5: ({ children }) => <h6 className="font-semibold text-sm">{children}</h6>,
  h6: ({ children }) => <h6 className="font-semibold text-sm">{children}</h6>,
};

const components: Components = {
  ...headings,
  p: ({ children }) => <p>{children}</p>,
  a: ({ href, children }) =>
    href ? (
      // In a window of its own: a judge who looks something up is not taken away from the task.
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkStyles()}>
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  ul: ({ children }) => <ul className="list-disc space-y-1 ps-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1 ps-5">
      {children}
    </ol>
  ),
  li: ({ children }) => <li>{children}</li>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  blockquote: ({ children }) => (
    <blockquote className="space-y-3 border-rule border-s-2 ps-3 text-ink-soft">{children}</blockquote>
  ),
  code: ({ children }) => <code className="font-mono text-sm">{children}</code>,
  pre: ({ children }) => <pre className="overflow-x-auto bg-sunk p-2 text-sm">{children}</pre>,
  hr: () => <hr className="border-rule" />,
};
