import { openTextFile } from "./open-text-file";

const MAX_BYTES = 1_048_576;

/** The whole text of a small file. Fails as `openTextFile` does, and where it is larger than a mebibyte. */
export async function readTextFile(path: string): Promise<string> {
  const parts: string[] = [];
  for await (const part of openTextFile(path, { maxBytes: MAX_BYTES })) parts.push(part);
  return parts.join("");
}
