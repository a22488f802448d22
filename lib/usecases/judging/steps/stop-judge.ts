import type { SqlConnection } from "../../../db/connection/sql-connection";
import type { LockedStanding } from "../../../db/judging/assignments-standing";
import { measureControls, measurePractice, storeStop } from "../../../db/judging/judge-stops";
import { queueForHearers } from "../../../db/messages/outbox";
import { failsControls } from "../../../domain/judges/judge-doubts";
import { agreesWithKnown } from "../../../domain/judging/agrees-with-known";
import { isTimeToLook, passesPractice } from "../../../domain/judging/stop-rules";
import type { Judging } from "./load-judging";

/**
 * Stops a judge who fell short in practice or in control tasks, where the campaign wants that; returns the standing that
 * holds from now on. Control tasks are looked at after every few answers, whatever was answered last, so that the moment
 * tells nobody which task was one.
 */
export async function stopWhereDue(
  tx: SqlConnection,
  { campaign: { id: campaignId, settings }, judgeId }: Judging,
  standing: LockedStanding,
  { isPractice, now }: { readonly isPractice: boolean; readonly now: Date },
): Promise<LockedStanding> {
  const stop = async (stoppedFor: "PRACTICE" | "CONTROLS"): Promise<LockedStanding> => {
    await storeStop(tx, { campaignId, judgeId, stoppedFor, now });
    await queueForHearers(tx, {
      ...{ campaignId, judgeId, event: "judge-stopped", key: `${judgeId}/${now.getTime()}`, now },
      detail: { for: stoppedFor === "PRACTICE" ? "practice" : "controls" },
    });
    return { ...standing, pausedAt: now, stoppedFor };
  };
  if (isPractice) {
    const { practiceToPass } = settings;
    // Who was let in stays in.
    if (practiceToPass === null || standing.sparedAt !== null) return standing;
    const { planned, answers } = await measurePractice(tx, campaignId, judgeId);
    const passed = countPassed(answers);
    const isOver = answers.length >= planned;
    return isOver && !passesPractice({ count: passed, of: answers.length }, practiceToPass)
      ? stop("PRACTICE")
      : standing;
  }
  if (!settings.stopsAfterControls) return standing;
  const { done, answers } = await measureControls(tx, judgeId, standing.sparedAt);
  if (!isTimeToLook(done)) return standing;
  const controls = { count: countPassed(answers), of: answers.length };
  return failsControls(controls, settings.controlsToPass) ? stop("CONTROLS") : standing;
}

interface KnownAnswer {
  readonly known: readonly (number | null)[];
  readonly ranks: readonly number[] | null;
}

function countPassed(answers: readonly KnownAnswer[]): number {
  return answers.filter(({ known, ranks }) => ranks !== null && agreesWithKnown(known, ranks)).length;
}
