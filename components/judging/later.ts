import { useEffect, useSyncExternalStore } from "react";
import type { LaterParts } from "./later-parts";

interface Later {
  /** Undefined until they have come. */
  readonly parts: LaterParts | undefined;
  /** Somebody wanted one of them while they could not be fetched. */
  readonly isMissed: boolean;
}

/** Whoever reads what stands before the first task is left alone with it for so long. */
const readingMs = 3_000;
const idleMs = 1_000;
const againMs = 5_000;

const nothingYet: Later = { parts: undefined, isMissed: false };
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
      tell({ parts, isMissed: false });
      return parts;
    },
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** Does what needs the parts: at once where they are there, as nearly always; never long after it was asked for. */
export function whenThere(act: () => void) {
  if (later.parts) act();
  else fetchLater().then(act, () => tell({ parts: undefined, isMissed: true }));
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
 * Fetches the parts before anybody asks for them, so that a network that goes away takes nothing along: `now` where the
 * page waits for them, `idle` once a task stands there, `reading` before that.
 */
export function useLaterAhead(when: "now" | "idle" | "reading" | undefined) {
  useEffect(() => {
    if (when === undefined || later.parts) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchNow = () => {
      clearTimeout(timer);
      fetchLater().catch(() => {
        timer = setTimeout(fetchNow, againMs);
      });
    };
    const fetchIdly = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(fetchNow, { timeout: idleMs });
      else fetchNow();
    };
    if (when === "now") fetchNow();
    else timer = setTimeout(fetchIdly, when === "idle" ? 0 : readingMs);
    addEventListener("online", fetchNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", fetchNow);
    };
  }, [when]);
}
