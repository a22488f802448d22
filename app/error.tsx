"use client";

import { BrokenPage } from "@/components/shell/broken-page";
import { useSpoken } from "@/components/words/words-provider";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const { words, say } = useSpoken();
  return (
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
}
