"use client";

import { BrokenPage } from "@/components/shell/broken-page";
import { SkipLink } from "@/components/shell/skip-link";
import { useSpoken } from "@/components/words/words-provider";
import { languages } from "@/lib/domain/words/languages";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const { words, say } = useSpoken();
  const page = (
    <BrokenPage
      words={words}
      title={say("broken.title")}
      digest={error.digest}
      retryWords={say("broken.tryAgain")}
      onRetry={retry}
      wayOut={{ href: "/", words: say("broken.toCampaigns") }}
    >
      <p>{say("broken.text")}</p>
    </BrokenPage>
  );
  const { direction } = languages[words.language];
  return (
    <div lang={words.language} dir={direction} className="contents">
      <SkipLink words={say("everywhere.skipToContent")} />
      {page}
    </div>
  );
}
