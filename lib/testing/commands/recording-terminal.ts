import type { Terminal } from "../../cli/terminal";

/** Keeps what a command prints, as a pipe would: nothing is written over. `sent` is what comes in by standard input. */
export function recordingTerminal(sent: Terminal["stdin"] = nothingSent) {
  const printed = { stdout: "", stderr: "" };
  const terminal: Terminal = {
    stdin: sent,
    stdout: {
      file: undefined,
      write: (piece) => {
        printed.stdout += typeof piece === "string" ? piece : Buffer.from(piece).toString();
        return true;
      },
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    interactive: false,
  };
  return { printed, terminal };
}

async function* noBytes(): AsyncGenerator<Uint8Array, void, undefined> {}

const nothingSent: Terminal["stdin"] = { file: undefined, bytes: noBytes };
