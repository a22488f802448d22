import type { AlphaEstimate } from "../../agreement/bootstrap-alpha";
import type { BetweenCell, JudgeAgreement } from "../../agreement/judge-agreement";
import type { KappaIntervals } from "../../agreement/kappa-intervals";
import type { AnalysisView } from "../analysis-view";
import type { AgreementRequest } from "../filters/analysis-request";
import type { ResultsFrame } from "../results-frame";

/** How judges agree; `agreementTables(result)` prints it. Judges go by the names that exports use. */
export interface AgreementResult extends JudgeAgreement {
  /** Krippendorff's alpha of better, equal and worse; segments are resampled. */
  readonly alpha: AlphaEstimate;
  /** And of the ranks themselves, where judges saw the same hypotheses. */
  readonly rankAlpha: AlphaEstimate;
  /** Of the overall kappas; results kept by an earlier version have none. */
  readonly kappaIntervals?: KappaIntervals;
  /** Each judge against all others together. */
  readonly withOthers: readonly (BetweenCell & { readonly judge: string })[];
  /** Comparisons of tasks given out again on purpose, and of those that happen to share a pair. */
  readonly planned: OverlapAgreement;
  readonly accidental: OverlapAgreement;
}

export interface OverlapAgreement {
  readonly inter: number | null;
  readonly intra: number | null;
  /** Between judges, and within one. */
  readonly between: number;
  readonly within: number;
}

export interface AgreementPageView extends ResultsFrame {
  readonly request: AgreementRequest;
  readonly agreement: AnalysisView<AgreementResult>;
}
