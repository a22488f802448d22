import { officeBytesProblem } from "./office-file";

/** What files begin with that hold no text of ours, and what to do with them. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], problem: string])[] = [
  [[0xff, 0xfe, 0, 0], "the file is encoded in UTF-32; save it as UTF-8"],
  [[0xff, 0xfe], "the file is encoded in UTF-16; save it as UTF-8"],
  [[0xfe, 0xff], "the file is encoded in UTF-16; save it as UTF-8"],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], packedBy("xz")],
  [[0x42, 0x5a, 0x68], packedBy("bzip2")],
  [[0x28, 0xb5, 0x2f, 0xfd], packedBy("zstd")],
  [[0x1f, 0x9d], packedBy("compress")],
  [[0x37, 0x7a, 0xbc, 0xaf], "the file is a 7z archive; unpack it first"],
  [[0x50, 0x4b, 3, 4], "the file is a zip or a spreadsheet; unpack the zip, or save the sheet as CSV"],
];

/** Beyond its name, bzip2 has the size of its blocks and π before the first of them. */
const BZIP2_BLOCK = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59];
const TAR = [0x75, 0x73, 0x74, 0x61, 0x72];
const TAR_AT = 257;

function packedBy(program: string): string {
  return `the file is compressed with ${program}; unpack it first, or compress it with gzip`;
}

/** Why the first bytes of a file cannot be text in UTF-8, where they tell by themselves what it is instead. */
export function foreignBytesProblem(first: Uint8Array): string | undefined {
  const office = officeBytesProblem(first);
  if (office !== undefined) return office;
  const found = BEGINNINGS.find(([bytes]) => standsAt(bytes, first, 0));
  // A text may begin with "BZh".
  if (found !== undefined && (first[0] !== 0x42 || standsAt(BZIP2_BLOCK, first, 4))) return found[1];
  if (standsAt(TAR, first, TAR_AT)) return "the file is a tar archive; unpack it first";
  // Letters of our alphabets are every other byte there, and no text holds a character U+0000.
  const [one = 0, two = 0, three = 0, four = 0] = first;
  const isLittle = one !== 0 && two === 0 && three !== 0 && four === 0;
  const isBig = one === 0 && two !== 0 && three === 0 && four !== 0;
  if (first.length >= 4 && (isLittle || isBig)) return "the file is encoded in UTF-16; save it as UTF-8";
  return undefined;
}

function standsAt(bytes: readonly number[], whole: Uint8Array, at: number): boolean {
  return bytes.every((byte, place) => whole[at + place] === byte);
}
