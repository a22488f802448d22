"use client";

import { lazy, Suspense, useState } from "react";
import { spokenOnPage } from "@/components/words/spoken-on-page";
import "./globals.css";

interface GlobalErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

/** Fetched when it is needed: every page carries this, and next to none shows it. */
const Document = lazy(() =>
  import("@/components/shell/broken-document").then(
    ({ BrokenDocument }) => ({ default: BrokenDocument }),
    () => ({ default: Bare }),
  ),
);

/** Where that cannot be fetched either, as from a server that is gone. */
function Bare({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <h1>Adjudge could not start this page</h1>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}

/**
 * Stands in for the whole document, the root layout with its words included. It speaks what the page before it spoke; where
 * there was none, no words were sent, and it brings English ones.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  // Before the page that broke is taken away, and its words with it.
  const [words] = useState(spokenOnPage);
  return (
    <html lang={words?.language ?? "en"}>
      <body>
        <Suspense>
          <Document words={words} digest={error.digest} onRetry={retry} />
        </Suspense>
      </body>
    </html>
  );
}
