import type { AlphaEstimate } from "../../domain/agreement/bootstrap-alpha";
import { type JudgeAgreement, judgeAgreement } from "../../domain/agreement/judge-agreement";
import { judgmentAlpha } from "../../domain/agreement/judgment-alpha";
import { type KappaIntervals, kappaIntervals } from "../../domain/agreement/kappa-intervals";
import { rankAlpha } from "../../domain/agreement/rank-alpha";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { version } from "../../domain/version";
import type { FileContext } from "./steps/file-context";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";

export interface MeasureAgreementInput extends JudgmentSelection {
  readonly bootstrap: number;
  readonly p: number;
}

export interface MeasuredAgreement extends JudgeAgreement {
  /** Krippendorff's alpha of better, equal and worse; segments are resampled. */
  readonly alpha: AlphaEstimate;
  /** And of the ranks themselves, where judges saw the same hypotheses. */
  readonly rankAlpha: AlphaEstimate;
  /** How sure the overall kappas are; segments are resampled. */
  readonly kappaIntervals: KappaIntervals;
  readonly seed: number;
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** How the judges of a file agree with each other and with themselves. */
export async function measureAgreement(
  input: MeasureAgreementInput,
  { seed, onProgress }: Pick<FileContext, "seed" | "onProgress">,
): Promise<MeasuredAgreement> {
  return agreementOfRecords(await judgmentsOfFile(input), { ...input, seed, onProgress });
}

interface AgreementSettings extends Pick<FileContext, "seed" | "onProgress"> {
  readonly bootstrap: number;
  readonly p: number;
}

/** The same of rankings from anywhere. */
export function agreementOfRecords(
  {
    rankings,
    fingerprint,
    choice,
  }: {
    readonly rankings: Iterable<RankingRecord>;
    readonly fingerprint: string;
    readonly choice?: SystemChoice | undefined;
  },
  { bootstrap, p, seed, onProgress }: AgreementSettings,
): MeasuredAgreement {
  // Each of the three estimates below draws as many resamples.
  const total = 3 * bootstrap;
  let done = 0;
  const onResample = () => {
    done += 1;
    onProgress?.({ done, total });
  };
  const settings = { resamples: bootstrap, p, seed, onResample };
  return {
    ...judgeAgreement(rankings),
    alpha: judgmentAlpha(rankings, "segment", settings),
    rankAlpha: rankAlpha(rankings, "segment", settings),
    kappaIntervals: kappaIntervals(rankings, settings),
    seed,
    fingerprint,
    version,
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}
