import { useEffect, useSyncExternalStore } from "react";
import type { LaterParts } from "./later-parts";

interface Later {
  /** Undefined until they have come. */
  readonly parts: LaterParts | undefined;
  /** The last attempt to fetch them failed; there will be others. */
  readonly isFailing: boolean;
}

const againMs = 5_000;

const nothingYet: Later = { parts: undefined, isFailing: false };
let later = nothingYet;
let coming: Promise<LaterParts> | undefined;
const listeners = new Set<() => void>();

function tell(next: Later) {
  later = next;
  for (const listener of listeners) listener();
}

/** Once for all: a second call waits for the same parts; after a failure it tries again. */
export function fetchLater(): Promise<LaterParts> {
  coming ??= import("./later-parts").then(
    ({ laterParts: parts }) => {
      tell({ parts, isFailing: false });
      return parts;
    },
    (error) => {
      coming = undefined;
      tell({ parts: undefined, isFailing: true });
      throw error;
    },
  );
  return coming;
}

/** Does what needs the parts: at once where they are there, as nearly always; never long after it was asked for. */
export function whenThere(act: (parts: LaterParts) => void) {
  if (later.parts) act(later.parts);
  else fetchLater().then(act, () => undefined);
}

export function useLater(): Later {
  return useSyncExternalStore(
    subscribe,
    () => later,
    () => nothingYet,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fetches the parts as soon as the page has come to life, before anybody asks for them, and tries until they are there: a
 * network that goes away then takes nothing along.
 */
export function useLaterAhead() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const fetchNow = () => {
      clearTimeout(timer);
      fetchLater().catch(() => {
        timer = setTimeout(fetchNow, againMs);
      });
    };
    fetchNow();
    addEventListener("online", fetchNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", fetchNow);
    };
  }, []);
}
