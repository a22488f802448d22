const STOP = 0;
const TYPES = { true: 1, false: 2, i32: 5, i64: 6, binary: 8, list: 9, struct: 12 } as const;

type ThriftType = "i32" | "i64" | "binary" | "struct";

/** A value with its type, as the compact protocol of Thrift writes it; a struct is its fields by their numbers. */
export type ThriftValue =
  | { readonly i32: number }
  | { readonly i64: number }
  | { readonly binary: string }
  | { readonly boolean: boolean }
  | { readonly struct: ThriftStruct }
  | { readonly list: ThriftType; readonly of: readonly ThriftValue[] };

/** Numbers in ascending order; what is undefined is left out. */
export type ThriftStruct = readonly (readonly [field: number, value: ThriftValue | undefined])[];

export const i32 = (value: number): ThriftValue => ({ i32: value });
export const i64 = (value: number): ThriftValue => ({ i64: value });
export const binary = (value: string): ThriftValue => ({ binary: value });
export const struct = (...fields: ThriftStruct): ThriftValue => ({ struct: fields });
export const listOf = (list: ThriftType, of: readonly ThriftValue[]): ThriftValue => ({ list, of });

const encoder = new TextEncoder();

/** The bytes of a struct in the compact protocol, which the metadata of Parquet files is written in. */
export function thriftBytes(fields: ThriftStruct): Uint8Array {
  const bytes: number[] = [];
  writeFields(bytes, fields, 0);
  bytes.push(STOP);
  return Uint8Array.from(bytes);
}

/**
 * A struct with one field that is a list of structs written before. However many they are, each is held as its bytes
 * alone: as values, those of a long file would take hundreds of megabytes.
 */
export function thriftPieces(
  before: ThriftStruct,
  [field, written]: readonly [field: number, written: readonly Uint8Array[]],
  after: ThriftStruct,
): readonly Uint8Array[] {
  const head: number[] = [];
  const last = writeFields(head, before, 0);
  head.push(((field - last) << 4) | TYPES.list);
  writeListHead(head, "struct", written.length);
  const tail: number[] = [];
  writeFields(tail, after, field);
  tail.push(STOP);
  return [Uint8Array.from(head), ...written, Uint8Array.from(tail)];
}

/** Returns the number of the last field. */
function writeFields(bytes: number[], fields: ThriftStruct, before: number): number {
  let last = before;
  for (const [field, value] of fields) {
    if (value === undefined) continue;
    bytes.push(((field - last) << 4) | typeOf(value));
    last = field;
    if (!("boolean" in value)) writeValue(bytes, value);
  }
  return last;
}

function writeListHead(bytes: number[], list: ThriftType, length: number): void {
  if (length < 15) bytes.push((length << 4) | TYPES[list]);
  else {
    bytes.push(0xf0 | TYPES[list]);
    writeVarint(bytes, length);
  }
}

function typeOf(value: ThriftValue): number {
  if ("boolean" in value) return value.boolean ? TYPES.true : TYPES.false;
  if ("list" in value) return TYPES.list;
  if ("i32" in value) return TYPES.i32;
  if ("i64" in value) return TYPES.i64;
  return "binary" in value ? TYPES.binary : TYPES.struct;
}

function writeValue(bytes: number[], value: ThriftValue): void {
  if ("i32" in value) writeVarint(bytes, zigzag(value.i32));
  else if ("i64" in value) writeVarint(bytes, zigzag(value.i64));
  else if ("struct" in value) {
    writeFields(bytes, value.struct, 0);
    bytes.push(STOP);
  } else if ("binary" in value) {
    const text = encoder.encode(value.binary);
    writeVarint(bytes, text.length);
    for (const byte of text) bytes.push(byte);
  } else if ("list" in value) {
    const { list, of } = value;
    writeListHead(bytes, list, of.length);
    for (const one of of) writeValue(bytes, one);
  }
}

/** Negative numbers do not occur: sizes, places, counts and names of kinds. */
const zigzag = (value: number) => value * 2;

/** Seven bits at a time, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}
