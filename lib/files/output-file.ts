import { fstatSync } from "node:fs";
import { type FileHandle, link, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../domain/app-error";
import { checkPlace, type Replacing } from "./check-place";
import { syncFolder } from "./durable-file";
import { noteOutput, standardStreams } from "./files-of-run";
import { writeAll } from "./standard-streams";

/** The ending of what is not finished. */
export const UNFINISHED = ".part";

/** What is being written. It is there, whole, once it is finished; given up, nothing of it is left. */
export interface OutputFile {
  /** Whether somebody still reads: a pipe may be closed at the other end, which is no error. */
  readonly write: (bytes: Uint8Array) => Promise<boolean>;
  readonly finish: () => Promise<void>;
  readonly giveUp: () => Promise<void>;
}

export interface OutputOptions extends Replacing {
  /** The mode of a new file; otherwise what the process gives new files. */
  readonly mode?: number;
  /** Brings the file to the disk before it gets its name, for what must survive a power failure. */
  readonly isDurable?: boolean;
}

/** The one place where files are opened that commands write, by whatever name. */
export async function openOutput(out: string, options: OutputOptions = {}): Promise<OutputFile> {
  const place = checkPlace(out, options);
  if (place.kind === "descriptor") return descriptorOutput(place.descriptor, out);
  if (place.kind === "stream") return streamOutput(await open(out, "w"));
  const { target, before } = place;
  const mode = before ? Number(before.mode) & 0o7777 : options.mode;
  const { unfinished, file } = await begin(target, mode);
  const write = async (bytes: Uint8Array) => {
    await writeFully(file, bytes);
    return true;
  };
  const giveUp = async () => {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
  };
  const finish = async () => {
    try {
      // The process' mask may have taken away what the file before it had.
      if (before && mode !== undefined) await file.chmod(mode);
      if (options.isDurable) await file.sync();
      await file.close();
      if (before === undefined) await nameNew(unfinished, target, out);
      else await replace(unfinished, target, out);
      if (options.isDurable) await syncFolder(path.dirname(target));
    } finally {
      await giveUp();
    }
  };
  return named(out, { write, finish, giveUp });
}

/** Beside its place, under a name that nothing has. */
async function begin(
  target: string,
  mode = 0o666,
): Promise<{ readonly unfinished: string; readonly file: FileHandle }> {
  for (let number = 0; ; number++) {
    const unfinished = `${target}.${process.pid}${number === 0 ? "" : `-${number}`}${UNFINISHED}`;
    try {
      return { unfinished, file: await open(unfinished, "wx", mode) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** A link refuses a name that is taken, however shortly; a file system without links is asked first. */
async function nameNew(unfinished: string, target: string, out: string): Promise<void> {
  try {
    await link(unfinished, target);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EEXIST";
    if (isTaken || (await stat(target).catch(() => undefined)) !== undefined)
      throw new AppError("invalid-input", `${out} appeared in the meantime and was not changed.`);
    await rename(unfinished, target);
  }
}

/** What was read meanwhile under this name stays as it is. */
async function replace(unfinished: string, target: string, out: string): Promise<void> {
  const now = await stat(target, { bigint: true }).catch(() => undefined);
  if (now) noteOutput(now, out);
  await rename(unfinished, target);
}

async function writeFully(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
}

function descriptorOutput(descriptor: number, out: string): OutputFile {
  const nothing = async () => {};
  const { stdout } = standardStreams();
  if (descriptor === 1)
    return { write: async (bytes) => stdout.write(bytes), finish: nothing, giveUp: nothing };
  noteOutput(fstatSync(descriptor, { bigint: true }), out);
  return { write: async (bytes) => writeAll(descriptor, bytes), finish: nothing, giveUp: nothing };
}

function streamOutput(file: FileHandle): OutputFile {
  const close = () => file.close();
  const write = async (bytes: Uint8Array) => {
    try {
      await writeFully(file, bytes);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EPIPE") return false;
      throw error;
    }
  };
  return { write, finish: close, giveUp: close };
}

/** Messages should name what was asked for, not the unfinished file. */
function named(out: string, { write, finish, giveUp }: OutputFile): OutputFile {
  const naming =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      try {
        return await work(...given);
      } catch (error) {
        if (error instanceof Error && !(error instanceof AppError)) Object.assign(error, { path: out });
        throw error;
      }
    };
  return { write: naming(write), finish: naming(finish), giveUp };
}
