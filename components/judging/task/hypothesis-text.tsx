import { cn } from "@/components/ui/class-names";
import { useSpoken } from "@/components/words/words-provider";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { changesInWords } from "@/lib/domain/text/marked-spans";
import { normalisedText } from "@/lib/domain/text/normalised-text";
import { differenceOf } from "@/lib/domain/text/token-diff";
import { MarkedRuns, PlainText, useDifferences } from "./marked-text";
import { writtenLook } from "./written-look";

interface HypothesisTextProps {
  readonly id?: string;
  readonly source: string;
  readonly hypothesis: string;
  readonly language: string;
  readonly marked: boolean;
  readonly look?: TextLook;
  /** A text that leaves the source as it is says so. */
  readonly tellsUnchanged?: boolean;
}

/** One of the texts to rank, with its differences to the source where they are marked. */
export function HypothesisText(props: HypothesisTextProps) {
  const { id, hypothesis, language, marked, look = "sentences" } = props;
  const { say } = useSpoken();
  if (hypothesis === "")
    return (
      <p id={id} className="text-ink-soft text-sm">
        {say("marks.empty")}
      </p>
    );
  if (marked) return <ComparedText {...props} look={look} />;
  return (
    <p id={id} lang={language} {...writtenLook(look)}>
      <PlainText text={hypothesis} look={look} />
    </p>
  );
}

interface ComparedTextProps extends HypothesisTextProps {
  readonly look: TextLook;
}

/** Who hears the page hears the text as it was written, and then its changes; who sees it sees both in one. */
function ComparedText({ id, source, hypothesis, language, look, tellsUnchanged = false }: ComparedTextProps) {
  const { say, words } = useSpoken();
  // Where white space is made even, in texts, it is in what they are compared with.
  const compared = look === "sentences" ? normalisedText(source) : source;
  const runs = useDifferences(compared, hypothesis, look);
  const difference = runs === undefined ? "none" : differenceOf(runs);
  const { className, dir } = writtenLook(look);
  if (runs === undefined || difference === "none")
    return (
      <p id={id} lang={language} dir={dir} className={className}>
        <PlainText text={hypothesis} look={look} />
        {runs !== undefined && tellsUnchanged ? <Remark>{say(unchangedKey(look))}</Remark> : null}
      </p>
    );
  return (
    <>
      <p id={id} lang={language} dir={dir} className="sr-only select-none">
        {hypothesis}
      </p>
      <p aria-hidden="true" lang={language} dir={dir} className={cn("has-marks", className)}>
        <MarkedRuns runs={runs} look={look} />
        {difference === "spacing" ? <Remark>{say("marks.onlySpacing")}</Remark> : null}
      </p>
      <p lang={words.language} className="sr-only select-none">
        {difference === "spacing"
          ? say("marks.onlySpacingHeard")
          : say("marks.changes", { changes: changesInWords(say, runs) })}
      </p>
    </>
  );
}

/** Systems may have written other spaces, where these are made even. */
function unchangedKey(look: TextLook) {
  return look === "sentences" ? "marks.unchangedButSpacing" : "marks.unchanged";
}

function Remark({ children }: { readonly children: string }) {
  const { words } = useSpoken();
  return (
    <>
      {"\u2002"}
      <bdi lang={words.language} className="whitespace-nowrap font-sans text-ink-soft text-sm">
        {children}
      </bdi>
    </>
  );
}
