import { bleuScorer } from "../bleu/bleu-scorer";
import type { GleuSettings } from "../gleu/gleu-settings";
import { hooScorer } from "../hoo/hoo-scorer";
import type { HooSettings } from "../hoo/hoo-settings";
import { iMeasureScorer } from "../i-measure/i-measure-scorer";
import type { IMeasureSettings } from "../i-measure/i-measure-settings";
import type { M2Settings } from "../m2/m2-settings";
import { type MeteorSettings, meteorScorer } from "../meteor/meteor-scorer";
import { ScoredSystems, type SystemScores } from "../scored-systems";
import type { SegmentToScore } from "../scorer";
import { gleuMetric } from "./gleu-metric";
import { m2Metric } from "./m2-metric";

/** A metric and what is wanted otherwise than by default. */
export type MetricRequest =
  | { readonly metric: "m2"; readonly settings: Partial<M2Settings> }
  | { readonly metric: "i"; readonly settings: Partial<IMeasureSettings> }
  | { readonly metric: "gleu"; readonly settings: Partial<GleuSettings> }
  | { readonly metric: "bleu" }
  | { readonly metric: "meteor"; readonly settings: Partial<MeteorSettings> }
  | { readonly metric: "hoo"; readonly settings: Partial<HooSettings> };

/** A metric made ready for some segments; systems are added to it. */
export function scoreSystems(request: MetricRequest, segments: readonly SegmentToScore[]): SystemScores {
  switch (request.metric) {
    case "m2":
      return new ScoredSystems(m2Metric(request.settings), segments);
    case "i":
      return new ScoredSystems({ scorer: iMeasureScorer(request.settings) }, segments);
    case "gleu":
      return new ScoredSystems(gleuMetric(request.settings), segments);
    case "bleu":
      return new ScoredSystems({ scorer: bleuScorer() }, segments);
    case "meteor":
      return new ScoredSystems({ scorer: meteorScorer(request.settings) }, segments);
    case "hoo":
      return new ScoredSystems({ scorer: hooScorer(request.settings) }, segments);
  }
}
