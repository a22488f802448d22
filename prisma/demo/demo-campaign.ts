import type { RankingKind } from "@/lib/domain/judgments/ranking-record";
import type { Annotator, GoldEdit } from "./annotators";

/** Segments are named by position throughout, hypotheses by their index in `Demo.hypotheses`, tasks by their draw. */
export interface DemoSegment {
  /** 0-based, through all documents. */
  readonly position: number;
  readonly document: string;
  readonly source: string;
}

export interface DemoSystem {
  readonly name: string;
  readonly isInput: boolean;
  /** One text per segment, in order of position. */
  readonly outputs: readonly string[];
}

/** A distinct output; the hypotheses of a segment stand together, in the order of `collapseOutputs`. */
export interface DemoHypothesis {
  readonly segment: number;
  readonly text: string;
  readonly systems: readonly string[];
}

export interface DemoGoldAnnotation {
  readonly segment: number;
  readonly annotator: Annotator;
  /** Empty where the annotator left the sentence alone. */
  readonly edits: readonly GoldEdit[];
}

export interface DemoReference {
  readonly segment: number;
  readonly name: string;
  readonly text: string;
}

export interface DemoTask {
  readonly draw: number;
  readonly kind: "regular";
  readonly segment: number;
  readonly hypotheses: readonly number[];
}

/** One answer and the assignment it closed: each assignment of the demo has exactly one. */
export interface DemoRanking {
  readonly judge: string;
  /** The draw of the task. */
  readonly task: number;
  readonly segment: number;
  readonly kind: Extract<RankingKind, "regular" | "repeat" | "automatic">;
  readonly state: "current" | "skipped";
  /** A UUID, as a browser would have made it. */
  readonly clientId: string;
  readonly displayOrder: readonly number[];
  /** Every shown hypothesis, in display order; none where the task was skipped. */
  readonly entries: readonly { readonly hypothesis: number; readonly rank: number }[];
  readonly assignedAt: Date;
  readonly answeredAt: Date;
  readonly activeMs: number;
  readonly wallMs: number;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
}

export interface Demo {
  readonly campaign: {
    readonly name: string;
    readonly slug: string;
    readonly kind: "correction";
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    /** Markdown. */
    readonly instructions: string;
    readonly maxHypotheses: number;
    readonly seed: number;
    readonly openedAt: Date;
  };
  readonly documents: readonly { readonly name: string; readonly title: string }[];
  readonly segments: readonly DemoSegment[];
  readonly systems: readonly DemoSystem[];
  readonly hypotheses: readonly DemoHypothesis[];
  readonly gold: readonly DemoGoldAnnotation[];
  readonly references: readonly DemoReference[];
  /** The gold of both annotators as an .m2 file. */
  readonly goldM2: string;
  /** Pseudonyms. */
  readonly judges: readonly string[];
  /** All tasks drawn; those without a ranking are open. */
  readonly tasks: readonly DemoTask[];
  /** In order of judge, then of time. */
  readonly rankings: readonly DemoRanking[];
}
