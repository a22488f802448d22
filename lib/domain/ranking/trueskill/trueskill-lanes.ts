import { createStream, streamWords } from "../../random/stream";
import { EXACT_PRODUCT_SPAN } from "../../random/uniform-int";
import { drawMargin } from "./trueskill-draw-margin";
import { kernelLayout, LANES, PAIR_RECORD, trueSkillKernel } from "./trueskill-kernel";
import type { TrueSkillPairs } from "./trueskill-pairs";
import { trueSkillRun } from "./trueskill-run";
import type { TrueSkillSettings } from "./trueskill-settings";

/** A run to be made: which stream it draws from, over which judgments, and where its mean skills go. */
export interface PlannedRun {
  readonly seed: number;
  readonly purpose: string;
  readonly index: number;
  readonly pairs: TrueSkillPairs;
  readonly settings: TrueSkillSettings;
  readonly means: Float64Array;
}

/** Makes runs that are added one after the other; their means are written once `finish` has returned. */
export interface TrueSkillLanes {
  add(run: PlannedRun): void;
  finish(): void;
}

/** Shorter runs are over before going side by side pays, and leap further than the kernel's formulas hold. */
const MIN_PLAYS = 2000;
/** With more systems, what the lanes read of their pairs is more than stays near a processor. */
const MAX_SYSTEMS = 256;
/** A call takes a tenth of a millisecond, and the next one may find V8's better code. */
const PLAYS_AT_ONCE = 2048;
const PAGE = 65_536;
const WORD_RANGE = 2 ** 32;

/**
 * Makes each run as `trueSkillRun` does, to the last bit, four of them at a time where the kernel can. A lane whose run
 * is over takes the next one, so that runs may differ in length.
 */
export function trueSkillLanes(systems: number): TrueSkillLanes {
  const module = systems >= 2 && systems <= MAX_SYSTEMS ? kernelModule(systems) : undefined;
  if (module === undefined) return { add: makeAlone, finish: () => undefined };
  const kernel = startKernel(module, systems);
  const lanes: ({ readonly run: PlannedRun; left: number } | undefined)[] = Array(LANES).fill(undefined);

  /** Plays until the run of a lane is over. */
  function advance(): void {
    const working = lanes.filter((lane) => lane !== undefined);
    while (working.every(({ left }) => left > 0)) {
      const plays = Math.min(PLAYS_AT_ONCE, ...working.map(({ left }) => left));
      if (!kernel.play(plays)) {
        for (const { run } of working) makeAlone(run);
        lanes.fill(undefined);
        return;
      }
      for (const lane of working) lane.left -= plays;
    }
    for (const [lane, state] of lanes.entries()) {
      if (state === undefined || state.left > 0) continue;
      kernel.end(lane, state.run);
      lanes[lane] = undefined;
    }
  }

  return {
    add(run) {
      if (run.settings.plays < MIN_PLAYS || run.pairs.judgments.some((count) => count > EXACT_PRODUCT_SPAN)) {
        makeAlone(run);
        return;
      }
      if (!lanes.includes(undefined)) advance();
      const lane = lanes.indexOf(undefined);
      lanes[lane] = { run, left: run.settings.plays };
      kernel.begin(lane, run);
    },
    finish() {
      for (;;) {
        // A lane with nothing to do repeats what another does, which costs nothing and stays within the formulas.
        const any = lanes.find((lane) => lane !== undefined);
        if (any === undefined) return;
        for (const [lane, state] of lanes.entries()) if (state === undefined) kernel.begin(lane, any.run);
        advance();
      }
    },
  };
}

function makeAlone({ seed, purpose, index, pairs, settings, means }: PlannedRun): void {
  trueSkillRun(createStream(seed, purpose, index), pairs, settings, means);
}

const modules = new Map<number, WebAssembly.Module | undefined>();

/** None on a processor without vector instructions. */
function kernelModule(systems: number): WebAssembly.Module | undefined {
  if (!modules.has(systems)) {
    const code = trueSkillKernel(systems);
    modules.set(systems, WebAssembly.validate(code) ? new WebAssembly.Module(code) : undefined);
  }
  return modules.get(systems);
}

function startKernel(module: WebAssembly.Module, systems: number) {
  const at = kernelLayout(systems);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(at.size / PAGE) });
  const words = new Int32Array(memory.buffer);
  const doubles = new Float64Array(memory.buffer);
  const instance = new WebAssembly.Instance(module, { host: { memory } });
  const play = instance.exports.run as (plays: number) => number;
  /** What pairs each slot holds, and which slot each lane reads. */
  const pairsOfSlot: (TrueSkillPairs | undefined)[] = Array(LANES).fill(undefined);
  const slotOfLane: number[] = Array.from({ length: LANES }, (_, lane) => lane);

  function fillSlot(slot: number, pairs: TrueSkillPairs): void {
    const { wins, judgments } = pairs;
    const start = at.firstSlot + slot * at.slotSize;
    for (let one = 0; one < systems; one++) {
      for (let other = 0; other < systems; other++) {
        const forth = Math.min(one, other) * systems + Math.max(one, other);
        const back = Math.max(one, other) * systems + Math.min(one, other);
        const cell = one * systems + other;
        const count = one === other ? 0 : judgments[forth]!;
        const record = (start + cell * PAIR_RECORD) / 4;
        words[record] = count;
        words[record + 1] = wins[forth]!;
        words[record + 2] = count - wins[back]!;
        words[record + 3] = count === 0 ? 0 : WORD_RANGE % count;
        words.fill(
          count > 0 ? -1 : 0,
          (start + at.compared) / 4 + 2 * cell,
          (start + at.compared) / 4 + 2 * cell + 2,
        );
        if (count > 0) words[(start + at.last) / 4 + one] = other;
      }
    }
    pairsOfSlot[slot] = pairs;
  }

  return {
    /** Whether all lanes stayed where the formulas hold. */
    play: (plays: number): boolean => play(plays) === 0,

    begin(lane: number, { seed, purpose, index, pairs, settings }: PlannedRun): void {
      let slot = pairsOfSlot.indexOf(pairs);
      if (slot < 0) {
        slot = pairsOfSlot.findIndex((_, free) =>
          slotOfLane.every((taken, other) => other === lane || taken !== free),
        );
        fillSlot(slot, pairs);
      }
      slotOfLane[lane] = slot;
      words[at.slots / 4 + lane] = at.firstSlot + slot * at.slotSize;
      for (const [place, word] of streamWords(seed, purpose, index).entries()) {
        words[at.stream / 4 + place * LANES + lane] = word;
      }
      doubles[at.twoBetaSquared / 8 + lane] = 2 * settings.beta * settings.beta;
      doubles[at.margin / 8 + lane] = drawMargin(settings.drawProbability) * Math.SQRT2 * settings.beta;
      for (let system = 0; system < systems; system++) {
        const row = system * LANES + lane;
        doubles[at.means / 8 + row] = 0;
        doubles[at.variances / 8 + row] = isCompared(pairs, system) ? settings.sigma * settings.sigma : 0;
        doubles[at.rising / 8 + row] = 1;
        doubles[at.falling / 8 + row] = 1;
      }
    },

    end(lane: number, { pairs, means }: PlannedRun): void {
      for (let system = 0; system < systems; system++) {
        const mean = doubles[at.means / 8 + system * LANES + lane]!;
        means[system] = isCompared(pairs, system) ? mean : Number.NaN;
      }
    },
  };
}

function isCompared({ systems, judgments }: TrueSkillPairs, system: number): boolean {
  return judgments.subarray(system * systems, (system + 1) * systems).some((count) => count > 0);
}
