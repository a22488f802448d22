import { AsyncLocalStorage } from "node:async_hooks";
import type { BigIntStats } from "node:fs";
import { AppError } from "../domain/app-error";
import { processStreams, type StandardStreams } from "./standard-streams";

/**
 * The files that one run of a command reads and writes, whatever names and links lead to them. What opens files tells it
 * of each, so that no command can forget to: a file is either read or written, and what comes through a pipe is read
 * once. Nothing is remembered outside a run, as in the web server, which opens no files that people name.
 */
class FilesOfRun {
  readonly #read = new Map<string, string>();
  readonly #written = new Map<string, string>();

  constructor(readonly streams: StandardStreams) {
    if (streams.stdout.file) this.writes(streams.stdout.file, "standard output");
  }

  reads(file: BigIntStats, name: string): void {
    const id = idOf(file);
    const output = this.#written.get(id);
    if (file.isFile() && output !== undefined) throw both(output, name);
    if ((file.isFIFO() || file.isSocket()) && this.#read.has(id))
      throw new AppError("invalid-input", `${name} can be read only once, but this command reads it twice.`);
    this.#read.set(id, name);
  }

  writes(file: BigIntStats, name: string): void {
    if (!file.isFile()) return;
    const id = idOf(file);
    const input = this.#read.get(id);
    if (input !== undefined) throw both(name, input);
    this.#written.set(id, name);
  }
}

function idOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

function both(output: string, input: string): AppError {
  const same = output === input ? `${output} is read` : `${output} is ${input}, which is read`;
  return new AppError("invalid-input", `${same} by this command: name another file to write.`);
}

const runs = new AsyncLocalStorage<FilesOfRun>();

/** Does the work of one command, which prints to and reads from these streams. */
export function withFilesOfRun<Result>(
  streams: StandardStreams,
  work: () => Promise<Result>,
): Promise<Result> {
  return runs.run(new FilesOfRun(streams), work);
}

export function standardStreams(): StandardStreams {
  return runs.getStore()?.streams ?? processStreams;
}

/** Says that a file is read. Fails where it is what the command writes, or a pipe that was read before. */
export function noteInput(file: BigIntStats, name: string): void {
  runs.getStore()?.reads(file, name);
}

/** Says that a file is written. Fails where the command has read it. */
export function noteOutput(file: BigIntStats, name: string): void {
  runs.getStore()?.writes(file, name);
}
