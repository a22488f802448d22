import { type JudgeDiscrimination, type JudgeEstimate, mayBeChance } from "../agreement/judge-discrimination";
import {
  answersInSeconds,
  contradictsSelf,
  failsControls,
  isAtChance,
  type Share,
} from "../judges/judge-doubts";
import {
  answersByScript,
  answersLikeClockwork,
  type JudgeHabits,
  leavesOften,
  pastesOften,
} from "../judges/judge-habits";
import { countOf } from "../text/format-count";

/** One judge as far as an organiser may have to look after them. */
export interface WatchedJudge {
  /** The membership: names change, this does not. */
  readonly id: number;
  readonly pseudonym: string;
  readonly isActive: boolean;
  /** Why the judge was paused by itself. */
  readonly stoppedFor: "PRACTICE" | "CONTROLS" | null;
  /** There is work for them, and they have not reached their workload. */
  readonly hasOpenWork: boolean;
  /** The last answer, or the coming in of who has not answered. */
  readonly lastSeenAt: Date;
  readonly longestAllEqualRun: number;
  readonly longestIdenticalRun: number;
  readonly isSpeedOutlier: boolean;
  readonly timesAsFast: number | null;
  readonly hasty: Share;
  readonly withOthers: Share;
  readonly withSelf: Share;
  readonly habits: JudgeHabits;
  /** How well the judge tells systems apart; nothing where that is not known. */
  readonly discrimination: JudgeDiscrimination | undefined;
  readonly controls: { readonly answered: number; readonly passed: number };
}

export interface AttentionFacts {
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly now: Date;
  readonly judges: readonly WatchedJudge[];
  /** The share of control tasks that a judge must pass. */
  readonly controlsToPass: number;
  /** Flagged answers that nobody has settled. */
  readonly flags: number;
  readonly late: number;
  /** Answers beyond those planned for their tasks. */
  readonly surplus: number;
  /** Tallies or counts that are not what the rankings give; nothing where nobody has counted. */
  readonly tallyDifferences: number | undefined;
  /** Why answers are on one disk only, where they should be on two. */
  readonly archiveProblem: string | undefined;
  /** There is a plan, and no task of it is left. */
  readonly isAllDone: boolean;
  /** Judges, and links by which one can still come in. */
  readonly invited: number;
}

/** Where the page that helps with it is. */
export type AttentionPlace =
  | { readonly kind: "archive" | "flags" | "judges" | "late" | "plan" | "close" | "verify" }
  | { readonly kind: "judge"; readonly judge: number };

/** What an entry is about; with the judge, if it is about one, it tells entries apart. */
export type AttentionKind =
  | "archive"
  | "tallies"
  | "nobody"
  | "not-admitted"
  | "stopped"
  | "controls"
  | "chance"
  | "discrimination"
  | "contradictions"
  | "seconds"
  | "scripted"
  | "clockwork"
  | "away"
  | "pasted"
  | "speed"
  | "all-equal"
  | "identical"
  | "idle"
  | "flags"
  | "late"
  | "surplus"
  | "done";

/** What entries are called in the history; `flag` is one flagged answer. */
export const attentionNames: Readonly<Record<AttentionKind | "flag", string>> = {
  archive: "archive of the log",
  tallies: "counts that differ",
  nobody: "no judge invited",
  "not-admitted": "not admitted after practice",
  stopped: "paused after control tasks",
  controls: "fails control tasks",
  chance: "agrees by chance",
  discrimination: "may tell nothing apart",
  contradictions: "contradicts own rankings",
  seconds: "answers in seconds",
  scripted: "input by a script",
  clockwork: "answers at regular intervals",
  away: "often away from the page",
  pasted: "often pastes text",
  speed: "far faster than others",
  "all-equal": "all-equal answers in a row",
  identical: "the same ranks in a row",
  idle: "idle",
  flags: "flagged answers",
  flag: "a flagged answer",
  late: "late answers",
  surplus: "answers beyond the plan",
  done: "everything is done",
};

export interface AttentionItem {
  /** Tells items apart; `attentionKey` of what it is about. */
  readonly key: string;
  readonly text: string;
  readonly place: AttentionPlace;
  /** Something may be wrong; otherwise it only waits. */
  readonly isWarning: boolean;
  /** How bad it is: an entry that was settled comes back once this is higher. */
  readonly level: number;
  /** Answers are in danger: nobody can wave that aside. */
  readonly canSettle: boolean;
}

