"use client";

import { BrokenPage } from "@/components/shell/broken-page";
import { start } from "@/lib/domain/words/english/start";
import "./globals.css";

interface GlobalErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

/** Stands in for the whole document, the root layout with its words included: it brings its own, in English. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{`${start.startTitle} · Adjudge`}</title>
        <BrokenPage
          words={{ language: "en", locale: "en-GB", messages: { broken: start } }}
          title={start.startTitle}
          digest={error.digest}
          retryWords={start.tryAgain}
          onRetry={retry}
        >
          <p>{start.startText}</p>
        </BrokenPage>
      </body>
    </html>
  );
}
