/** The types of WebAssembly that are used here. */
export type WasmType = "i32" | "v128";

/** What gives a value where it stands; `bytes` is its code. */
export interface Expression<Type extends WasmType = WasmType> {
  readonly type: Type;
  readonly bytes: readonly number[];
}

export type I32 = Expression<"i32">;
export type V128 = Expression<"v128">;

/** A variable of a function. */
export interface Variable<Type extends WasmType> extends Expression<Type> {
  readonly index: number;
}

const TYPE_CODES: Readonly<Record<WasmType, number>> = { i32: 0x7f, v128: 0x7b };
const NO_VALUE = 0x40;
const END = 0x0b;

/** A whole number of at most 32 bits as LEB128 writes it. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

export function i32(value: number): I32 {
  return { type: "i32", bytes: [0x41, ...signed(value)] };
}

/** The same eight bytes in both halves. */
function v128OfHalf(half: Uint8Array): V128 {
  return { type: "v128", bytes: [0xfd, 0x0c, ...half, ...half] };
}

/** A double in both lanes. */
export function bothLanes(value: number): V128 {
  return v128OfHalf(new Uint8Array(Float64Array.of(value).buffer));
}

/** 64 bits in both lanes. */
export function bothLanesOfBits(value: bigint): V128 {
  return v128OfHalf(new Uint8Array(BigInt64Array.of(BigInt.asIntN(64, value)).buffer));
}

/** A 32-bit integer in all four lanes. */
export function fourLanes(value: number): V128 {
  return v128OfHalf(new Uint8Array(Int32Array.of(value, value).buffer));
}

/**
 * A function of WebAssembly, written as one goes: `let` and `set` write what computes a variable, `store` what changes
 * memory, in the order of the calls. The first parameters are its first variables.
 */
export class WasmFunction {
  private readonly types: WasmType[];
  private readonly body: number[] = [];

  constructor(private readonly parameters: readonly WasmType[]) {
    this.types = [...parameters];
  }

  parameter<Type extends WasmType>(index: number, type: Type): Variable<Type> {
    if (this.parameters[index] !== type) throw new RangeError(`parameter ${index} is no ${type}`);
    return this.variable(index, type);
  }

  /** A new variable with this value. */
  let<Type extends WasmType>({ type, bytes }: Expression<Type>): Variable<Type> {
    const index = this.types.push(type) - 1;
    this.body.push(...bytes, 0x21, ...unsigned(index));
    return this.variable(index, type);
  }

  set<Type extends WasmType>({ index }: Variable<Type>, { bytes }: Expression<Type>): void {
    this.body.push(...bytes, 0x21, ...unsigned(index));
  }

  /** What `statement` of the instructions gives: it changes memory and has no value. */
  run(statement: readonly number[]): void {
    this.body.push(...statement);
  }

  /** Does `step` again and again, until the condition that it gives at its end does not hold. */
  doWhile(step: () => I32): void {
    this.body.push(0x03, NO_VALUE);
    const { bytes } = step();
    this.body.push(...bytes, 0x0d, 0, END);
  }

  if(condition: I32, then: () => void): void {
    this.body.push(...condition.bytes, 0x04, NO_VALUE);
    then();
    this.body.push(END);
  }

  return(value: I32): void {
    this.body.push(...value.bytes, 0x0f);
  }

  /**
   * The module that exports this function as `run` and imports its memory as `memory` of `host`. What the function
   * gives is the value of its last `return`.
   */
  module(): Uint8Array<ArrayBuffer> {
    const section = (id: number, ...content: readonly number[]) => [
      id,
      ...unsigned(content.length),
      ...content,
    ];
    const name = (text: string) => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];
    const codes = (types: readonly WasmType[]) => types.map((type) => TYPE_CODES[type]);
    const locals = this.types.slice(this.parameters.length);
    const code = [
      ...unsigned(locals.length),
      ...locals.flatMap((type) => [1, TYPE_CODES[type]]),
      ...this.body,
      0x00,
      END,
    ];
    return Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, 1, 0x60, this.parameters.length, ...codes(this.parameters), 1, TYPE_CODES.i32),
      ...section(2, 1, ...name("host"), ...name("memory"), 0x02, 0x00, 1),
      ...section(3, 1, 0),
      ...section(7, 1, ...name("run"), 0x00, 0),
      ...section(10, 1, ...unsigned(code.length), ...code),
    ]);
  }

  private variable<Type extends WasmType>(index: number, type: Type): Variable<Type> {
    return { type, index, bytes: [0x20, ...unsigned(index)] };
  }
}
