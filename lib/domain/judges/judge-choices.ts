export interface JudgeChoiceFacts {
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  readonly forgottenAt: Date | null;
  readonly isReplaced: boolean;
  readonly isOrganiser: boolean;
  readonly workload: number | null;
  readonly done: number;
  readonly open: number;
}

export interface JudgeChoices {
  readonly standing: readonly ("pause" | "resume" | "exclude" | "include")[];
  readonly takeBack: boolean;
  readonly replace: boolean;
  readonly renew: boolean;
  readonly forget: boolean;
}

/** What an organiser is offered to do about a judge; the use-cases refuse what is not among it. */
export function judgeChoices(judge: JudgeChoiceFacts): JudgeChoices {
  const isGone = judge.removedAt !== null || judge.forgottenAt !== null;
  const isWorking = !isGone && !judge.isReplaced;
  const pausing = judge.pausedAt === null ? ("pause" as const) : ("resume" as const);
  return {
    standing: [
      ...(isWorking ? [pausing] : []),
      judge.excludedAt === null ? ("exclude" as const) : ("include" as const),
    ],
    takeBack: judge.open > 0,
    replace: isWorking && (judge.workload === null || judge.done < judge.workload),
    renew: !isGone && !judge.isOrganiser,
    forget: judge.forgottenAt === null,
  };
}
