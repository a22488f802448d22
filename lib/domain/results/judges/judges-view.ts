import type { JudgeCorrelations } from "../../agreement/judge-correlations";
import type { JudgeDiscrimination } from "../../agreement/judge-discrimination";
import type { ResultInput } from "../result-input";
import type { ResultsFrame } from "../results-frame";

/** How long a judge took, over the rankings that count; milliseconds. */
export interface JudgeTime {
  readonly judge: string;
  readonly rankings: number;
  readonly judgments: number;
  /** Active time of an answer: the median and the quartiles; null where nothing was measured. */
  readonly median: number | null;
  readonly lowerQuartile: number | null;
  readonly upperQuartile: number | null;
  /** All active time together; null where nothing was measured. */
  readonly total: number | null;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** The page of the judges: a ranking by each (Table 7), how they correlate (Table 6), how long they took. */
export interface JudgesPageView extends ResultsFrame {
  /** In the order of all judges together. */
  readonly systems: readonly string[];
  /** Expected Wins of all judges, in the order of `systems`; null where there is none. */
  readonly all: readonly (number | null)[];
  readonly judges: readonly {
    readonly judge: string;
    readonly judgments: number;
    readonly scores: readonly (number | null)[];
  }[];
  readonly correlations: JudgeCorrelations;
  /** Empty where there are so many rankings that looking at all of them takes a job. */
  readonly discriminations: readonly JudgeDiscrimination[];
  readonly times: readonly JudgeTime[];
  /** As the 2015 study's script had it, where asked for. */
  readonly ew2015: boolean;
  readonly input: ResultInput;
}
