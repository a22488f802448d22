"use client";

import { lazy, Suspense } from "react";
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

/** Stands in for the whole document, the root layout with its words included: it brings its own, in English. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Document digest={error.digest} onRetry={retry} />
        </Suspense>
      </body>
    </html>
  );
}
