import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { findCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
import {
  deleteKnownTasks,
  insertKnownTask,
  listDrawnPositions,
  listKnownTasks,
  loadSegmentTexts,
  type NewKnownTask,
  type StoredKnownTask,
  updateKnownTask,
} from "../../db/plans/known-answers";
import { updatePlanSettings } from "../../db/plans/plans";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import {
  type KnownAnswer,
  type KnownAnswerKind,
  type KnownAnswers,
  knownAnswerKinds,
  knownAnswerProblem,
  repeatedLines,
} from "../../domain/plans/known-answers";
import type { PlanSettings } from "../../domain/plans/plan-settings";
import type { PlanSummary } from "../../domain/plans/plan-summary";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { hypothesesInOrder } from "./known-answer-candidate";
import { drawAndStore, holdPlan, planPatience } from "./save-plan";
import { rememberPlanSummary } from "./steps/load-plan-summary";
import { planOf } from "./view-plan";

export interface StoreKnownAnswersInput extends KnownAnswers {
  readonly campaignId: string;
}

export interface StoredKnownAnswers {
  readonly practice: number;
  readonly control: number;
  /** Whether the regular tasks were drawn again, because other segments are kept out of them now. */
  readonly isRedrawn: boolean;
}

type KnownTask = Omit<NewKnownTask, "campaignId"> & { readonly position: number };

/**
 * Stores the practice and control tasks of a campaign in place of those there are. Their segments are kept out of the
 * regular tasks, which are drawn again where need be. Once judges have been given tasks, ranks and feedback can still
 * change, and control tasks can be added of segments that no regular task was drawn of.
 */
export async function storeKnownAnswers(
  { campaignId, practice, control }: StoreKnownAnswersInput,
  { db, actor, now }: UseCaseContext,
): Promise<StoredKnownAnswers> {
  const { id, maxHypotheses } = authoriseIn(actor, "plan", await loadCampaignScope(db, campaignId));
  refuseUnusable({ practice, control }, maxHypotheses);
  const redrawn = await db.$transaction(async (tx) => {
    const dealt = await holdPlan(tx, id);
    const campaign = await findCampaign(tx, id);
    if (campaign === null || campaign.state === "CLOSED") {
      throw new AppError("conflict", "The campaign is closed, so its tasks cannot be changed.");
    }
    const stored = await listKnownTasks(tx, id);
    const tasks = await knownTasks(tx, id, { practice, control });
    const settings = raised(planOf(campaign), { practice, control });
    const isRedrawn = !dealt && campaign.plan !== null && !sameSegments(stored, tasks);
    let summary: PlanSummary | undefined;
    if (dealt) await changeKnownTasks(tx, id, stored, tasks);
    else {
      await deleteKnownTasks(tx, id);
      for (const { position: _, ...task } of tasks) await insertKnownTask(tx, { campaignId: id, ...task });
      if (isRedrawn) summary = (await drawAndStore(tx, id, settings, false)).summary;
    }
    if (campaign.plan !== null) await updatePlanSettings(tx, id, settings);
    await recordAuditEvent(tx, {
      at: now,
      action: "known-answers-stored",
      ...actorId(actor),
      campaignId: id,
      detail: { practice: practice.length, control: control.length, isRedrawn },
    });
    return summary && { settings, summary };
  }, planPatience);
  if (redrawn) await rememberPlanSummary(db, id, redrawn.settings, redrawn.summary);
  return { practice: practice.length, control: control.length, isRedrawn: redrawn !== undefined };
}

/** Every judge is given all of them, so a plan that asks for fewer is brought up to as many as there are. */
function raised(settings: PlanSettings, { practice, control }: KnownAnswers): PlanSettings {
  return {
    ...settings,
    practiceTasks: Math.max(settings.practiceTasks, practice.length),
    controlTasks: Math.max(settings.controlTasks, control.length),
  };
}

function refuseUnusable(answers: KnownAnswers, maximum: number): void {
  const fields: Record<string, string> = {};
  const repeated = new Set(repeatedLines(answers));
  for (const kind of knownAnswerKinds) {
    for (const [index, answer] of answers[kind].entries()) {
      const problem = repeated.has(answer.line)
        ? `Line ${answer.line} is used twice, and no judge gets two tasks of one segment.`
        : knownAnswerProblem(answer, maximum);
      if (problem !== undefined) fields[fieldOf(kind, index)] = problem;
    }
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError("invalid-input", "Please correct the marked tasks.", { fields });
  }
}

/** What a form calls one of the tasks. */
function fieldOf(kind: KnownAnswerKind, index: number): string {
  return `${kind}.${index}`;
}

/** The answers with the keys of what they speak of. */
async function knownTasks(
  tx: DatabaseTransaction,
  campaignId: string,
  answers: KnownAnswers,
): Promise<KnownTask[]> {
  const positions = knownAnswerKinds.flatMap((kind) => answers[kind].map(({ line }) => line - 1));
  const segments = new Map(
    (await loadSegmentTexts(tx, campaignId, positions)).map((segment) => [
      segment.position,
      { id: segment.id, hypotheses: hypothesesInOrder(segment) },
    ]),
  );
  const tasks: KnownTask[] = [];
  const add = (kind: KnownAnswerKind, { line, hypotheses, ranks, feedback }: KnownAnswer, draw: number) => {
    const refuse = (message: string) => {
      throw new AppError("invalid-input", message, { fields: { [fieldOf(kind, draw)]: message } });
    };
    const segment = segments.get(line - 1);
    if (segment === undefined) return refuse(`There is no line ${line}.`);
    const shown = hypotheses.map((index, place) => ({
      id: segment.hypotheses[index]?.id,
      rank: ranks[place]!,
    }));
    tasks.push({
      kind: kind === "practice" ? "PRACTICE" : "CONTROL",
      draw,
      position: line - 1,
      segmentId: segment.id,
      feedback: kind === "practice" ? feedback || null : null,
      hypotheses: shown.map(({ id, rank }) => ({
        id: id ?? refuse(`Line ${line} now has other outputs. Reload the page.`),
        rank,
      })),
    });
  };
  for (const kind of knownAnswerKinds) {
    for (const [draw, answer] of answers[kind].entries()) add(kind, answer, draw);
  }
  return tasks;
}

function sameSegments(
  stored: readonly { readonly position: number }[],
  tasks: readonly { readonly position: number }[],
): boolean {
  const positions = new Set(stored.map(({ position }) => position));
  return positions.size === tasks.length && tasks.every(({ position }) => positions.has(position));
}

/** Judges were given tasks: what they may have met stays. */
async function changeKnownTasks(
  tx: DatabaseTransaction,
  campaignId: string,
  stored: readonly StoredKnownTask[],
  tasks: readonly KnownTask[],
): Promise<void> {
  const added: KnownTask[] = [];
  for (const kind of ["PRACTICE", "CONTROL"] as const) {
    const before = stored.filter((task) => task.kind === kind);
    const after = tasks.filter((task) => task.kind === kind);
    for (const [index, task] of before.entries()) {
      const same = after[index];
      if (same === undefined || !showsTheSame(task, same)) {
        throw new AppError(
          "conflict",
          `Judges already have tasks: the ${kind === "PRACTICE" ? "practice" : "control"} task of line ${task.position + 1} stays, and only its ranks and feedback can change.`,
        );
      }
      await updateKnownTask(tx, task.id, same);
    }
    added.push(...after.slice(before.length));
  }
  if (added.some(({ kind }) => kind === "PRACTICE")) {
    throw new AppError("conflict", "Judges already have tasks, so practice tasks can no longer be added.");
  }
  const drawn = await listDrawnPositions(
    tx,
    campaignId,
    added.map(({ position }) => position),
  );
  const [taken] = drawn;
  if (taken !== undefined) {
    throw new AppError(
      "conflict",
      `Judges already have tasks, and regular tasks were drawn from line ${taken + 1}: choose another line for a control task.`,
    );
  }
  for (const { position: _, ...task } of added) await insertKnownTask(tx, { campaignId, ...task });
}

function showsTheSame(stored: StoredKnownTask, task: KnownTask): boolean {
  const ids = new Set(stored.hypotheses.map(({ id }) => id));
  return (
    stored.position === task.position &&
    ids.size === task.hypotheses.length &&
    task.hypotheses.every(({ id }) => ids.has(id))
  );
}
