import { lazy, Suspense } from "react";
import type { ErrorFrameProps } from "./error-frame";

/**
 * A page that failed in the browser. Every page carries it, and next to none shows it: what it looks like is fetched when it
 * is needed. Where that cannot be fetched either, as from a server that is gone, it says the same without looks.
 */
export function BrokenPage(page: ErrorFrameProps) {
  return (
    <Suspense>
      <Framed {...page} />
    </Suspense>
  );
}

const Framed = lazy(() =>
  import("./error-frame").then(
    ({ ErrorFrame }) => ({ default: ErrorFrame }),
    () => ({ default: Unframed }),
  ),
);

function Unframed({ title, children, retryWords, onRetry }: ErrorFrameProps) {
  return (
    <main>
      <h1>{title}</h1>
      {children}
      <button type="button" onClick={onRetry}>
        {retryWords}
      </button>
    </main>
  );
}
