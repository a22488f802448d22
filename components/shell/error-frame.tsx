import type { ReactNode } from "react";
import type { Words } from "@/lib/domain/words/words";
import { phrase } from "../words/phrase";
import { BrandFace } from "./brand-face";
import { NarrowPage } from "./narrow-page";

export interface ErrorFrameProps {
  /** Handed over: what stands in for a whole document has nobody above it who brings words. */
  readonly words: Words;
  readonly title: string;
  /** The number under which the server's log holds the error; nothing where there is none. */
  readonly digest: string | undefined;
  readonly retryWords: string;
  readonly onRetry: () => void;
  /** Beside trying again: where it leads, and its words. */
  readonly wayOut?: { readonly href: string; readonly words: string };
  readonly children: ReactNode;
}

/** The looks of a primary and of a plain button, by hand: our buttons choose among looks, and this page needs two. */
const retryStyles =
  "inline-flex h-8.5 items-center rounded-md border border-accent bg-accent px-3 font-semibold text-on-accent text-sm hover:border-accent-strong hover:bg-accent-strong pointer-coarse:min-h-11";
const wayOutStyles =
  "inline-flex h-8.5 items-center rounded-md px-3 text-ink text-sm hover:bg-sunk pointer-coarse:min-h-11";

/** Plain links, not the router's: whoever leaves a page that broke wants the next one whole. */
export function ErrorFrame({ words, title, digest, retryWords, onRetry, wayOut, children }: ErrorFrameProps) {
  const brand = (
    <a href="/" className="brand">
      <BrandFace />
    </a>
  );
  return (
    <NarrowPage title={title} brand={brand}>
      {children}
      <p className="flex items-center gap-4">
        <button type="button" onClick={onRetry} className={retryStyles}>
          {retryWords}
        </button>
        {wayOut ? (
          <a href={wayOut.href} className={wayOutStyles}>
            {wayOut.words}
          </a>
        ) : null}
      </p>
      {digest ? (
        <p className="text-ink-soft text-sm">
          {phrase(words, "broken.reference", { digest: <code className="font-mono text-xs">{digest}</code> })}
        </p>
      ) : null}
    </NarrowPage>
  );
}
