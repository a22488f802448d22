import type { AnalysisRequest } from "./filters/analysis-request";
import type { ResultInput } from "./result-input";

/** The work on a result that takes its time, as far as it has come. */
export interface AnalysisWork {
  readonly id: string;
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** A result with everything that made it, or what there is to know where there is none (yet). */
export interface AnalysisView<Result> {
  /** Send this to `requestAnalysis` to have it computed (again). */
  readonly request: AnalysisRequest;
  /** Whether it takes a job; otherwise the result is there at once. */
  readonly needsJob: boolean;
  /** The work on the rankings that count now: in hand, failed or cancelled. Nothing where none was asked for or it is done. */
  readonly work: AnalysisWork | null;
  /** The last result; nothing where there is none. */
  readonly result: Result | null;
  /** What the result was computed from. */
  readonly input: ResultInput | null;
  readonly computedAt: Date | null;
  /** Whether other rankings count now than those the result was computed from, or it is another version's. */
  readonly isStale: boolean;
  /** What is different since, as sentences; empty where nothing is. */
  readonly changes: readonly string[];
}
