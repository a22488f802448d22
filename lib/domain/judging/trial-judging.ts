import { agreesWithKnown } from "./agrees-with-known";
import { remarksIn } from "./answer-draft";
import type {
  AnswerAcknowledged,
  JudgeAnswer,
  JudgeConsent,
  JudgeEnding,
  JudgeSession,
  JudgeTask,
  PastAnswer,
  PracticeFeedback,
} from "./judge-session";

export interface TrialTask {
  readonly task: JudgeTask;
  /** Of a practice task: what its judges are told. */
  readonly known: Pick<PracticeFeedback, "expected" | "comment"> | null;
}

/** What somebody who tries the judging page out is shown. */
export interface TrialMaterial {
  readonly tasks: readonly TrialTask[];
  readonly consent: JudgeConsent | null;
  readonly ending: Pick<JudgeEnding, "code" | "returnUrl">;
  readonly instructionsVersion: number;
}

interface TrialAnswer extends PastAnswer {
  readonly activeMs: number;
}

/** What was done in a trial so far. It lives as long as the page. */
export interface TrialState {
  readonly hasAgreed: boolean;
  /** One for each task that was answered, the latest first. */
  readonly answers: readonly TrialAnswer[];
  readonly comment: string | null;
}

export const startTrial: TrialState = { hasAgreed: false, answers: [], comment: null };

export function agreeInTrial(state: TrialState): TrialState {
  return { ...state, hasAgreed: true };
}

export function commentInTrial(state: TrialState, comment: string): TrialState {
  return { ...state, comment };
}

/** What a judge's browser would be told now. */
export function trialSession(material: TrialMaterial, state: TrialState): JudgeSession {
  const isAsked = material.consent !== null && !state.hasAgreed;
  const counting = material.tasks.filter(({ task }) => !task.isPractice);
  const open = isAsked
    ? []
    : material.tasks.filter(({ task }) => answerTo(state, task.assignment) === undefined);
  const situation = isAsked ? "consent" : open.length === 0 ? "finished" : "open";
  return {
    situation,
    tasks: open.slice(0, 2).map(({ task }) => task),
    progress: {
      done: state.answers.filter(({ task }) => !task.isPractice).length,
      planned: counting.length,
      medianActiveMs: medianOf(state.answers.map(({ activeMs }) => activeMs)),
    },
    instructionsVersion: material.instructionsVersion,
    instructionsRead: null,
    waiting: 0,
    consent: isAsked ? material.consent : null,
    ending: situation === "finished" ? endingOf(material, state) : null,
  };
}

function endingOf({ ending }: TrialMaterial, { answers, comment }: TrialState): JudgeEnding {
  return { ...ending, comment, activeMs: answers.reduce((sum, { activeMs }) => sum + activeMs, 0) };
}

/** Takes an answer in as the server would: a second first answer to a task is a conflict. */
export function answerInTrial(
  material: TrialMaterial,
  state: TrialState,
  answer: JudgeAnswer,
  answeredAt: string,
): { readonly state: TrialState; readonly acknowledged: AnswerAcknowledged } | "conflict" {
  const tried = material.tasks.find(({ task }) => task.assignment === answer.assignment);
  const before = answerTo(state, answer.assignment);
  if (tried === undefined || (before?.version ?? 0) !== answer.basedOn) return "conflict";
  const { ranks, skipReason, flagReason, activeMs } = answer;
  const remarks = remarksIn(answer);
  const version = answer.basedOn + 1;
  const given: TrialAnswer = {
    task: tried.task,
    version,
    ranks,
    skipReason,
    flagReason,
    ...remarks,
    activeMs,
    answeredAt,
  };
  const next = { ...state, answers: [given, ...state.answers.filter((each) => each !== before)] };
  return {
    state: next,
    acknowledged: {
      ...trialSession(material, next),
      stored: { assignment: answer.assignment, version, fate: "stored" },
      feedback:
        tried.known === null || ranks === null
          ? null
          : { ...tried.known, agrees: agreesWithKnown(tried.known.expected, ranks) },
    },
  };
}

function answerTo({ answers }: TrialState, assignment: string): TrialAnswer | undefined {
  return answers.find(({ task }) => task.assignment === assignment);
}

/** Nothing before the third, as for judges. */
function medianOf(times: readonly number[]): number | null {
  if (times.length < 3) return null;
  const ordered = times.toSorted((one, other) => one - other);
  return (ordered[Math.floor((ordered.length - 1) / 2)]! + ordered[Math.ceil((ordered.length - 1) / 2)]!) / 2;
}
