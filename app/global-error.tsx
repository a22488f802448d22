"use client";

import { ErrorFrame } from "@/components/shell/error-frame";
import { broken } from "@/lib/domain/words/english/broken";
import { sayIn, type Words } from "@/lib/domain/words/words";
import "./globals.css";

interface GlobalErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

const words: Words = { language: "en", locale: "en-GB", messages: { broken } };
const say = sayIn(words);

/** Stands in for the whole document, the root layout with its words included: it brings its own, in English. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{`${say("broken.startTitle")} · Adjudge`}</title>
        <ErrorFrame words={words} title={say("broken.startTitle")} digest={error.digest} onRetry={retry}>
          <p>{say("broken.startText")}</p>
        </ErrorFrame>
      </body>
    </html>
  );
}
