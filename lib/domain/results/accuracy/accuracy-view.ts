import type { AnalysisView } from "../analysis-view";
import type { AccuracyRequest } from "../filters/analysis-request";
import type { ResultsFrame } from "../results-frame";

/** How well a method's ranking of most judgments predicts the others (Table 4); shares are null where nothing was predicted. */
export interface AccuracyResult {
  readonly method: AccuracyRequest["method"];
  readonly folds: number;
  readonly bootstrap: number;
  readonly p: number;
  /** Judgments that are no ties, and how many of them the order of scores predicts. */
  readonly decided: number;
  readonly decidedRight: number;
  readonly totalOrdering: number | null;
  /** All judgments, and how many of them the clusters predict. */
  readonly all: number;
  readonly allRight: number;
  readonly clusters: number | null;
}

export interface AccuracyPageView extends ResultsFrame {
  readonly ew: AnalysisView<AccuracyResult>;
  readonly trueskill: AnalysisView<AccuracyResult>;
}
