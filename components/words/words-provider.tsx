"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Say, sayIn, type Words } from "@/lib/domain/words/words";

interface Spoken {
  readonly words: Words;
  readonly say: Say;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

interface WordsProviderProps {
  readonly words: Words;
  readonly children: ReactNode;
}

/** Hands the words that the server chose to all that is shown below it. */
export function WordsProvider({ words, children }: WordsProviderProps) {
  const spoken = useMemo(() => ({ words, say: sayIn(words) }), [words]);
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error("nobody has brought words: WordsProvider is missing");
  return spoken;
}

/** What turns keys into words, in the language of the page. */
export function useSay(): Say {
  return useSpoken().say;
}
