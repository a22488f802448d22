import { writeSync } from "node:fs";

/** Where a command prints: handed in, so that tests read what a person would. */
export interface Terminal {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stderr is a screen, on which a line can be written over. */
  readonly interactive: boolean;
}

export const processTerminal: Terminal = {
  stdout: (text) => writeAll(1, text),
  stderr: (text) => writeAll(2, text),
  interactive: process.stderr.isTTY ?? false,
};

/**
 * Writes to the end before it returns, so that a full disk is an error of the command and not of some later tick. A
 * reader who has seen enough, as `head` has, is no error.
 */
function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") return;
      // A pipe whose reader is slow: wait for it.
      if (code === "EAGAIN") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      else throw error;
    }
  }
}
