import type { Database } from "../../../db/connection/client";
import { markCodeShown, markFinished, measureWholeWork } from "../../../db/judging/rankings";
import { queueForHearers } from "../../../db/messages/outbox";
import { agreesWithKnown } from "../../../domain/judging/agrees-with-known";
import { completionOf, type EndedSituation } from "../../../domain/judging/completion";
import type { JudgeEnding } from "../../../domain/judging/judge-session";
import { hasNoPlace } from "../../../domain/platforms/submission-status";
import type { Judging } from "./load-judging";

/** What a judge is told who has nothing more to do. */
export async function judgeEnding(
  db: Database,
  { campaign, judgeId }: Judging,
  situation: EndedSituation,
  now: Date,
): Promise<JudgeEnding> {
  const { answered, activeMs, controls, comment, finishedAt, codeShown, platformStatus } =
    await measureWholeWork(db, judgeId);
  if (situation === "finished" && answered > 0 && finishedAt === null) await markFinished(db, judgeId, now);
  const passed = controls.filter(
    ({ known, ranks }) => ranks !== null && agreesWithKnown(known, ranks),
  ).length;
  const { outcome, code, returnUrl } = completionOf(campaign.settings, {
    situation,
    hasFinished: finishedAt !== null,
    hasLeft: hasNoPlace(platformStatus),
    answered,
    controls: { met: controls.length, passed },
  });
  // Whoever was stopped was told of then.
  if (outcome === "failed-controls" && (situation === "finished" || situation === "closed"))
    await queueForHearers(db, {
      ...{ campaignId: campaign.id, judgeId, event: "controls-failed", key: String(judgeId), now },
      detail: { answered, met: controls.length, passed },
    });
  const shown = code ?? returnUrl;
  if (shown !== null && shown !== codeShown) await markCodeShown(db, judgeId, shown, now);
  return { code, returnUrl, activeMs, comment };
}
