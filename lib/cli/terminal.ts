/** Where a command prints: handed in, so that tests read what a person would. */
export interface Terminal {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stderr is a screen, on which a line can be written over. */
  readonly interactive: boolean;
}

export const processTerminal: Terminal = {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  interactive: process.stderr.isTTY ?? false,
};
