import { shuffle } from "../../domain/random/shuffle";
import { createStream } from "../../domain/random/stream";
import { uniformFloat64 } from "../../domain/random/uniform-float64";
import { prepareWeightedChoice, weightedChoice } from "../../domain/random/weighted-choice";

/** What machines do to a running installation. */
export const faultKinds = [
  "kill-web",
  "kill-worker",
  "kill-database",
  "kill-all",
  "restart",
  "cut-connections",
  "disk-full",
  "clock-jump",
  "interrupted-migration",
  "two-starts-one-folder",
  "two-starts-one-database",
  "data-folder-deleted",
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface PlannedFault {
  readonly kind: FaultKind;
  /** When it strikes, as a share of the time that judges work undisturbed before it. */
  readonly after: number;
  /** What a fault chooses by: how far the clock jumps, how long a migration may run. */
  readonly chance: number;
}

/** The costly ones come less often: each starts installations of its own, or waits for a disk. */
const weights: Readonly<Record<FaultKind, number>> = {
  "kill-web": 5,
  "kill-worker": 4,
  "kill-database": 5,
  "kill-all": 4,
  restart: 2,
  "cut-connections": 5,
  "disk-full": 2,
  "clock-jump": 3,
  "interrupted-migration": 3,
  "two-starts-one-folder": 1,
  "two-starts-one-database": 1,
  "data-folder-deleted": 2,
};

/** So many faults in random order; the same seed gives the same. Of enough faults, every kind comes at least once. */
export function planFaults(
  faults: number,
  seed: number,
  kinds: readonly FaultKind[] = faultKinds,
): readonly PlannedFault[] {
  const stream = createStream(seed, "faults", 0);
  const choice = prepareWeightedChoice(kinds.map((kind) => weights[kind]));
  const drawn = Array.from(
    { length: faults },
    (_, index) => kinds[index] ?? (kinds[weightedChoice(stream, choice)] as FaultKind),
  );
  return shuffle(stream, drawn).map((kind) => ({
    kind,
    after: uniformFloat64(stream),
    chance: uniformFloat64(stream),
  }));
}
