/** An entry of a tar, as PostgreSQL makes them: folders and files, and nothing that leads elsewhere. */
export type TarItem =
  | { readonly kind: "folder"; readonly name: string }
  | { readonly kind: "file"; readonly name: string }
  /** A part of the file named last. */
  | { readonly kind: "bytes"; readonly bytes: Uint8Array };

const BLOCK = 512;

/**
 * Reads a tar of plain folders and files from pieces of whatever size. Links, absolute names and names that lead out of
 * the folder are refused, and so is a tar that ends within a file.
 */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TarItem, void, undefined> {
  const head = new Uint8Array(BLOCK);
  let headFilled = 0;
  let left = 0;
  let padding = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      if (left > 0) {
        const bytes = piece.subarray(at, at + left);
        yield { kind: "bytes", bytes };
        left -= bytes.length;
        at += bytes.length;
      } else if (padding > 0) {
        const skipped = Math.min(padding, piece.length - at);
        padding -= skipped;
        at += skipped;
      } else {
        const part = piece.subarray(at, at + BLOCK - headFilled);
        head.set(part, headFilled);
        headFilled += part.length;
        at += part.length;
        if (headFilled < BLOCK) break;
        headFilled = 0;
        const entry = readHead(head);
        if (entry === undefined) continue;
        const { size, ...item } = entry;
        yield item;
        left = size;
        padding = (BLOCK - (size % BLOCK)) % BLOCK;
      }
    }
  }
  if (left > 0 || headFilled > 0) throw new Error("the tar ends within a file");
}

/** Nothing for a block of zeros, with which a tar ends. */
function readHead(
  head: Uint8Array,
): ((TarItem & { readonly kind: "folder" | "file" }) & { readonly size: number }) | undefined {
  if (head.every((byte) => byte === 0)) return undefined;
  const sum = head.reduce((all, byte, place) => all + (place >= 148 && place < 156 ? 0x20 : byte), 0);
  if (octal(head, 148, 8) !== sum) throw new Error("a head in the tar is damaged");
  const name =
    text(head, 345, 155) === "" ? text(head, 0, 100) : `${text(head, 345, 155)}/${text(head, 0, 100)}`;
  if (name.startsWith("/") || name.includes("\\") || name.split("/").includes(".."))
    throw new Error(`the tar names a file outside the archive: ${name}`);
  const type = String.fromCharCode(head[156] ?? 0);
  if (type === "5") return { kind: "folder", name: name.replace(/\/$/, ""), size: 0 };
  if (type !== "0" && type !== "\0") throw new Error(`the tar contains an entry that is not a file: ${name}`);
  return { kind: "file", name, size: octal(head, 124, 12) };
}

function text(head: Uint8Array, from: number, length: number): string {
  const field = head.subarray(from, from + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}

/** Octal digits, or for large files a number in base 256 whose first bit is set. */
function octal(head: Uint8Array, from: number, length: number): number {
  if (((head[from] ?? 0) & 0x80) !== 0) {
    let value = 0;
    for (const byte of head.subarray(from + 1, from + length)) value = value * 256 + byte;
    return value;
  }
  const digits = text(head, from, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new Error("a number in the tar is none");
  return Number.parseInt(digits, 8);
}
