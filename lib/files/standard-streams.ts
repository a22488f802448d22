import { type BigIntStats, fstatSync, writeSync } from "node:fs";

/** What a command reads and prints where no file is named. */
export interface StandardStreams {
  readonly stdin: {
    /** What stands behind it: a file, a pipe, a terminal. */
    readonly file: BigIntStats | undefined;
    /** May be taken once. */
    readonly bytes: () => AsyncIterable<Uint8Array>;
  };
  readonly stdout: {
    readonly file: BigIntStats | undefined;
    /** Whether somebody still reads. */
    readonly write: (piece: string | Uint8Array) => boolean;
  };
}

/** Those of this process. */
export const processStreams: StandardStreams = {
  stdin: {
    get file() {
      return fileBehind(0);
    },
    bytes: () => process.stdin,
  },
  stdout: {
    get file() {
      return fileBehind(1);
    },
    write: (piece) => writeAll(1, piece),
  },
};

function fileBehind(descriptor: number): BigIntStats | undefined {
  try {
    return fstatSync(descriptor, { bigint: true });
  } catch {
    return undefined;
  }
}

/**
 * Writes to the end before it returns, so that a full disk is an error of the command and not of some later tick. A
 * reader who has seen enough, as `head` has, is no error: then it returns false.
 */
export function writeAll(descriptor: number, piece: string | Uint8Array): boolean {
  const bytes = Buffer.from(piece);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") return false;
      // A pipe whose reader is slow: wait for it.
      if (code === "EAGAIN") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      else throw error;
    }
  }
  return true;
}

/** The word for standard input and output in place of a file, as everywhere. */
const STANDARD = "-";

/** The descriptor that a name stands for: `-`, /dev/stdin, and what the shell makes of `>(…)` or `3>file`. */
export function descriptorOf(name: string, standard: 0 | 1): number | undefined {
  if (name === STANDARD) return standard;
  const stream = /^\/dev\/(stdin|stdout|stderr)$/.exec(name)?.[1];
  if (stream !== undefined) return ["stdin", "stdout", "stderr"].indexOf(stream);
  const number = /^(?:\/dev\/fd|\/proc\/self\/fd)\/(\d{1,9})$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Whether a name is that of standard input. */
export function isStandardInput(name: string): boolean {
  return descriptorOf(name, 0) === 0;
}

/** Whether a name is that of standard output. */
export function isStandardOutput(name: string): boolean {
  return descriptorOf(name, 1) === 1;
}

/** Whether what a file is called says nothing of what it holds: it is standard input, or what the shell made of `<(…)`. */
export function isUnnamed(name: string): boolean {
  return descriptorOf(name, 0) !== undefined;
}

/** How people are told of a file. */
export function shownName(name: string): string {
  return name === STANDARD ? "standard input" : name;
}

/** The same of several. */
export function shownNames(names: readonly string[]): string {
  return names.map(shownName).join(", ");
}
