import {
  bothLanes,
  bothLanesOfBits,
  fourLanes,
  type I32,
  i32,
  type V128,
  WasmFunction,
} from "../../wasm/wasm-function";
import { bits, doubles, longs, memory, word, words } from "../../wasm/wasm-instructions";

/** How many runs go side by side. */
export const LANES = 4;

/**
 * Where the kernel finds and leaves things, in bytes. Rows have a double for each lane; a slot holds what plays read of
 * the pairs of a run, and every lane names its slot.
 */
export interface KernelLayout {
  /** The four words of each lane's random stream, word by word. */
  readonly stream: number;
  readonly twoBetaSquared: number;
  readonly margin: number;
  /** The address of each lane's slot. */
  readonly slots: number;
  /** Of each of the following a row per system. */
  readonly means: number;
  readonly variances: number;
  readonly rising: number;
  readonly falling: number;
  readonly shares: number;
  readonly firstSlot: number;
  /** What a slot takes. It begins with a record for each two systems (see `PAIR_RECORD`). */
  readonly slotSize: number;
  /** Within a slot, for each two systems: all bits where they were compared. */
  readonly compared: number;
  /** Within a slot, of each system: the last one that it was compared with. */
  readonly last: number;
  readonly size: number;
}

const ROW = 8 * LANES;

/**
 * Four 32-bit integers, the same both ways round: judgments of the two, wins of the first by name, wins and ties, and
 * the remainder below which a draw of one of the judgments is drawn again.
 */
export const PAIR_RECORD = 16;

export function kernelLayout(systems: number): KernelLayout {
  let size = 0;
  const take = (bytes: number) => {
    const start = size;
    size += Math.ceil(bytes / 16) * 16;
    return start;
  };
  const head = {
    stream: take(4 * 4 * LANES),
    twoBetaSquared: take(ROW),
    margin: take(ROW),
    slots: take(4 * LANES),
    means: take(ROW * systems),
    variances: take(ROW * systems),
    rising: take(ROW * systems),
    falling: take(ROW * systems),
    shares: take(ROW * systems),
  };
  const firstSlot = size;
  take(PAIR_RECORD * systems * systems);
  const compared = take(8 * systems * systems) - firstSlot;
  const last = take(4 * systems) - firstSlot;
  const slotSize = size - firstSlot;
  return { ...head, firstSlot, compared, last, slotSize, size: firstSlot + LANES * slotSize };
}

/** Up to so many systems, loops over them are written out. */
const MAX_WRITTEN_OUT = 32;

const ZERO = bothLanes(0);
const ONE = bothLanes(1);
const SIGN = bothLanesOfBits(1n << 63n);
const ROOT_HALF = bothLanes(Math.SQRT1_2);
/** √(2/π) */
const ROOT_TWO_OVER_PI = 0.7978845608028654;

/** Above this erf is not the one quotient that `erfSmall` computes. */
const ERF_LIMIT = 0.46875;
/** Up to this product of margin and difference, sinh and cosh are their series. */
const SERIES_LIMIT = 0.02;
/** Squares of numbers above this are not so small that exp is 1 + x. */
const SQUARE_LIMIT = 1e-4;
/** About ln(2)/2 and 3·ln(2)/2, as e_exp.c compares the upper halves of doubles with them. */
const REDUCED_FROM = doubleOfUpperHalf(0x3fd62e43);
const REDUCED_ONCE_BELOW = doubleOfUpperHalf(0x3ff0a2b2);
/** Means beyond which exp might overflow. */
const MEAN_LIMIT = 500;

/**
 * The plays of `trueSkillRun` for four runs at once, in the vector instructions of WebAssembly: `run(plays)` makes so
 * many plays in every lane and gives 0, or gives 1 where a lane left what these formulas are for; what it leaves in
 * memory is then of no use.
 *
 * Every sum, product and comparison is the one of `trueSkillRun` and of what it calls, in the same order, so that each
 * lane has the same digits to the last bit. What a run branches on is computed both ways here and chosen by masks. It
 * pays since a play is a chain in which each step waits for the one before, and the chains of four runs go at once.
 */
