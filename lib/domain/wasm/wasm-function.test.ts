import { describe, expect, test } from "vitest";
import {
  bothLanes,
  bothLanesOfBits,
  fourLanes,
  type I32,
  i32,
  type V128,
  WasmFunction,
} from "./wasm-function";
import { bits, doubles, longs, memory, word, words } from "./wasm-instructions";

function instance(write: (f: WasmFunction) => void, parameters: readonly "i32"[] = ["i32"]) {
  const f = new WasmFunction(parameters);
  write(f);
  const held = new WebAssembly.Memory({ initial: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(f.module()), {
    host: { memory: held },
  });
  return { run: exports.run as (value: number) => number, buffer: held.buffer };
}

/** The sixteen bytes of a vector. */
function vectorFrom(
  make: (at: (offset: number) => V128) => V128,
  operands: readonly ArrayBufferView[] = [],
): DataView {
  const { run, buffer } = instance((f) => {
    f.run(
      memory.store(
        i32(256),
        make((offset) => memory.load(i32(0), offset)),
      ),
    );
    f.return(i32(0));
  });
  for (const [place, { buffer: bytes }] of operands.entries()) {
    new Uint8Array(buffer).set(new Uint8Array(bytes), 16 * place);
  }
  run(0);
  return new DataView(buffer, 256, 16);
}

const inDoubles = (view: DataView) => [0, 8].map((at) => view.getFloat64(at, true));
const inLongs = (view: DataView) => [0, 8].map((at) => view.getBigInt64(at, true));
const inWords = (view: DataView) => [0, 4, 8, 12].map((at) => view.getInt32(at, true));

describe("constants", () => {
  test.each([0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, -8192, 2 ** 31 - 1, -(2 ** 31)])("%d", (value) => {
    expect(instance((f) => f.return(i32(value))).run(0)).toBe(value);
  });

  test("of vectors", () => {
    expect(inDoubles(vectorFrom(() => bothLanes(-0.1)))).toEqual([-0.1, -0.1]);
    expect(inLongs(vectorFrom(() => bothLanesOfBits(1n << 63n)))).toEqual([-(1n << 63n), -(1n << 63n)]);
    expect(inWords(vectorFrom(() => fourLanes(-7)))).toEqual([-7, -7, -7, -7]);
  });
});

describe("what is written as one goes", () => {
  test("a loop goes on until its condition fails, and a variable keeps its value", () => {
    const { run } = instance((f) => {
      const left = f.parameter(0, "i32");
      const sum = f.let(i32(0));
      f.doWhile(() => {
        f.set(sum, word.add(sum, left));
        f.set(left, word.add(left, i32(-1)));
        return left;
      });
      f.return(sum);
    });
    expect(run(10)).toBe(55);
  });

  test("what a condition guards, and more variables than a byte counts", () => {
    const { run } = instance((f) => {
      const value = f.parameter(0, "i32");
      const last = Array.from({ length: 200 }, (_, index) => f.let(word.multiply(value, i32(index)))).at(-1)!;
      f.if(word.equal(value, i32(3)), () => f.return(i32(-3)));
      f.return(last);
    });
    expect(run(3)).toBe(-3);
    expect(run(2)).toBe(398);
  });

  test("a parameter of another type is none", () => {
    expect(() => new WasmFunction(["i32"]).parameter(0, "v128")).toThrow("parameter 0 is no v128");
  });
});

describe("words", () => {
  test.each<[string, (left: I32, right: I32) => I32, number]>([
    ["add", word.add, 5],
    ["multiply", word.multiply, 6],
    ["shiftLeft", word.shiftLeft, 16],
    ["equal", word.equal, 0],
    ["less", word.less, 1],
    ["select", (one, other) => word.select(one, other, i32(0)), 3],
  ])("%s of 2 and 3", (_, operation, expected) => {
    expect(instance((f) => f.return(operation(i32(2), i32(3)))).run(0)).toBe(expected);
  });

  test("less knows signs", () => {
    expect(instance((f) => f.return(word.less(i32(-1), i32(1)))).run(0)).toBe(1);
  });
});

describe("vectors", () => {
  const left = Float64Array.of(2.25, -3.5);
  const right = Float64Array.of(4, -3.5);
  test.each<[string, (one: V128, other: V128) => V128, readonly number[]]>([
    ["add", doubles.add, [6.25, -7]],
    ["subtract", doubles.subtract, [-1.75, 0]],
    ["multiply", doubles.multiply, [9, 12.25]],
    ["divide", doubles.divide, [0.5625, 1]],
    ["smaller", doubles.smaller, [2.25, -3.5]],
    ["larger", doubles.larger, [4, -3.5]],
    ["negate", doubles.negate, [-2.25, 3.5]],
    ["absolute", doubles.absolute, [2.25, 3.5]],
    ["truncate", doubles.truncate, [2, -3]],
    ["squareRoot", (_, other) => doubles.squareRoot(doubles.absolute(other)), [2, Math.sqrt(3.5)]],
  ])("doubles: %s", (_, operation, expected) => {
    expect(inDoubles(vectorFrom((at) => operation(at(0), at(16)), [left, right]))).toEqual(expected);
  });

  test.each<[string, (one: V128, other: V128) => V128, readonly boolean[]]>([
    ["equal", doubles.equal, [false, true]],
    ["less", doubles.less, [true, false]],
    ["greater", doubles.greater, [false, false]],
    ["lessOrEqual", doubles.lessOrEqual, [true, true]],
    ["greaterOrEqual", doubles.greaterOrEqual, [false, true]],
  ])("doubles: %s gives all bits or none", (_, operation, expected) => {
    expect(inLongs(vectorFrom((at) => operation(at(0), at(16)), [left, right]))).toEqual(
      expected.map((isTrue) => (isTrue ? -1n : 0n)),
    );
  });

  const integers = Uint32Array.of(4_000_000_000, 3, 5, 2 ** 32 - 1);
  const factors = Uint32Array.of(4_000_000_000, 7, 11, 2);
  test("between doubles and integers", () => {
    expect(inDoubles(vectorFrom((at) => doubles.ofUnsigned(at(0)), [integers]))).toEqual([4_000_000_000, 3]);
    expect(inWords(vectorFrom((at) => doubles.toIntegers(at(0)), [left]))).toEqual([2, -3, 0, 0]);
  });

  test("longs", () => {
    const one = BigInt64Array.of(5n, -1n);
    const other = BigInt64Array.of(7n, 1n);
    expect(inLongs(vectorFrom((at) => longs.add(at(0), at(16)), [one, other]))).toEqual([12n, 0n]);
    expect(inLongs(vectorFrom((at) => longs.subtract(at(0), at(16)), [one, other]))).toEqual([-2n, -2n]);
    expect(inLongs(vectorFrom((at) => longs.shiftLeft(at(0), i32(4)), [one]))).toEqual([80n, -16n]);
    expect(inLongs(vectorFrom((at) => longs.ofFirst(at(0)), [integers]))).toEqual([-294_967_296n, 3n]);
    expect(inLongs(vectorFrom((at) => longs.ofLast(at(0)), [integers]))).toEqual([5n, -1n]);
    expect(inLongs(vectorFrom((at) => longs.productsOfFirst(at(0), at(16)), [integers, factors]))).toEqual([
      BigInt.asIntN(64, 16_000_000_000_000_000_000n),
      21n,
    ]);
    expect(inLongs(vectorFrom((at) => longs.productsOfLast(at(0), at(16)), [integers, factors]))).toEqual([
      55n,
      8_589_934_590n,
    ]);
  });

  test.each<[string, (value: V128) => I32, bigint, bigint, number]>([
    ["allTrue", longs.allTrue, 1n, -1n, 1],
    ["allTrue", longs.allTrue, 1n, 0n, 0],
    ["any", bits.any, 0n, 0n, 0],
    ["any", bits.any, 0n, 4n, 1],
    ["lane 0", (value) => longs.lane(value, 0), 9n, 4n, 9],
    ["lane 1", (value) => longs.lane(value, 1), 9n, 4n, 4],
  ])("%s", (_, test, first, second, expected) => {
    const { run, buffer } = instance((f) => f.return(test(memory.load(i32(0)))));
    new BigInt64Array(buffer).set([first, second]);
    expect(run(0)).toBe(expected);
  });

  test("four words", () => {
    expect(inWords(vectorFrom((at) => words.lessUnsigned(at(16), at(0)), [integers, factors]))).toEqual([
      0, 0, 0, -1,
    ]);
    expect(inWords(vectorFrom((at) => words.shiftLeft(at(0), i32(1)), [integers]))).toEqual([
      -589_934_592, 6, 10, -2,
    ]);
    expect(inWords(vectorFrom((at) => words.shiftRight(at(0), i32(31)), [integers]))).toEqual([1, 0, 0, 1]);
    expect(inWords(vectorFrom((at) => words.multiply(at(0), at(16)), [integers, factors]))).toEqual([
      Math.imul(4_000_000_000, 4_000_000_000),
      21,
      55,
      -2,
    ]);
  });

  test("bits", () => {
    const one = BigInt64Array.of(0b1100n, -1n);
    const other = BigInt64Array.of(0b1010n, 0n);
    const mask = BigInt64Array.of(0b0001n, -1n);
    const of = (operation: (...operands: [V128, V128, V128]) => V128) =>
      inLongs(vectorFrom((at) => operation(at(0), at(16), at(32)), [one, other, mask]));
    expect(of(bits.and)).toEqual([0b1000n, 0n]);
    expect(of(bits.andNot)).toEqual([0b0100n, -1n]);
    expect(of(bits.or)).toEqual([0b1110n, -1n]);
    expect(of(bits.xor)).toEqual([0b0110n, -1n]);
    expect(of(bits.select)).toEqual([0b1010n, -1n]);
    expect(
      inWords(vectorFrom((at) => bits.shuffle(at(0), at(16), [6, 1, 0, 5]), [integers, factors]))[3],
    ).toBe(7);
  });

  test("memory: eight bytes each from and to two places", () => {
    const { run, buffer } = instance((f) => {
      f.run(memory.scatter(i32(64), i32(128), memory.gather(i32(8), i32(0), 300), 200));
      f.return(i32(0));
    });
    const held = new DataView(buffer);
    held.setFloat64(308, 1.5, true);
    held.setFloat64(300, 2.5, true);
    run(0);
    expect([264, 328].map((at) => held.getFloat64(at, true))).toEqual([1.5, 2.5]);
  });
});
