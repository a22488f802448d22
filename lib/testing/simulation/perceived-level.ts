import { standardNormal } from "../../domain/random/normal";
import type { RandomStream } from "../../domain/random/stream";
import type { CampaignModel } from "./campaign-model";
import type { SimulatedJudge } from "./simulated-judge";
import type { SimulatedOutput } from "./simulated-segment";

/** The interval of the judge's scale that an output falls into (see `CampaignModel`): more is better. */
export function perceivedLevel(
  stream: RandomStream,
  { qualities, agreement }: CampaignModel,
  judge: SimulatedJudge,
  suitability: Float64Array,
  output: SimulatedOutput,
): number {
  const system = output.systems[0]!;
  const expected = output.unchanged ? 0 : qualities[system]! + judge.likings[system]! + suitability[system]!;
  const seen =
    Math.sqrt(agreement) * output.seenByAll +
    Math.sqrt(1 - agreement) * judge.noisiness * standardNormal(stream);
  return Math.floor((expected + seen) / judge.intervalWidth);
}
