import type { DealtRankings } from "../../domain/plans/effort/study-model";
import { standardNormal } from "../../domain/random/normal";
import { sampleWithoutReplacement } from "../../domain/random/sample-without-replacement";
import type { RandomStream } from "../../domain/random/stream";
import { JudgmentColumns, type JudgmentTable } from "../../domain/ranking/judgment-table";
import type { CampaignModel } from "./campaign-model";
import { perceivedLevel } from "./perceived-level";
import { simulatedJudge } from "./simulated-judge";
import { type SimulatedOutput, simulatedSegment } from "./simulated-segment";

/** The judgments of a campaign of the model whose rankings are of given segments and judges. */
export function simulateDealt(
  stream: RandomStream,
  model: Omit<CampaignModel, "judges" | "segments" | "judgesPerSegment">,
  { segment, judge }: DealtRankings,
): JudgmentTable {
  const systems = model.qualities.length;
  const whole: CampaignModel = { ...model, judges: 0, segments: 0, judgesPerSegment: 1 };
  const numberOf = (column: Int32Array) => column.reduce((most, number) => Math.max(most, number + 1), 0);
  const [segments, judges] = [numberOf(segment), numberOf(judge)];
  const panel = Array.from({ length: judges }, () => simulatedJudge(stream, systems, whole));
  const { segmentsPerDocument = 1, suitabilitySpread = 0 } = model;
  const documents = Math.ceil(segments / segmentsPerDocument);
  const suitability = Array.from({ length: documents }, () =>
    Float64Array.from({ length: systems }, () => suitabilitySpread * standardNormal(stream)),
  );
  const outputs = Array.from({ length: segments }, (): readonly SimulatedOutput[] =>
    simulatedSegment(stream, systems, model.hardest),
  );
  const order = Array.from(segment.keys()).sort(
    (one, other) => segment[one]! - segment[other]! || judge[one]! - judge[other]! || one - other,
  );
  const columns = new JudgmentColumns();
  for (const ranking of order) {
    const own = outputs[segment[ranking]!]!;
    const suited = suitability[Math.floor(segment[ranking]! / segmentsPerDocument)]!;
    const covered: number[] = [];
    const ranks: number[] = [];
    for (const place of sampleWithoutReplacement(
      stream,
      own.length,
      Math.min(model.maximumShown, own.length),
    )) {
      const output = own[place]!;
      const level = perceivedLevel(stream, whole, panel[judge[ranking]!]!, suited, output);
      for (const system of output.systems) {
        covered.push(system);
        ranks.push(-level);
      }
    }
    if (covered.length >= 2) columns.add(segment[ranking]!, judge[ranking]!, covered, ranks);
  }
  const names = (noun: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${noun} ${String(number).padStart(5, "0")}`);
  return columns.table({
    ...{
      systems: names("system", systems),
      judges: names("judge", judges),
      segments: names("segment", segments),
    },
    documents:
      model.segmentsPerDocument === undefined
        ? null
        : {
            names: names("document", documents),
            ofSegment: Int32Array.from({ length: segments }, (_, own) =>
              Math.floor(own / segmentsPerDocument),
            ),
          },
    isGrouped: true,
  });
}
