import { type ReactNode, useMemo } from "react";
import { isPlaceholder } from "@/lib/domain/campaign-import/placeholder-text";
import { groupedSpans, type MarkedSpan, markedSpans } from "@/lib/domain/judging/marked-spans";
import type { TextLook } from "@/lib/domain/judging/text-look";
import { type DiffRun, tokenDiff } from "@/lib/domain/judging/token-diff";
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
  let place = 0;
  const keyed = (content: ReactNode, text: string): ReactNode => {
    place += text.length + 1;
    return <Keyed key={place}>{content}</Keyed>;
  };
  return groupedSpans(spans).map(({ isTied, marks }) => {
    const content = marks.map((mark) => keyed(marked(mark), textOf(mark)));
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

function marked(spans: readonly MarkedSpan[]): ReactNode {
  const text = textOf(spans);
  switch (spans[0]?.mark) {
    case "inserted":
      return <ins className="mark-insertion">{text}</ins>;
    case "space":
      return <ins className="mark-space">{text}</ins>;
    case "deleted":
    case "gone":
    case "spacing-gone":
      return <del className="mark-deletion">{text}</del>;
    case "replaced":
      return (
        <ins className="mark-replacement">
          {spans.map(({ text: letters, isChanged }, at) =>
            isChanged ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other name
              <b key={at} className="mark-letters">
                {letters}
              </b>
            ) : (
              letters
            ),
          )}
        </ins>
      );
    default:
      return text;
  }
}
