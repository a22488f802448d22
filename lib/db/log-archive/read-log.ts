import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip as gunzipCallback } from "node:zlib";
import { AppError } from "../../domain/app-error";
import type { LogPart } from "../../domain/backups/log-archive/archive-contents";
import { segmentName } from "../../domain/backups/log-archive/log-position";
import { COMPLETE, GROWING, logFolder } from "./archive-folder";
import { momentOfSegment } from "./log-writer";

const gunzip = promisify(gunzipCallback);

/** A segment as PostgreSQL wants it: whole, and zeros where nothing has come yet. */
export async function readSegment(folder: string, part: LogPart, segmentBytes: number): Promise<Uint8Array> {
  const name = segmentName(part.segment, { ...part, segmentBytes });
  const complete = path.join(logFolder(folder), `${name}${COMPLETE}`);
  const packed = await readFile(complete).catch(ignoreMissing);
  if (packed === undefined)
    return padded(await readFile(path.join(logFolder(folder), `${name}${GROWING}`)), segmentBytes);
  const bytes = await gunzip(packed).catch(() => undefined);
  if (bytes?.length !== segmentBytes) throw await brokenAt(folder, part, segmentBytes, "is damaged");
  return bytes;
}

/** Up to which moment everything lies in a segment or before it; nothing where that is not known. */
export async function momentOfPart(
  folder: string,
  { timeline, segment }: LogPart,
  segmentBytes: number,
): Promise<Date | undefined> {
  const name = `${segmentName(segment, { timeline, segmentBytes })}${COMPLETE}`;
  const packed = await readFile(path.join(logFolder(folder), name)).catch(ignoreMissing);
  return packed && momentOfSegment(packed);
}

/** What is missing or damaged, and what can be had without it. */
export async function brokenAt(
  folder: string,
  { timeline, segment }: LogPart,
  segmentBytes: number,
  what: "is damaged" | "is missing",
): Promise<AppError> {
  const name = `${segmentName(segment, { timeline, segmentBytes })}${COMPLETE}`;
  const good = await momentOfPart(folder, { timeline, segment: segment - 1n }, segmentBytes);
  const advice =
    good === undefined ? "" : ` Everything before it can be restored: --until ${good.toISOString()}`;
  return new AppError(
    "invalid-input",
    `The log in ${folder} ends too early: log/${name} ${what}, and nothing after it can be restored without it.${advice}`,
  );
}

function padded(bytes: Buffer, segmentBytes: number): Uint8Array {
  if (bytes.length === segmentBytes) return bytes;
  const whole = new Uint8Array(segmentBytes);
  whole.set(bytes.subarray(0, segmentBytes));
  return whole;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
