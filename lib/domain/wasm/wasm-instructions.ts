import { type Expression, type I32, unsigned, type V128, type WasmType } from "./wasm-function";

type Code = readonly number[];

function operation<Result extends WasmType>(type: Result, code: Code) {
  return (...operands: readonly Expression[]): Expression<Result> => ({
    type,
    bytes: [...operands.flatMap(({ bytes }) => bytes), ...code],
  });
}

const vector = (opcode: number): Code => [0xfd, ...unsigned(opcode)];
const unary =
  (opcode: number) =>
  (value: V128): V128 =>
    operation("v128", vector(opcode))(value);
const binary =
  (opcode: number) =>
  (left: V128, right: V128): V128 =>
    operation("v128", vector(opcode))(left, right);
const shift =
  (opcode: number) =>
  (value: V128, bits: I32): V128 =>
    operation("v128", vector(opcode))(value, bits);
const test =
  (opcode: number) =>
  (value: V128): I32 =>
    operation("i32", vector(opcode))(value);
const integer =
  (opcode: number) =>
  (left: I32, right: I32): I32 =>
    operation("i32", [opcode])(left, right);

/** 32-bit integers; with signs where that matters. */
export const word = {
  add: integer(0x6a),
  multiply: integer(0x6c),
  shiftLeft: integer(0x74),
  equal: integer(0x46),
  less: integer(0x48),
  select: (one: I32, other: I32, isOne: I32): I32 => operation("i32", [0x1b])(one, other, isOne),
  load: (address: I32): I32 => operation("i32", [0x28, 2, 0])(address),
};

/** Two doubles. */
export const doubles = {
  equal: binary(0x47),
  less: binary(0x49),
  greater: binary(0x4a),
  lessOrEqual: binary(0x4b),
  greaterOrEqual: binary(0x4c),
  truncate: unary(0x7a),
  absolute: unary(0xec),
  negate: unary(0xed),
  squareRoot: unary(0xef),
  add: binary(0xf0),
  subtract: binary(0xf1),
  multiply: binary(0xf2),
  divide: binary(0xf3),
  /** right < left ? right : left */
  smaller: binary(0xf6),
  /** left < right ? right : left */
  larger: binary(0xf7),
  /** Of the first two of four unsigned 32-bit integers. */
  ofUnsigned: unary(0xff),
  /** Whole doubles as the first two of four 32-bit integers. */
  toIntegers: unary(0xfc),
};

/** Two integers of 64 bits. */
export const longs = {
  add: binary(0xce),
  subtract: binary(0xd1),
  shiftLeft: shift(0xcb),
  /** Whether neither is 0. */
  allTrue: test(0xc3),
  /** The first two of four 32-bit integers, with their signs. */
  ofFirst: unary(0xc7),
  ofLast: unary(0xc8),
  /** The products of the first two unsigned 32-bit integers. */
  productsOfFirst: binary(0xde),
  productsOfLast: binary(0xdf),
  /** The lower half of a lane. */
  lane: (value: V128, lane: 0 | 1): I32 => operation("i32", [...vector(0x1d), lane, 0xa7])(value),
};

/** Four integers of 32 bits. */
export const words = {
  lessUnsigned: binary(0x3a),
  shiftLeft: shift(0xab),
  shiftRight: shift(0xad),
  multiply: binary(0xb5),
};

export const bits = {
  and: binary(0x4e),
  /** Those of the left where the right has none. */
  andNot: binary(0x4f),
  or: binary(0x50),
  xor: binary(0x51),
  /** Those of `one` where the mask has them, otherwise those of `other`. */
  select: (one: V128, other: V128, mask: V128): V128 => operation("v128", vector(0x52))(one, other, mask),
  any: test(0x53),
  /** The 32-bit lanes at these places: 0 to 3 of the left, 4 to 7 of the right. */
  shuffle: (left: V128, right: V128, places: readonly [number, number, number, number]): V128 =>
    operation("v128", [
      ...vector(0x0d),
      ...places.flatMap((place) => [0, 1, 2, 3].map((byte) => place * 4 + byte)),
    ])(left, right),
};

/** Addresses are sums of an expression and a constant. */
export const memory = {
  load: (address: I32, offset = 0): V128 =>
    operation("v128", [...vector(0x00), 4, ...unsigned(offset)])(address),
  /** Eight bytes each from two places. */
  gather: (first: I32, second: I32, offset: number): V128 => {
    const low = operation("v128", [...vector(0x5d), 3, ...unsigned(offset)])(first);
    return operation("v128", [...vector(0x57), 3, ...unsigned(offset), 1])(second, low);
  },
  store: (address: I32, value: V128, offset = 0): Code => [
    ...address.bytes,
    ...value.bytes,
    ...vector(0x0b),
    4,
    ...unsigned(offset),
  ],
  /** Eight bytes each to two places. */
  scatter: (first: I32, second: I32, value: V128, offset: number): Code => [
    ...[...first.bytes, ...value.bytes, ...vector(0x5b), 3, ...unsigned(offset), 0],
    ...[...second.bytes, ...value.bytes, ...vector(0x5b), 3, ...unsigned(offset), 1],
  ],
};
