import { languages } from "@/lib/domain/words/languages";
import { useSpoken } from "../words/words-provider";
import { ErrorFrame } from "./error-frame";
import { SkipLink } from "./skip-link";

export interface BrokenPageProps {
  readonly digest: string | undefined;
  readonly onRetry: () => void;
}

/** A page that failed in the browser, in the language of its words. */
export function BrokenPage({ digest, onRetry }: BrokenPageProps) {
  const { words, say } = useSpoken();
  return (
    <div lang={words.language} dir={languages[words.language].direction} className="contents">
      <SkipLink words={say("everywhere.skipToContent")} />
      <ErrorFrame
        words={words}
        title={say("broken.title")}
        digest={digest}
        retryWords={say("broken.tryAgain")}
        onRetry={onRetry}
        wayOut={{ href: "/", words: say("broken.toCampaigns") }}
      >
        <p>{say("broken.text")}</p>
      </ErrorFrame>
    </div>
  );
}
