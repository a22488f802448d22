import type { AlphaEstimate, BootstrapRun } from "../../agreement/bootstrap-alpha";
import { type JudgeAgreement, judgeAgreement } from "../../agreement/judge-agreement";
import { judgmentAlpha } from "../../agreement/judgment-alpha";
import { type KappaIntervals, kappaIntervals } from "../../agreement/kappa-intervals";
import { editKey } from "../../edits/edit";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import type { JudgedTask } from "./judged-tasks";

export interface EditAgreement extends Omit<JudgeAgreement, "interSymmetrised" | "intraSymmetrised"> {
  /** Krippendorff's alpha of right and wrong, with AC1; segments are resampled. */
  readonly alpha: AlphaEstimate;
  readonly kappaIntervals: KappaIntervals;
}

/** Right and wrong. */
const MARKS = 2;

/**
 * How far judges agree on which edits are right, over edits that several of them marked, in whichever texts they met them:
 * the kappas, alpha and AC1 of the room of agreement. For it, a mark is a comparison of the source with the edit against
 * the source without: better where the edit is right, worse where it is wrong.
 */
export function editAgreement(tasks: readonly JudgedTask[], settings: BootstrapRun): EditAgreement {
  const records = tasks.flatMap(marksAsRankings);
  const { interSymmetrised: _, intraSymmetrised: __, ...agreement } = judgeAgreement(records);
  return {
    ...agreement,
    alpha: judgmentAlpha(records, "segment", settings, MARKS),
    kappaIntervals: kappaIntervals(records, settings),
  };
}

/** One of each edit of a task; where its texts are marked one by one and differ in it, one of each mark. */
function marksAsRankings({ judge, segment, time, texts }: JudgedTask): readonly AnsweredRanking[] {
  const records = new Map<string, AnsweredRanking>();
  for (const edit of texts.flatMap(({ edits }) => edits)) {
    if (edit.mark === null) continue;
    const isRight = edit.mark === "right";
    // By code unit, the edit comes before the source.
    const hypotheses = [
      { systems: [`edit ${editKey(edit)}`], rank: isRight ? 1 : 2 },
      { systems: ["source"], rank: isRight ? 2 : 1 },
    ];
    records.set(`${edit.mark} ${editKey(edit)}`, {
      ...{ judge, segment, kind: "regular", state: "current", hypotheses },
      ...(time === undefined ? {} : { time }),
    });
  }
  return [...records.values()];
}