export function trueSkillKernel(systems: number): Uint8Array<ArrayBuffer> {
  const at = kernelLayout(systems);
  const f = new WasmFunction(["i32"]);
  const plays = f.parameter(0, "i32");
  const half = (address: number, which: number) => memory.load(i32(0), address + 16 * which);

  const stream = four((place) => f.let(half(at.stream, place)));
  const parameters = [0, 1].map((which) => ({
    twoBetaSquared: f.let(half(at.twoBetaSquared, which)),
    margin: f.let(half(at.margin, which)),
  }));
  const slots = four((lane) => f.let(word.load(i32(at.slots + 4 * lane))));
  const position = f.let(i32(0));

  /** Runs `step` for each system, at `address` + a constant for the rows, and `system` times 8 for single doubles. */
  const forSystems = (
    step: (row: I32, rowOffset: number, system: I32, systemOffset: number, index: () => V128) => void,
  ) => {
    if (systems <= MAX_WRITTEN_OUT) {
      for (let system = 0; system < systems; system++) {
        step(i32(0), system * ROW, i32(0), system * 8, () => bothLanesOfBits(BigInt(system)));
      }
      return;
    }
    f.set(position, i32(0));
    const index = f.let(bothLanesOfBits(0n));
    f.doWhile(() => {
      step(word.shiftLeft(position, i32(5)), 0, word.shiftLeft(position, i32(3)), 0, () => index);
      f.set(index, longs.add(index, bothLanesOfBits(1n)));
      f.set(position, word.add(position, i32(1)));
      return word.less(position, i32(systems));
    });
  };

  /** The next word of each lane's xoshiro128** (see `createStream`), taken only where the mask says so. */
  const nextWord = (where?: V128): V128 => {
    const [first, second, third, fourth] = four((place) => f.let(stream[place]!));
    const scrambled = f.let(words.multiply(second, fourLanes(5)));
    const rotated = bits.or(words.shiftLeft(scrambled, i32(7)), words.shiftRight(scrambled, i32(25)));
    const result = f.let(words.multiply(rotated, fourLanes(9)));
    const thirdMixed = f.let(bits.xor(third, first));
    const fourthMixed = f.let(bits.xor(fourth, second));
    const next = [
      bits.xor(first, fourthMixed),
      bits.xor(second, thirdMixed),
      bits.xor(thirdMixed, words.shiftLeft(second, i32(9))),
      bits.or(words.shiftLeft(fourthMixed, i32(11)), words.shiftRight(fourthMixed, i32(21))),
    ];
    for (const [place, value] of next.entries()) {
      const variable = stream[place]!;
      f.set(variable, where === undefined ? value : bits.select(value, variable, where));
    }
    return result;
  };

  const polynomial = (x: V128, coefficients: readonly number[]): V128 =>
    coefficients
      .slice(1)
      .reduce<V128>(
        (sum, coefficient) => f.let(doubles.add(doubles.multiply(sum, x), bothLanes(coefficient))),
        bothLanes(coefficients[0]!),
      );

  /** See `trueskill-error-function.ts`. */
  const erfSmall = (x: V128): V128 => {
    const square = f.let(doubles.multiply(x, x));
    const numerator = polynomial(square, [
      ...[0.18577770618460315, 3.1611237438705655, 113.86415415105016, 377.485237685302],
      3209.3775891384694,
    ]);
    const denominator = polynomial(square, [
      ...[1, 23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171],
    ]);
    return f.let(doubles.divide(doubles.multiply(x, numerator), denominator));
  };

  /** exp(high − low) for a difference of at most ln(2)/2, as FreeBSD's and V8's e_exp.c compute it. */
  const expReduced = (high: V128, low: V128): V128 => {
    const x = f.let(doubles.subtract(high, low));
    const square = f.let(doubles.multiply(x, x));
    const series = polynomial(square, [
      ...[4.1381367970572385e-8, -1.6533902205465252e-6, 6.613756321437934e-5, -0.0027777777777015593],
      0.16666666666666602,
    ]);
    const even = f.let(doubles.subtract(x, doubles.multiply(square, series)));
    const quotient = doubles.divide(doubles.multiply(x, even), doubles.subtract(bothLanes(2), even));
    return f.let(doubles.subtract(ONE, doubles.subtract(doubles.subtract(low, quotient), high)));
  };

  /** exp as V8 computes it, but at 1, where it takes e. */
  const exp = (x: V128): V128 => {
    const size = f.let(doubles.absolute(x));
    const sign = f.let(bits.and(x, SIGN));
    const signedHalf = bits.or(sign, bothLanes(0.5));
    const many = doubles.truncate(doubles.add(doubles.multiply(x, bothLanes(Math.LOG2E)), signedHalf));
    const once = bits.or(sign, ONE);
    const times = f.let(
      bits.and(
        bits.select(once, many, doubles.less(size, bothLanes(REDUCED_ONCE_BELOW))),
        doubles.greaterOrEqual(size, bothLanes(REDUCED_FROM)),
      ),
    );
    const high = f.let(doubles.subtract(x, doubles.multiply(times, bothLanes(0.6931471803691238))));
    const low = f.let(doubles.multiply(times, bothLanes(1.9082149292705877e-10)));
    const power = longs.shiftLeft(
      longs.add(longs.ofFirst(doubles.toIntegers(times)), bothLanesOfBits(1023n)),
      i32(52),
    );
    const value = doubles.multiply(expReduced(high, low), power);
    return f.let(bits.select(doubles.add(ONE, x), value, doubles.less(size, bothLanes(2 ** -28))));
  };

  const unitInterval = (x: V128) => f.let(doubles.smaller(ONE, doubles.larger(ZERO, x)));

  f.doWhile(() => {
    // Who plays: the largest variance, of equals the last.
    const largest = [0, 1].map(() => f.let(ZERO));
    const ones = [0, 1].map(() => f.let(ZERO));
    forSystems((row, offset, _, __, index) => {
      for (const which of [0, 1]) {
        const variance = f.let(memory.load(row, at.variances + offset + 16 * which));
        const isLarger = doubles.greaterOrEqual(variance, largest[which]!);
        f.set(ones[which]!, bits.select(index(), ones[which]!, isLarger));
        f.set(largest[which]!, doubles.larger(largest[which]!, variance));
      }
    });
    const one = four((lane) => f.let(longs.lane(ones[lane >> 1]!, (lane & 1) as 0 | 1)));

    // Whom it meets.
    const laneRow = (system: I32, lane: number) => word.add(word.shiftLeft(system, i32(5)), i32(8 * lane));
    const oneRow = one.map((system, lane) => f.let(laneRow(system, lane)));
    const ofOne = (address: number, which: number) =>
      f.let(memory.gather(oneRow[2 * which]!, oneRow[2 * which + 1]!, address));
    const up = [0, 1].map((which) => ofOne(at.rising, which));
    const down = [0, 1].map((which) => ofOne(at.falling, which));
    const compared = one.map((system, lane) =>
      f.let(word.add(slots[lane]!, word.multiply(system, i32(8 * systems)))),
    );
    const weight = [0, 1].map(() => f.let(ZERO));
    forSystems((row, rowOffset, system, offset) => {
      for (const which of [0, 1]) {
        const [first, second] = [2 * which, 2 * which + 1].map((lane) => word.add(compared[lane]!, system));
        const mask = memory.gather(first!, second!, at.compared + offset);
        const share = doubles.smaller(
          doubles.multiply(up[which]!, memory.load(row, at.falling + rowOffset + 16 * which)),
          doubles.multiply(down[which]!, memory.load(row, at.rising + rowOffset + 16 * which)),
        );
        f.set(weight[which]!, doubles.add(weight[which]!, bits.and(share, mask)));
        f.run(memory.store(row, weight[which]!, at.shares + rowOffset + 16 * which));
      }
    });
    const high = f.let(words.shiftRight(nextWord(), i32(5)));
    const low = f.let(words.shiftRight(nextWord(), i32(6)));
    const aim = [0, 1].map((which) => {
      const [upper, lower] = [high, low].map((value) =>
        doubles.ofUnsigned(which === 0 ? value : bits.shuffle(value, value, [2, 3, 2, 3])),
      );
      const share = doubles.add(doubles.multiply(upper!, bothLanes(2 ** 26)), lower!);
      return f.let(doubles.multiply(doubles.multiply(share, bothLanes(2 ** -53)), weight[which]!));
    });
    const passed = [0, 1].map(() => f.let(ZERO));
    forSystems((row, offset) => {
      for (const which of [0, 1]) {
        const share = memory.load(row, at.shares + offset + 16 * which);
        f.set(passed[which]!, longs.subtract(passed[which]!, doubles.lessOrEqual(share, aim[which]!)));
      }
    });
    const other = four((lane) => {
      const place = f.let(longs.lane(passed[lane >> 1]!, (lane & 1) as 0 | 1));
      // Rounding may lift the aim to the whole weight.
      f.if(word.equal(place, i32(systems)), () => {
        const last = word.add(slots[lane]!, word.add(i32(at.last), word.shiftLeft(one[lane]!, i32(2))));
        f.set(place, word.load(last));
      });
      return place;
    });

    // How it ends.
    const records = one.map((system, lane) => {
      const place = word.add(word.multiply(system, i32(systems)), other[lane]!);
      return f.let(memory.load(word.add(slots[lane]!, word.shiftLeft(place, i32(4)))));
    });
    const column = (place: number) =>
      f.let(
        bits.shuffle(
          bits.shuffle(records[0]!, records[1]!, [place, place + 4, place, place]),
          bits.shuffle(records[2]!, records[3]!, [place, place + 4, place, place]),
          [0, 1, 4, 5],
        ),
      );
    const [judgments, wins, winsAndTies, redrawnBelow] = four(column);
    const products = (drawnWord: V128) => {
      const low = f.let(longs.productsOfFirst(drawnWord, judgments));
      const high = f.let(longs.productsOfLast(drawnWord, judgments));
      return [bits.shuffle(low, high, [1, 3, 5, 7]), bits.shuffle(low, high, [0, 2, 4, 6])] as const;
    };
    const [drawnAtFirst, remainderAtFirst] = products(nextWord());
    const drawn = f.let(drawnAtFirst);
    const again = f.let(words.lessUnsigned(remainderAtFirst, redrawnBelow));
    f.if(bits.any(again), () => {
      f.doWhile(() => {
        const [redrawn, remainder] = products(nextWord(again));
        f.set(drawn, bits.select(redrawn, drawn, again));
        f.set(again, bits.and(again, words.lessUnsigned(remainder, redrawnBelow)));
        return bits.any(again);
      });
    });
    const hasWon = f.let(words.lessUnsigned(drawn, wins));
    const hasNotLost = f.let(words.lessUnsigned(drawn, winsAndTies));

    const isFirst = one.map((system, lane) => f.let(word.less(system, other[lane]!)));
    const otherRow = other.map((system, lane) => f.let(laneRow(system, lane)));
    const firstRow = oneRow.map((row, lane) => f.let(word.select(row, otherRow[lane]!, isFirst[lane]!)));
    const secondRow = oneRow.map((row, lane) => f.let(word.select(otherRow[lane]!, row, isFirst[lane]!)));
    for (const which of [0, 1]) {
      const rowsOfFirst = [firstRow[2 * which]!, firstRow[2 * which + 1]!] as const;
      const rowsOfSecond = [secondRow[2 * which]!, secondRow[2 * which + 1]!] as const;
      const load = (rows: readonly [I32, I32], address: number) => f.let(memory.gather(...rows, address));
      const widened = (mask: V128) => f.let(which === 0 ? longs.ofFirst(mask) : longs.ofLast(mask));
      const won = widened(hasWon);
      const isTie = f.let(bits.andNot(widened(hasNotLost), won));
      const { twoBetaSquared, margin } = parameters[which]!;

      const firstVariance = load(rowsOfFirst, at.variances);
      const secondVariance = load(rowsOfSecond, at.variances);
      const firstMean = load(rowsOfFirst, at.means);
      const secondMean = load(rowsOfSecond, at.means);
      const spreadSquared = f.let(doubles.add(doubles.add(twoBetaSquared, firstVariance), secondVariance));
      const spread = f.let(doubles.squareRoot(spreadSquared));
      const difference = f.let(doubles.subtract(firstMean, secondMean));

      // See `winFactors` and `drawFactors`, of which these are the branches that large campaigns take.
      const turn = f.let(bits.andNot(SIGN, won));
      const x = f.let(doubles.divide(doubles.subtract(bits.xor(difference, turn), margin), spread));
      const scaled = f.let(doubles.multiply(doubles.negate(x), ROOT_HALF));
      const upperTail = doubles.multiply(
        expReduced(f.let(doubles.multiply(scaled, scaled)), ZERO),
        doubles.subtract(ONE, erfSmall(scaled)),
      );
      const winShift = f.let(doubles.divide(bothLanes(ROOT_TWO_OVER_PI), upperTail));
      const winShrink = unitInterval(doubles.multiply(winShift, doubles.add(winShift, x)));

      const tieDifference = f.let(doubles.divide(difference, spread));
      const tieMargin = f.let(doubles.divide(margin, spread));
      const distance = f.let(doubles.absolute(tieDifference));
      const product = f.let(doubles.multiply(tieMargin, distance));
      const inner = erfSmall(f.let(doubles.multiply(doubles.subtract(tieMargin, distance), ROOT_HALF)));
      const outerScaled = f.let(doubles.multiply(doubles.add(tieMargin, distance), ROOT_HALF));
      const mass = doubles.add(inner, erfSmall(outerScaled));
      const squares = doubles.add(
        doubles.multiply(tieMargin, tieMargin),
        doubles.multiply(distance, distance),
      );
      const exponent = f.let(doubles.multiply(bothLanes(-0.5), squares));
      const common = f.let(
        doubles.divide(doubles.multiply(bothLanes(2 * ROOT_TWO_OVER_PI), expReduced(exponent, ZERO)), mass),
      );
      const square = f.let(doubles.multiply(product, product));
      const series = (divisors: readonly number[]): V128 =>
        divisors.reduceRight<V128>(
          (rest, divisor) =>
            doubles.add(
              ONE,
              rest === ONE
                ? doubles.divide(square, bothLanes(divisor))
                : doubles.multiply(doubles.divide(square, bothLanes(divisor)), rest),
            ),
          ONE,
        );
      const tieShift = f.let(
        doubles.multiply(doubles.negate(common), doubles.multiply(product, series([6, 20, 42]))),
      );
      const density = doubles.multiply(common, series([2, 12, 30]));
      const tieShrink = unitInterval(
        doubles.add(
          doubles.multiply(tieShift, doubles.add(tieShift, distance)),
          doubles.multiply(tieMargin, density),
        ),
      );
      const isNegative = bits.and(doubles.less(tieDifference, ZERO), SIGN);

      const within = (value: V128, low: number, high: number) =>
        bits.and(doubles.greaterOrEqual(value, bothLanes(low)), doubles.lessOrEqual(value, bothLanes(high)));
      const winHolds = within(scaled, SQUARE_LIMIT, ERF_LIMIT);
      const tieHolds = bits.and(
        bits.and(doubles.less(distance, tieMargin), within(outerScaled, SQUARE_LIMIT, ERF_LIMIT)),
        doubles.lessOrEqual(product, bothLanes(SERIES_LIMIT)),
      );
      const holds = f.let(bits.select(tieHolds, winHolds, isTie));

      const shift = f.let(
        doubles.divide(bits.select(bits.xor(tieShift, isNegative), bits.xor(winShift, turn), isTie), spread),
      );
      const shrink = f.let(doubles.divide(bits.select(tieShrink, winShrink, isTie), spreadSquared));
      const left = (variance: V128) =>
        doubles.multiply(variance, doubles.subtract(ONE, doubles.multiply(variance, shrink)));
      const moved = [
        [
          rowsOfFirst,
          f.let(doubles.add(firstMean, doubles.multiply(firstVariance, shift))),
          left(firstVariance),
        ],
        [
          rowsOfSecond,
          f.let(doubles.subtract(secondMean, doubles.multiply(secondVariance, shift))),
          left(secondVariance),
        ],
      ] as const;
      for (const [rows, mean, variance] of moved) {
        const isOrdinary = bits.andNot(
          doubles.less(doubles.absolute(mean), bothLanes(MEAN_LIMIT)),
          doubles.equal(mean, ONE),
        );
        f.set(holds, bits.and(holds, isOrdinary));
        const grown = exp(mean);
        const values = [
          [at.means, mean],
          [at.variances, f.let(variance)],
          [at.rising, grown],
          [at.falling, f.let(doubles.divide(ONE, grown))],
        ] as const;
        for (const [address, value] of values) {
          f.run(memory.scatter(...rows, value, address));
        }
      }
      f.if(word.equal(longs.allTrue(holds), i32(0)), () => f.return(i32(1)));
    }
    f.set(plays, word.add(plays, i32(-1)));
    return plays;
  });
  for (const [place, variable] of stream.entries())
    f.run(memory.store(i32(0), variable, at.stream + 16 * place));
  f.return(i32(0));
  return f.module();
}

function four<Value>(value: (place: number) => Value): [Value, Value, Value, Value] {
  return [value(0), value(1), value(2), value(3)];
}

function doubleOfUpperHalf(upper: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, upper);
  return view.getFloat64(0);
}
