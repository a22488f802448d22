import type { Words } from "@/lib/domain/words/words";
import { phrase } from "../words/phrase";

interface ErrorReferenceProps {
  readonly words: Words;
  readonly digest: string | undefined;
}

/** The number under which the server's log holds the error; nothing where there is none. */
export function ErrorReference({ words, digest }: ErrorReferenceProps) {
  if (!digest) return null;
  return (
    <p className="text-ink-soft text-sm">
      {phrase(words, "broken.reference", { digest: <code className="font-mono text-xs">{digest}</code> })}
    </p>
  );
}
