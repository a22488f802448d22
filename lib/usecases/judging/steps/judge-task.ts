import type { ShownAssignment, ShownSettings } from "../../../db/judging/assignments-shown";
import { asksForMarks, type MarkingSettings } from "../../../domain/campaigns/edit-marking";
import { shownLook, shownSource } from "../../../domain/campaigns/text-look";
import { remarksIn } from "../../../domain/judging/answer-draft";
import type { AnswerDraft, JudgeTask, ShownEdit } from "../../../domain/judging/judge-session";
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
    ...taskMarking(campaign, shown.edits ?? []),
    draft: draftOf(shown),
  };
}

/** What decides what is read of a campaign's tasks. */
export function shownSettings({ campaign }: Judging): ShownSettings {
  return { context: campaign.settings, editMarking: campaign.editMarking };
}

/** Without the keys of edits, and without what annotators call them. */
export function taskMarking(
  campaign: MarkingSettings,
  edits: readonly ShownEdit[],
): Pick<JudgeTask, "marking"> {
  if (!asksForMarks(campaign)) return {};
  const { editMarking, errorsFirst } = campaign;
  const marks = editMarking === "NONE" ? null : editMarking === "REQUIRED" ? "required" : "offered";
  return {
    marking: {
      marks,
      errorsFirst,
      edits: edits.map(({ start, end, correction, texts }) => ({ start, end, correction, texts })),
    },
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
  ...marked
}: ShownAssignment): AnswerDraft | null {
  if (draftRanks === null || draftChangedAt === null || draftActiveMs === null) return null;
  return {
    ranks: draftRanks.map((rank) => (rank === 0 ? null : rank)),
    changedAt: draftChangedAt.toISOString(),
    activeMs: draftActiveMs,
    flagReason: draftFlagReason,
    ...remarksIn({
      flagKey: draftFlagKey,
      comment: draftComment,
      noneAcceptable: draftNoneAcceptable,
      marks: { right: marked.draftRightEdits, wrong: marked.draftWrongEdits },
      errors: marked.draftErrorsDone ? marked.draftSourceErrors : null,
    }),
    ...(marked.draftErrorsDone || marked.draftSourceErrors === null
      ? {}
      : { errorsSoFar: marked.draftSourceErrors }),
  };
}
