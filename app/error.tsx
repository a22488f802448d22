"use client";

import { ErrorFrame, wayOutStyles } from "@/components/shell/error-frame";
import { useSpoken } from "@/components/words/words-provider";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const { words, say } = useSpoken();
  return (
    <ErrorFrame
      words={words}
      title={say("broken.title")}
      digest={error.digest}
      onRetry={retry}
      wayOut={
        <a href="/" className={wayOutStyles}>
          {say("broken.toCampaigns")}
        </a>
      }
    >
      <p>{say("broken.text")}</p>
    </ErrorFrame>
  );
}
