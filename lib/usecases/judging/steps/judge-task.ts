import type { ShownAssignment } from "../../../db/judging/assignments-shown";
import { shownLook, shownSource } from "../../../domain/campaigns/text-look";
import { remarksIn } from "../../../domain/judging/answer-draft";
import type { AnswerDraft, JudgeTask } from "../../../domain/judging/judge-session";
import type { Judging } from "./load-judging";

/** What a judge's browser is told of a task: named one by one, so that nothing else slips in. */
export function judgeTask({ campaign }: Judging, shown: ShownAssignment): JudgeTask {
  const asShown = (source: string) => shownSource(source, campaign.textRule);
  return {
    assignment: shown.publicId,
    before: shown.before.map(asShown),
    source: asShown(shown.source),
    after: shown.after.map(asShown),
    hypotheses: shown.hypotheses,
    ...shownLook(campaign),
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    isPractice: shown.isPractice,
    asks: {
      comment: campaign.settings.asksComment,
      noneAcceptable: campaign.settings.asksNoneAcceptable,
    },
    draft: draftOf(shown),
  };
}

function draftOf({
  draftRanks,
  draftChangedAt,
  draftActiveMs,
  draftFlagReason,
  draftFlagKey,
  draftComment,
  draftNoneAcceptable,
}: ShownAssignment): AnswerDraft | null {
  if (draftRanks === null || draftChangedAt === null || draftActiveMs === null) return null;
  return {
    ranks: draftRanks.map((rank) => (rank === 0 ? null : rank)),
    changedAt: draftChangedAt.toISOString(),
    activeMs: draftActiveMs,
    flagReason: draftFlagReason,
    ...remarksIn({ flagKey: draftFlagKey, comment: draftComment, noneAcceptable: draftNoneAcceptable }),
  };
}
