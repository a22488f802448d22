import type { ReplicateRanks } from "./ranks";

/**
 * For each place between two neighbours in score order, the share of replicates in which every system above it ranks
 * above every system below: n − 1 shares for n systems. An equal score across the place does not support it.
 */
export function boundarySupport({ worst: ranks }: ReplicateRanks, order: Int32Array): number[] {
  const systems = order.length;
  if (systems === 0) return [];
  const supporting = new Int32Array(systems - 1);
  for (let begin = 0; begin < ranks.length; begin += systems) {
    let worst = 0;
    for (let place = 0; place < systems - 1; place++) {
      worst = Math.max(worst, ranks[begin + order[place]!]!);
      if (worst === place + 1) supporting[place]! += 1;
    }
  }
  const replicates = ranks.length / systems;
  return Array.from(supporting, (count) => count / replicates);
}
