import { standardNormal } from "../../domain/random/normal";
import type { RandomStream } from "../../domain/random/stream";
import { uniformFloat64 } from "../../domain/random/uniform-float64";

/** A distinct output of a segment. */
export interface SimulatedOutput {
  /** The systems that wrote it, in order. */
  readonly systems: readonly number[];
  /** Whether it is the text left as it was. */
  readonly unchanged: boolean;
  /** What every judge sees in it, standard normal. */
  readonly seenByAll: number;
}

/** The distinct outputs of a segment of random difficulty, the unchanged text first where a system left it so. */
export function simulatedSegment(stream: RandomStream, systems: number, hardest = 1): SimulatedOutput[] {
  const difficulty = hardest * uniformFloat64(stream);
  const leaving: number[] = [];
  const writing: number[] = [];
  for (let system = 0; system < systems; system++) {
    (uniformFloat64(stream) < difficulty ? leaving : writing).push(system);
  }
  const written = [...(leaving.length > 0 ? [leaving] : []), ...writing.map((system) => [system])];
  return written.map((behind, place) => ({
    systems: behind,
    unchanged: place === 0 && leaving.length > 0,
    seenByAll: standardNormal(stream),
  }));
}
