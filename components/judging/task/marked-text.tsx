import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { cn } from "@/components/ui/class-names";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { groupedSpans, type MarkedSpan, markedSpans } from "@/lib/domain/text/marked-spans";
import { type DiffRun, tokenDiff } from "@/lib/domain/text/token-diff";
import { isPlaceholder } from "@/lib/domain/uploads/import/placeholder-text";
import { useShowsReplaced } from "./use-shows-replaced";

/** How a text differs from another, worked out once; nothing where the other is not known. */
export function useDifferences(
  source: string,
  hypothesis: string,
  look: TextLook,
): readonly DiffRun[] | undefined {
  return useMemo(
    () => (isPlaceholder(source) ? undefined : tokenDiff(source, hypothesis, { isCode: look === "code" })),
    [source, hypothesis, look],
  );
}

interface MarkedTextProps {
  /** What it is compared with: its source, or any other text. */
  readonly source: string;
  readonly hypothesis: string;
  readonly look?: TextLook;
}

/** A text with its differences to another; as it is where the other is not known. */
export function MarkedText({ source, hypothesis, look = "sentences" }: MarkedTextProps) {
  const runs = useDifferences(source, hypothesis, look);
  return runs === undefined ? hypothesis : <MarkedRuns runs={runs} look={look} />;
}

/** A text without marks: in prose, no closing mark that stands apart begins a line. */
export function PlainText({ text, look }: { readonly text: string; readonly look: TextLook }) {
  const runs = useMemo(() => [{ kind: "kept", source: text, hypothesis: text } as const], [text]);
  return <MarkedRuns runs={runs} look={look} />;
}

interface MarkedRunsProps {
  readonly runs: readonly DiffRun[];
  readonly look: TextLook;
}

/** What was added or replaced is shown on blue, what was left out struck, white space that changed by signs. */
export function MarkedRuns({ runs, look }: MarkedRunsProps) {
  const [showsReplaced] = useShowsReplaced();
  const spans = markedSpans(runs, { showsReplaced, tiesClosings: look !== "code" });
  let key = 0;
  const keyed = (content: ReactNode, text: string): ReactNode => {
    key += text.length + 1;
    return <Keyed key={key}>{content}</Keyed>;
  };
  const groups = groupedSpans(spans);
  return groups.map(({ isTied, marks }, place) => {
    const content = marks.map((mark, at) => {
      const before = at > 0 ? undefined : groups[place - 1]?.marks.at(-1);
      const after = at < marks.length - 1 ? undefined : groups[place + 1]?.marks[0];
      return keyed(marked(mark, isOneWith(mark, before), isOneWith(mark, after)), textOf(mark));
    });
    if (!isTied) return keyed(content, "");
    return keyed(<span className="whitespace-nowrap">{content}</span>, "");
  });
}

function Keyed({ children }: { readonly children: ReactNode }) {
  return children;
}

function textOf(spans: readonly MarkedSpan[]): string {
  return spans.map(({ text }) => text).join("");
}

function lettersOf({ text, isChanged }: MarkedSpan): ReactNode {
  return isChanged ? <b className="mark-letters">{text}</b> : text;
}

/** A mark that a tie cuts in two still looks like one. */
function isOneWith(spans: readonly MarkedSpan[], others: readonly MarkedSpan[] | undefined): boolean {
  return others !== undefined && others[0]?.run === spans[0]?.run && others[0]?.mark === spans[0]?.mark;
}

function marked(spans: readonly MarkedSpan[], goesOnBefore: boolean, goesOnAfter: boolean): ReactNode {
  const text = textOf(spans);
  const joins = cn(goesOnBefore && "rounded-s-none! ps-0!", goesOnAfter && "rounded-e-none! pe-0!");
  switch (spans[0]?.mark) {
    case "inserted":
      return <ins className={cn("mark-insertion", joins)}>{text}</ins>;
    case "space":
      return <ins className="mark-space">{text}</ins>;
    case "deleted":
    case "gone":
    case "spacing-gone":
      return <del className="mark-deletion">{text}</del>;
    case "replaced":
      return (
        <ins className={cn("mark-replacement", joins)}>
          {createElement(Fragment, null, ...spans.map(lettersOf))}
        </ins>
      );
    default:
      return text;
  }
}