export function attentionKey(kind: AttentionKind, judge?: number): string {
  return judge === undefined ? kind : `${kind} ${judge}`;
}

const KEY = /^([a-z-]+)(?: (\d{1,10}))?$/;

/** What a key is about; undefined where it is none. */
export function attentionOf(
  key: string,
): { readonly kind: string; readonly id: number | undefined } | undefined {
  const [, kind, id] = KEY.exec(key) ?? [];
  return kind === undefined ? undefined : { kind, id: id === undefined ? undefined : Number(id) };
}

/** What an organiser settled, and how bad it was then. */
export interface SettledEntry {
  readonly key: string;
  readonly level: number;
}

/** What still needs somebody: settled entries come back only where they have got worse. */
export function unsettled(
  items: readonly AttentionItem[],
  settled: readonly SettledEntry[],
): readonly AttentionItem[] {
  const levels = new Map(settled.map(({ key, level }) => [key, level]));
  return items.filter(({ key, level, canSettle }) => {
    const then = levels.get(key);
    return !canSettle || then === undefined || level > then + 1e-9;
  });
}

const IDLE_DAYS = 3;
const MS_PER_DAY = 86_400_000;
/** Who is idle after that was looked at is worth another look after a week. */
const DAYS_BETWEEN_REMINDERS = 7;
/** Rows of answers that chance does not make. */
const LONG_ALL_EQUAL_RUN = 8;
const LONG_IDENTICAL_RUN = 12;

/** A judge who has not answered since then is idle. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * MS_PER_DAY);
}

/** What needs the organiser, the more serious first; judges in the order given. */
export function attention(facts: AttentionFacts): readonly AttentionItem[] {
  const { tallyDifferences = 0, flags, late, surplus } = facts;
  const entry = (
    kind: AttentionKind,
    isTrue: boolean,
    text: string,
    place: Exclude<AttentionPlace["kind"], "judge">,
    more: { readonly isWarning?: boolean; readonly level?: number; readonly canSettle?: boolean } = {},
  ): readonly AttentionItem[] =>
    isTrue
      ? [{ key: kind, text, place: { kind: place }, isWarning: false, level: 1, canSettle: true, ...more }]
      : [];
  return [
    ...entry("archive", facts.archiveProblem !== undefined, facts.archiveProblem ?? "", "archive", {
      isWarning: true,
      canSettle: false,
    }),
    ...entry(
      "tallies",
      tallyDifferences > 0,
      `${countOf(tallyDifferences, "count differs", "counts differ")} from what the rankings give: results may be wrong`,
      "verify",
      { isWarning: true, level: tallyDifferences, canSettle: false },
    ),
    ...entry("nobody", facts.invited === 0 && facts.state === "OPEN", "No judge has been invited", "judges", {
      isWarning: true,
    }),
    ...facts.judges.flatMap((judge) => ofJudge(judge, facts)),
    ...entry("flags", flags > 0, `${countOf(flags, "answer", "answers")} flagged`, "flags", {
      level: flags,
      // Each flag is settled where it stands.
      canSettle: false,
    }),
    ...entry(
      "late",
      late > 0,
      `${countOf(late, "late answer waits", "late answers wait")} to be admitted`,
      "late",
      { level: late },
    ),
    ...entry(
      "surplus",
      surplus > 0,
      `${countOf(surplus, "answer", "answers")} more than planned: all of them count`,
      "plan",
      { level: surplus },
    ),
    ...entry(
      "done",
      facts.isAllDone && facts.state === "OPEN",
      "Every planned ranking is done: the campaign can be closed",
      "close",
    ),
  ];
}

function ofJudge(judge: WatchedJudge, facts: AttentionFacts): readonly AttentionItem[] {
  const remarks = judge.isActive ? ofWorking(judge, facts) : ofStopped(judge);
  return remarks.flatMap(([kind, isTrue, text, level]) =>
    isTrue
      ? [
          {
            key: attentionKey(kind, judge.id),
            text: `${judge.pseudonym}: ${text}`,
            place: { kind: "judge", judge: judge.id } as const,
            isWarning: kind !== "idle" && kind !== "not-admitted",
            level,
            canSettle: true,
          },
        ]
      : [],
  );
}

