import { setTimeout as sleep } from "node:timers/promises";

export interface Polling {
  /** Resolves when nothing of a look is under way any more. */
  stop(): Promise<void>;
}

/** Looks after some time and then again and again, one look after the other, until it is stopped. */
export function startPolling(
  look: (signal: AbortSignal) => Promise<void>,
  { firstAfterMs, lookEveryMs }: { readonly firstAfterMs: number; readonly lookEveryMs: number },
): Polling {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(): Promise<void> {
    for (let wait = firstAfterMs; ; wait = lookEveryMs) {
      await sleep(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await look(signal);
    }
  }

  const running = keep();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
