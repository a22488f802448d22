import { standardNormal } from "../../domain/random/normal";
import { sampleWithoutReplacement } from "../../domain/random/sample-without-replacement";
import type { RandomStream } from "../../domain/random/stream";
import { uniformFloat64 } from "../../domain/random/uniform-float64";
import { JudgmentColumns, type JudgmentTable } from "../../domain/ranking/judgment-table";
import type { CampaignModel } from "./campaign-model";
import { perceivedLevel } from "./perceived-level";
import { simulatedJudge } from "./simulated-judge";
import { simulatedSegment } from "./simulated-segment";

/**
 * The expanded judgments of one campaign that the model gives: judges and segments are drawn anew each time. Systems
 * are named in the order of their qualities, and rankings come in the canonical order of segments and judges. It makes
 * the table's columns itself: going by way of ranking records would take several times as long.
 *
 * Fails with a RangeError where a segment should have more judges than there are.
 */
export function simulateCampaign(stream: RandomStream, model: CampaignModel): JudgmentTable {
  const systems = model.qualities.length;
  const judges = Array.from({ length: model.judges }, () => simulatedJudge(stream, systems, model));
  const { segmentsPerDocument = 0, suitabilitySpread = 0 } = model;
  const suitability = new Float64Array(systems);
  const columns = new JudgmentColumns();
  const levels = new Float64Array(systems);
  for (let segment = 0; segment < model.segments; segment++) {
    if (segmentsPerDocument > 0 && segment % segmentsPerDocument === 0) {
      for (let system = 0; system < systems; system++)
        suitability[system] = suitabilitySpread * standardNormal(stream);
    }
    const outputs = simulatedSegment(stream, systems, model.hardest);
    const panel = panelOf(stream, model);
    for (const judge of panel.sort((one, other) => one - other)) {
      const places = sampleWithoutReplacement(
        stream,
        outputs.length,
        Math.min(model.maximumShown, outputs.length),
      );
      const covered: number[] = [];
      for (const place of places) {
        const output = outputs[place]!;
        const level = perceivedLevel(stream, model, judges[judge]!, suitability, output);
        for (const system of output.systems) {
          levels[system] = level;
          covered.push(system);
        }
      }
      if (covered.length < 2) continue;
      columns.add(
        segment,
        judge,
        covered,
        covered.map((system) => -levels[system]!),
      );
    }
  }
  return columns.table({
    systems: numberedNames("system", systems),
    judges: numberedNames("judge", model.judges),
    segments: numberedNames("segment", model.segments),
    documents:
      segmentsPerDocument > 0
        ? {
            names: numberedNames("document", Math.ceil(model.segments / segmentsPerDocument)),
            ofSegment: Int32Array.from({ length: model.segments }, (_, segment) =>
              Math.floor(segment / segmentsPerDocument),
            ),
          }
        : null,
    isGrouped: true,
  });
}

/** Who ranks a segment: different judges, drawn one after the other by their shares of the work. */
function panelOf(stream: RandomStream, { judges, judgesPerSegment, shares }: CampaignModel): number[] {
  if (shares === undefined) return sampleWithoutReplacement(stream, judges, judgesPerSegment);
  if (judgesPerSegment > judges || shares.length !== judges) {
    throw new RangeError(`${judgesPerSegment} of ${judges} judges with ${shares.length} shares are no panel`);
  }
  const panel: number[] = [];
  let left = shares.reduce((sum, share) => sum + share, 0);
  while (panel.length < judgesPerSegment) {
    let mark = left * uniformFloat64(stream);
    const waiting = shares.flatMap((_, judge) => (panel.includes(judge) ? [] : [judge]));
    let drawn = waiting.at(-1)!;
    for (const judge of waiting) {
      mark -= shares[judge]!;
      if (mark >= 0) continue;
      drawn = judge;
      break;
    }
    panel.push(drawn);
    left -= shares[drawn]!;
  }
  return panel;
}

/** Names whose code-unit order is that of their numbers. */
function numberedNames(noun: string, count: number): string[] {
  const digits = String(count - 1).length;
  return Array.from({ length: count }, (_, number) => `${noun} ${String(number).padStart(digits, "0")}`);
}
