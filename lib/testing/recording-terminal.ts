import type { Terminal } from "../cli/terminal";

/** Keeps what a command prints, as a pipe would: nothing is written over. */
export function recordingTerminal() {
  const printed = { stdout: "", stderr: "" };
  const terminal: Terminal = {
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    interactive: false,
  };
  return { printed, terminal };
}
