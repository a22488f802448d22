import type { Database } from "../db/client";
import { measureWholeWork } from "../db/rankings";
import { type CompletionFacts, completionOf } from "../domain/campaign/completion";
import { agreesWithKnown } from "../domain/judging/agrees-with-known";
import type { JudgeEnding } from "../domain/judging/judge-session";
import type { Judging } from "./load-judging";

/** What a judge is told who has nothing more to do. */
export async function judgeEnding(
  db: Database,
  { campaign, judgeId }: Judging,
  standing: Pick<CompletionFacts, "situation" | "done" | "planned">,
): Promise<JudgeEnding> {
  const { answered, activeMs, controls, comment } = await measureWholeWork(db, judgeId);
  const passed = controls.filter(
    ({ known, ranks }) => ranks !== null && agreesWithKnown(known, ranks),
  ).length;
  const { code, returnUrl } = completionOf(campaign.settings, {
    ...standing,
    answered,
    controls: { met: controls.length, passed },
  });
  return { code, returnUrl, activeMs, comment };
}
