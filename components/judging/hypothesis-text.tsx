import { MarkedText } from "./marked-text";

interface HypothesisTextProps {
  readonly id?: string;
  readonly source: string;
  readonly hypothesis: string;
  readonly language: string;
  readonly marked: boolean;
}

/** One of the texts to rank, with its differences to the source where they are marked. */
export function HypothesisText({ id, source, hypothesis, language, marked }: HypothesisTextProps) {
  if (hypothesis === "")
    return (
      <p id={id} className="text-ink-soft text-sm">
        (empty)
      </p>
    );
  const unchanged = marked && hypothesis === source;
  return (
    <p id={id} className="sentence whitespace-pre-wrap" dir="auto" lang={language}>
      {marked ? <MarkedText source={source} hypothesis={hypothesis} /> : hypothesis}
      {unchanged ? (
        <>
          {"\u2002"}
          <bdi lang="en" className="whitespace-nowrap font-sans text-ink-soft text-sm">
            (unchanged)
          </bdi>
        </>
      ) : null}
    </p>
  );
}
