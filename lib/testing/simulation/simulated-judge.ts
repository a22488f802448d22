import { standardNormal } from "../../domain/random/normal";
import type { RandomStream } from "../../domain/random/stream";
import { uniformFloat64 } from "../../domain/random/uniform-float64";
import type { CampaignModel } from "./campaign-model";

export interface SimulatedJudge {
  /** Added to the quality of each system. */
  readonly likings: Float64Array;
  /** How strongly the judge sees what nobody else sees: uniform on [0.5, 1.5). */
  readonly noisiness: number;
  /** How wide an interval of values the judge takes for equal: uniform on [0.25, 1), times the model's width. */
  readonly intervalWidth: number;
}

export function simulatedJudge(
  stream: RandomStream,
  systems: number,
  { likingSpread, tieWidth = 1 }: Pick<CampaignModel, "likingSpread" | "tieWidth">,
): SimulatedJudge {
  return {
    likings: Float64Array.from({ length: systems }, () => likingSpread * standardNormal(stream)),
    noisiness: 0.5 + uniformFloat64(stream),
    intervalWidth: tieWidth * (0.25 + 0.75 * uniformFloat64(stream)),
  };
}
