import { start } from "@/lib/domain/words/english/start";
import { ErrorFrame } from "./error-frame";

export interface BrokenDocumentProps {
  readonly digest: string | undefined;
  readonly onRetry: () => void;
}

/** What stands in for a whole document that could not be shown. */
export function BrokenDocument({ digest, onRetry }: BrokenDocumentProps) {
  return (
    <>
      <title>{`${start.startTitle} · Adjudge`}</title>
      <ErrorFrame
        words={{ language: "en", locale: "en-GB", messages: { broken: start } }}
        title={start.startTitle}
        digest={digest}
        retryWords={start.tryAgain}
        onRetry={onRetry}
      >
        <p>{start.startText}</p>
      </ErrorFrame>
    </>
  );
}
