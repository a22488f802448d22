import { cohenKappa } from "../../agreement/kappas";
import { ComparisonCounter } from "../../agreement/label-comparisons";
import type { LabelCounts } from "../../agreement/labels";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { contentOfAnswer } from "./alternative-answer";

/** What annotators may say of a proposed answer, in the order in which they are counted. */
export const DECISIONS = ["accept", "correct", "reject"] as const;

export type Decision = (typeof DECISIONS)[number];

/** What one annotator says of a proposed answer. */
export interface Verdict {
  readonly decision: Decision;
  /** What is right instead, where the decision is to correct. */
  readonly edits: readonly GoldEdit[];
}

/** What becomes of a proposed answer. */
export type Outcome =
  | { readonly state: "waiting"; readonly missing: number }
  | { readonly state: "disputed" }
  | { readonly state: "accepted"; readonly edits: readonly GoldEdit[]; readonly isCorrected: boolean }
  | { readonly state: "rejected" };

/** Whether two verdicts mean the same gold. */
export function areEqualVerdicts(one: Verdict, other: Verdict): boolean {
  if (one.decision !== other.decision) return false;
  return one.decision !== "correct" || contentOfAnswer(one.edits) === contentOfAnswer(other.edits);
}

/**
 * What becomes of a proposed answer once so many annotators were asked. Verdicts that mean the same gold settle it; where
 * they differ it is disputed until somebody settles it, whose verdict then holds alone.
 */
export function outcomeOf(
  proposed: readonly GoldEdit[],
  verdicts: readonly Verdict[],
  wanted: number,
  settled: Verdict | undefined,
): Outcome {
  if (settled) return held(settled, proposed);
  if (verdicts.length < wanted) return { state: "waiting", missing: wanted - verdicts.length };
  const [first, ...others] = verdicts;
  if (!first) throw new RangeError("nobody was asked");
  return others.every((verdict) => areEqualVerdicts(first, verdict))
    ? held(first, proposed)
    : { state: "disputed" };
}

/**
 * The same of an answer with every verdict that annotators gave, in the order of their numbers: of more than are wanted
 * the first count. What an annotator had in the gold already needs none.
 */
export function answerOutcome(
  { edits, isInGold }: { readonly edits: readonly GoldEdit[]; readonly isInGold: boolean },
  verdicts: readonly Verdict[],
  wanted: number,
  settled: Verdict | undefined,
): Outcome {
  if (isInGold) return { state: "accepted", edits, isCorrected: false };
  return outcomeOf(edits, verdicts.slice(0, wanted), wanted, settled);
}

function held({ decision, edits }: Verdict, proposed: readonly GoldEdit[]): Outcome {
  if (decision === "reject") return { state: "rejected" };
  const isCorrected = decision === "correct";
  return { state: "accepted", edits: isCorrected ? edits : proposed, isCorrected };
}

/** How two annotators agree over the answers that both judged, by what they decided. */
export interface VerdictAgreement {
  /** Answers that both judged. */
  readonly both: number;
  /** Those of which they decided the same. */
  readonly same: number;
  /** Cohen's kappa; `undefined` where nothing was judged by both, or both decided alike throughout. */
  readonly kappa: number | undefined;
}

/** What the first and the second annotator decided of the same answer. */
export type DecisionPair = readonly [Decision, Decision];

/** Agreement by decision: to correct counts as the same whatever was corrected. */
export function verdictAgreement(pairs: readonly DecisionPair[]): VerdictAgreement {
  const counter = new ComparisonCounter();
  for (const [one, other] of pairs) {
    counter.addCross(counted(one), counted(other), 1);
    counter.addLabels(counted(one), 0);
    counter.addLabels(counted(other), 1);
  }
  return { both: counter.comparisons, same: counter.agreements, kappa: cohenKappa(counter) };
}

function counted(decision: Decision): LabelCounts {
  const [accept = 0, correct = 0, reject = 0] = DECISIONS.map((each) => Number(each === decision));
  return [accept, correct, reject];
}