type Remark = readonly [kind: AttentionKind, isTrue: boolean, text: string, level: number];

function ofStopped({ stoppedFor, controls }: WatchedJudge): readonly Remark[] {
  return [
    [
      "stopped",
      stoppedFor === "CONTROLS",
      `paused automatically, ${controls.passed} of ${controls.answered} control tasks passed`,
      1,
    ],
    ["not-admitted", stoppedFor === "PRACTICE", "not admitted, too few practice tasks passed", 1],
  ];
}

function ofWorking(judge: WatchedJudge, { state, now, controlsToPass }: AttentionFacts): readonly Remark[] {
  const { hasty, withOthers, withSelf, habits, discrimination, timesAsFast } = judge;
  const controls = { count: judge.controls.passed, of: judge.controls.answered };
  const idleDays = Math.floor((now.getTime() - judge.lastSeenAt.getTime()) / MS_PER_DAY);
  const isHasty = answersInSeconds(hasty);
  return [
    [
      "controls",
      failsControls(controls, controlsToPass),
      `${controls.count} of ${controls.of} control tasks passed`,
      1 - shareOf(controls),
    ],
    [
      "chance",
      isAtChance(withOthers),
      `agrees with the others no better than chance (on ${withOthers.count} of ${withOthers.of} shared tasks)`,
      1 - shareOf(withOthers),
    ],
    [
      "discrimination",
      discrimination !== undefined && mayBeChance(discrimination),
      `tells systems apart ${estimateText(discrimination?.discrimination)} times as well as judges do on average, which may be chance`,
      1 - (discrimination?.discrimination?.high ?? 0),
    ],
    [
      "contradictions",
      contradictsSelf(withSelf),
      `repeats own rankings no better than chance (on ${withSelf.count} of ${withSelf.of} repeated tasks)`,
      1 - shareOf(withSelf),
    ],
    [
      "seconds",
      isHasty,
      `${hasty.count} of ${hasty.of} answers faster than the texts can be read`,
      shareOf(hasty),
    ],
    [
      "scripted",
      answersByScript(habits),
      `${habits.scripted.count} of ${habits.scripted.of} answers with keys or clicks that a script made`,
      shareOf(habits.scripted),
    ],
    ["clockwork", answersLikeClockwork(habits), "the last 20 answers took almost the same time each", 1],
    [
      "away",
      leavesOften(habits),
      `the page was out of sight during ${habits.away.count} of ${habits.away.of} answers`,
      shareOf(habits.away),
    ],
    [
      "pasted",
      pastesOften(habits),
      `text was pasted in ${habits.pasted.count} of ${habits.pasted.of} answers`,
      shareOf(habits.pasted),
    ],
    [
      "speed",
      judge.isSpeedOutlier && !isHasty,
      "less than a third of the usual time for a text",
      Math.floor(timesAsFast ?? 1),
    ],
    [
      "all-equal",
      judge.longestAllEqualRun >= LONG_ALL_EQUAL_RUN,
      `${judge.longestAllEqualRun} all-equal answers in a row`,
      judge.longestAllEqualRun,
    ],
    [
      "identical",
      judge.longestIdenticalRun >= LONG_IDENTICAL_RUN && judge.longestIdenticalRun > judge.longestAllEqualRun,
      `the same ranks ${judge.longestIdenticalRun} times in a row`,
      judge.longestIdenticalRun,
    ],
    [
      "idle",
      state === "OPEN" && judge.hasOpenWork && idleDays >= IDLE_DAYS,
      `idle for ${idleDays} days`,
      Math.floor((idleDays - IDLE_DAYS) / DAYS_BETWEEN_REMINDERS),
    ],
  ];
}

function estimateText(estimate: JudgeEstimate | undefined): string {
  const [value, low, high] = [estimate?.value, estimate?.low, estimate?.high].map((one) => one?.toFixed(1));
  return `${value} [${low}, ${high}]`;
}

function shareOf({ count, of }: Share): number {
  return of === 0 ? 0 : count / of;
}
