import { countOf } from "../text/format-count";

/** One judge as far as an organiser may have to look after them. */
export interface WatchedJudge {
  readonly pseudonym: string;
  readonly isActive: boolean;
  /** There is work for them, and they have not reached their workload. */
  readonly hasOpenWork: boolean;
  /** The last answer, or the coming in of who has not answered. */
  readonly lastSeenAt: Date;
  readonly longestAllEqualRun: number;
  readonly longestIdenticalRun: number;
  readonly isSpeedOutlier: boolean;
  readonly controls: { readonly answered: number; readonly passed: number };
}

export interface AttentionFacts {
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly now: Date;
  readonly judges: readonly WatchedJudge[];
  /** The share of control tasks that a judge must pass. */
  readonly controlsToPass: number;
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
export type AttentionPlace = "archive" | "flags" | "judges" | "surplus" | "close" | "verify";

export interface AttentionItem {
  /** Tells items apart. */
  readonly key: string;
  readonly text: string;
  readonly place: AttentionPlace;
  /** Something may be wrong; otherwise it only waits. */
  readonly isWarning: boolean;
}

const IDLE_DAYS = 3;
const MS_PER_DAY = 86_400_000;
/** Rows of answers that chance does not make. */
const LONG_ALL_EQUAL_RUN = 8;
const LONG_IDENTICAL_RUN = 12;
/** Of fewer control tasks, a failed one is no sign. */
const FEWEST_CONTROLS = 3;

/** What needs the organiser, the more serious first; judges in the order given. */
export function attention(facts: AttentionFacts): readonly AttentionItem[] {
  const { tallyDifferences = 0, flags, late, surplus } = facts;
  return [
    ...(facts.archiveProblem === undefined
      ? []
      : [{ key: "archive", text: facts.archiveProblem, place: "archive", isWarning: true } as const]),
    ...(tallyDifferences > 0
      ? [
          {
            key: "tallies",
            text: `${countOf(tallyDifferences, "count differs", "counts differ")} from what the rankings give: results may be wrong`,
            place: "verify",
            isWarning: true,
          } as const,
        ]
      : []),
    ...(facts.invited === 0 && facts.state === "OPEN"
      ? [{ key: "nobody", text: "No judge has been invited", place: "judges", isWarning: true } as const]
      : []),
    ...facts.judges.filter(({ isActive }) => isActive).flatMap((judge) => ofJudge(judge, facts)),
    ...(flags > 0
      ? [
          {
            key: "flags",
            text: `${countOf(flags, "answer", "answers")} flagged`,
            place: "flags",
            isWarning: false,
          } as const,
        ]
      : []),
    ...(late > 0
      ? [
          {
            key: "late",
            text: `${countOf(late, "late answer waits", "late answers wait")} to be admitted`,
            place: "judges",
            isWarning: false,
          } as const,
        ]
      : []),
    ...(surplus > 0
      ? [
          {
            key: "surplus",
            text: `${countOf(surplus, "answer", "answers")} more than planned: all of them count`,
            place: "surplus",
            isWarning: false,
          } as const,
        ]
      : []),
    ...(facts.isAllDone && facts.state === "OPEN"
      ? [
          {
            key: "done",
            text: "Every planned ranking is done: the campaign can be closed",
            place: "close",
            isWarning: false,
          } as const,
        ]
      : []),
  ];
}

function ofJudge(
  judge: WatchedJudge,
  { state, now, controlsToPass }: AttentionFacts,
): readonly AttentionItem[] {
  const { pseudonym, controls } = judge;
  const idleDays = Math.floor((now.getTime() - judge.lastSeenAt.getTime()) / MS_PER_DAY);
  const failsControls =
    controls.answered >= FEWEST_CONTROLS && controls.passed < controlsToPass * controls.answered - 1e-9;
  const remarks: readonly (readonly [key: string, isTrue: boolean, text: string])[] = [
    ["controls", failsControls, `${controls.passed} of ${controls.answered} control tasks passed`],
    [
      "all-equal",
      judge.longestAllEqualRun >= LONG_ALL_EQUAL_RUN,
      `${judge.longestAllEqualRun} all-equal answers in a row`,
    ],
    [
      "identical",
      judge.longestIdenticalRun >= LONG_IDENTICAL_RUN && judge.longestIdenticalRun > judge.longestAllEqualRun,
      `the same ranks ${judge.longestIdenticalRun} times in a row`,
    ],
    ["speed", judge.isSpeedOutlier, "less than a third of the usual time for a text"],
    ["idle", state === "OPEN" && judge.hasOpenWork && idleDays >= IDLE_DAYS, `idle for ${idleDays} days`],
  ];
  return remarks.flatMap(([key, isTrue, text]) =>
    isTrue
      ? [
          {
            key: `${key} ${pseudonym}`,
            text: `${pseudonym}: ${text}`,
            place: "judges" as const,
            isWarning: key !== "idle",
          },
        ]
      : [],
  );
}
