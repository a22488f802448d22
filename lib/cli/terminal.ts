import { processStreams, type StandardStreams, writeAll } from "../files/standard-streams";

/** Where a command prints, and what it is sent: handed in, so that tests read what a person would. */
export interface Terminal extends StandardStreams {
  readonly stderr: (text: string) => void;
  /** Whether stderr is a screen, on which a line can be written over. */
  readonly interactive: boolean;
  /** Milliseconds from some moment on; that of the machine, where none is handed in. */
  readonly clock?: () => number;
}

export const processTerminal: Terminal = {
  ...processStreams,
  stderr: (text) => void writeAll(2, text),
  interactive: process.stderr.isTTY ?? false,
};
