import type { Terminal } from "./terminal";

/** Work that ends sooner is over before a line about it could be read. */
const SILENT_MS = 1000;
const EVERY_MS = 250;
/** Where lines cannot be written over, in a log say, fewer of them. */
const EVERY_MS_IN_LOG = 10_000;

export interface ProgressLine {
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  /** Wipes the line away. */
  readonly end: () => void;
}

/** How far a computation is, on stderr, for what takes longer than a second. */
export function progressLine(
  terminal: Pick<Terminal, "stderr" | "interactive">,
  what: string,
  clock: () => number = Date.now,
): ProgressLine {
  const started = clock();
  const every = terminal.interactive ? EVERY_MS : EVERY_MS_IN_LOG;
  let last = started + SILENT_MS - every;
  let shown = false;
  // What went before the first step, such as reading a file, says nothing of how long the steps take.
  let first: { readonly at: number; readonly done: number } | undefined;
  return {
    onProgress({ done, total }) {
      const now = clock();
      first ??= { at: now, done };
      if (now - last < every || total === 0) return;
      last = now;
      shown = true;
      const left =
        done > first.done && done < total
          ? `, about ${duration(((now - first.at) * (total - done)) / (done - first.done))} left`
          : "";
      const line = `${what}: ${Math.floor((100 * done) / total)} %${left}`;
      terminal.stderr(terminal.interactive ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (shown && terminal.interactive) terminal.stderr("\r\u001b[K");
    },
  };
}

/** The same of a file that is read, wiped away once it has been. */
export function readingLine(
  terminal: Pick<Terminal, "stderr" | "interactive">,
  clock?: () => number,
): ProgressLine["onProgress"] {
  const line = progressLine(terminal, "Reading", clock);
  return (progress) => (progress.done < progress.total ? line.onProgress(progress) : line.end());
}

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
