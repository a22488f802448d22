import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from "node:fs";

/**
 * Writes a file whole or not at all, where a link points to, with the mode it had; a device or a pipe is written to.
 * Text comes in pieces, so that what is long need not be held.
 */
export function writeWhole(out: string, pieces: Iterable<string>): void {
  const before = statSync(out, { throwIfNoEntry: false });
  if (before && !before.isFile()) {
    writeTo(openSync(out, "w"), pieces);
    return;
  }
  const target = before ? realpathSync(out) : out;
  const unfinished = `${target}.${process.pid}.part`;
  try {
    writeTo(openSync(unfinished, "w", before?.mode), pieces);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    // The message should name what was asked for.
    if (error instanceof Error) Object.assign(error, { path: out });
    throw error;
  }
}

function writeTo(descriptor: number, pieces: Iterable<string>): void {
  // Somebody listens, so that Ctrl-C waits until the file stands in its place and leaves no half of it.
  process.on("SIGINT", later).on("SIGTERM", later);
  try {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    }
  } finally {
    closeSync(descriptor);
    // What arrived meanwhile is taken in the next turn.
    setImmediate(() => process.off("SIGINT", later).off("SIGTERM", later));
  }
}

function later(): void {}
