import type { ReactNode } from "react";
import { sayIn, type Words } from "@/lib/domain/words/words";
import { ErrorReference } from "../ui/error-reference";
import { BrandFace, brandStyles } from "./brand-face";
import { NarrowPage } from "./narrow-page";

interface ErrorFrameProps {
  /** Handed over: what stands in for a whole document has nobody above it who brings words. */
  readonly words: Words;
  readonly title: string;
  readonly digest: string | undefined;
  readonly onRetry: () => void;
  /** Beside trying again. */
  readonly wayOut?: ReactNode;
  readonly children: ReactNode;
}

/** The looks of a primary and of a plain button, by hand: see below. */
const retryStyles =
  "inline-flex h-8.5 items-center rounded-md border border-accent bg-accent px-3 font-semibold text-on-accent text-sm hover:border-accent-strong hover:bg-accent-strong pointer-coarse:min-h-11";
export const wayOutStyles =
  "inline-flex h-8.5 items-center rounded-md px-3 text-ink text-sm hover:bg-sunk pointer-coarse:min-h-11";

/**
 * A page that failed in the browser. Every page carries it, with a copy of all that it imports: it has neither the router's
 * links nor our buttons, which choose among looks. Whoever leaves a page that broke wants the next one whole.
 */
export function ErrorFrame({ words, title, digest, onRetry, wayOut, children }: ErrorFrameProps) {
  const brand = (
    <a href="/" className={brandStyles}>
      <BrandFace />
    </a>
  );
  return (
    <NarrowPage title={title} brand={brand}>
      {children}
      <p className="flex items-center gap-4">
        <button type="button" onClick={onRetry} className={retryStyles}>
          {sayIn(words)("broken.tryAgain")}
        </button>
        {wayOut}
      </p>
      <ErrorReference words={words} digest={digest} />
    </NarrowPage>
  );
}
