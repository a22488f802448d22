import { crc32, deflateRawSync } from "node:zlib";

/** A file to pack, and what to say wrongly of it. */
export interface ZipMember {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  /** Sizes in the zip64 field, as programs write them that do not know the size beforehand. */
  readonly zip64?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
  readonly unixMode?: number;
  /** Points to the bytes of the member before. */
  readonly sharesBytes?: boolean;
}

function fields(...numbers: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
}

const UNKNOWN = 0xffffffff;

/** A zip as archivers write it, but for what its members say wrongly. */
export function zipArchive(
  members: readonly ZipMember[],
  { comment = "", zip64 = false }: { readonly comment?: string; readonly zip64?: boolean } = {},
): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const member of members) {
    const content = Buffer.from(member.content);
    const packed = member.stored ? content : deflateRawSync(content);
    const name = Buffer.from(member.name);
    const size = member.declaredSize ?? content.length;
    const crc = member.declaredCrc ?? crc32(content);
    const method = member.method ?? (member.stored ? 0 : 8);
    const flags = member.flags ?? 0x800;
    const shown: readonly [2 | 4 | 8, number][] = [
      [4, crc],
      [4, member.zip64 ? UNKNOWN : packed.length],
      [4, member.zip64 ? UNKNOWN : size],
      [2, name.length],
    ];
    const local = Buffer.concat([
      fields([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0], ...shown, [2, 0]),
      name,
      packed,
    ]);
    const extra = member.zip64 ? fields([2, 1], [2, 16], [8, size], [8, packed.length]) : Buffer.alloc(0);
    const place = member.sharesBytes ? previous : offset;
    central.push(
      fields([4, 0x02014b50], [2, 0x0314], [2, 20], [2, flags], [2, method], [4, 0], ...shown),
      fields([2, extra.length], [2, 0], [2, 0], [2, 0], [2, 0], [2, member.unixMode ?? 0o100644], [4, place]),
      name,
      extra,
    );
    if (member.sharesBytes) continue;
    previous = offset;
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const entries = members.length;
  const large = fields(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [8, entries],
      [8, entries],
    ] as const),
    ...([
      [8, directory.length],
      [8, offset],
      [4, 0x07064b50],
      [4, 0],
      [8, offset + directory.length],
      [4, 1],
    ] as const),
  );
  const end = fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
    ] as const),
    ...([
      [2, zip64 ? 0xffff : entries],
      [2, zip64 ? 0xffff : entries],
    ] as const),
    ...([
      [4, zip64 ? UNKNOWN : directory.length],
      [4, zip64 ? UNKNOWN : offset],
    ] as const),
    [2, Buffer.byteLength(comment)],
  );
  return Buffer.concat([...parts, directory, ...(zip64 ? [large] : []), end, Buffer.from(comment)]);
}
