"use client";

import { lazy, Suspense } from "react";
import { useSpoken } from "@/components/words/words-provider";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

/** Fetched when it is needed: every page carries this, and next to none shows it. */
const Page = lazy(() =>
  import("@/components/shell/broken-page").then(
    ({ BrokenPage }) => ({ default: BrokenPage }),
    () => ({ default: Bare }),
  ),
);

/** Where that cannot be fetched either, as from a server that is gone: the same without looks. */
function Bare({ onRetry }: { readonly onRetry: () => void }) {
  const { words, say } = useSpoken();
  return (
    <main lang={words.language} dir="auto">
      <h1>{say("broken.title")}</h1>
      <p>{say("broken.text")}</p>
      <button type="button" onClick={onRetry}>
        {say("broken.tryAgain")}
      </button>
    </main>
  );
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <Suspense>
      <Page digest={error.digest} onRetry={retry} />
    </Suspense>
  );
}
