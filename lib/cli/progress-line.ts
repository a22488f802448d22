import { formatBytes } from "../domain/text/format-bytes";
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

type Screen = Pick<Terminal, "stderr" | "interactive" | "clock">;

/**
 * How far a computation is, on stderr, for what takes longer than a second.
 *
 * @param amount how much has been done, in words, where nobody knows how much there is
 */
export function progressLine(
  terminal: Screen,
  what: string,
  amount?: (done: number) => string,
): ProgressLine {
  const { clock = Date.now } = terminal;
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
      if (now - last < every || (total === 0 && amount === undefined)) return;
      last = now;
      shown = true;
      const left =
        done > first.done && done < total
          ? `, about ${duration(((now - first.at) * (total - done)) / (done - first.done))} left`
          : "";
      const share = total === 0 ? amount?.(done) : `${Math.floor((100 * done) / total)} %${left}`;
      const line = `${what}: ${share}`;
      terminal.stderr(terminal.interactive ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (shown && terminal.interactive) terminal.stderr("\r\u001b[K");
    },
  };
}

/** The same of a file or a pipe that is read, wiped away once it has been: then as much is done as there is. */
export function readingLine(terminal: Screen): ProgressLine["onProgress"] {
  const line = progressLine(terminal, "Reading", formatBytes);
  return (progress) => (progress.done === progress.total ? line.end() : line.onProgress(progress));
}

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
