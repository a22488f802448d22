import { start } from "@/lib/domain/words/english/start";
import { languages } from "@/lib/domain/words/languages";
import { sayIn, type Words } from "@/lib/domain/words/words";
import { ErrorFrame } from "./error-frame";

export interface BrokenDocumentProps {
  /** Of the page that was shown before, if there was one; otherwise it speaks English. */
  readonly words: Words | undefined;
  readonly digest: string | undefined;
  readonly onRetry: () => void;
}

const inEnglish: Words = { language: "en", locale: "en-GB", messages: { broken: start } };

/** What stands in for a whole document that could not be shown. */
export function BrokenDocument({ words = inEnglish, digest, onRetry }: BrokenDocumentProps) {
  const say = sayIn(words);
  return (
    <div dir={languages[words.language].direction} className="contents">
      <title>{`${say("broken.startTitle")} · Adjudge`}</title>
      <ErrorFrame
        words={words}
        title={say("broken.startTitle")}
        digest={digest}
        retryWords={say("broken.tryAgain")}
        onRetry={onRetry}
      >
        <p>{say("broken.startText")}</p>
      </ErrorFrame>
    </div>
  );
}
