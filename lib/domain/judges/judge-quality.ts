/** As much of an answer as tells how it was given: the texts it ranks were seen together, two at least. */
export interface QualityAnswer {
  readonly judge: number;
  /** In the order shown. */
  readonly ranks: readonly number[];
  /** Null where it was not measured. */
  readonly activeMs: number | null;
}

export interface JudgeQuality {
  readonly judge: number;
  readonly answers: number;
  /** Null where no time was measured. */
  readonly medianActiveMs: number | null;
  /** The share of answers that give every text the same rank. */
  readonly allEqualShare: number;
  /** The most such answers in a row. */
  readonly longestAllEqualRun: number;
  /** The most answers in a row with the same ranks in the order shown, whatever the texts. */
  readonly longestIdenticalRun: number;
  /** Far faster than the other judges; see `judgeQuality`. */
  readonly isSpeedOutlier: boolean;
  /** How many times as fast as judges usually are; null where too little is known. */
  readonly timesAsFast: number | null;
}

/** Of fewer answers, and among fewer judges, a median says little. */
const MIN_ANSWERS = 10;
const MIN_JUDGES = 3;

/** Below this share of the time that judges usually take, texts are hardly read. */
const OUTLIER_SHARE = 1 / 3;

/**
 * How each judge answers, in the order in which judges first occur. Answers of one judge come in the order of time.
 *
 * A judge is a speed outlier whose median active time per text shown lies below a third of the median of all judges'
 * such medians: the median of medians, so that one judge with many answers does not move it. Only judges with ten timed
 * answers are looked at, and only where there are three of them.
 */
export function judgeQuality(answers: readonly QualityAnswer[]): readonly JudgeQuality[] {
  const byJudge = new Map<number, QualityAnswer[]>();
  for (const answer of answers) {
    const own = byJudge.get(answer.judge);
    if (own) own.push(answer);
    else byJudge.set(answer.judge, [answer]);
  }
  const paces = new Map([...byJudge].map(([judge, own]) => [judge, medianPerText(own)]));
  const known = [...paces.values()].filter((pace) => pace !== undefined);
  const usual = known.length >= MIN_JUDGES ? medianOf(known) : undefined;
  return [...byJudge].map(([judge, own]) => {
    const pace = paces.get(judge);
    return {
      judge,
      answers: own.length,
      medianActiveMs: medianOf(timesOf(own)) ?? null,
      allEqualShare: own.filter(isAllEqual).length / own.length,
      longestAllEqualRun: longestRun(own, isAllEqual),
      longestIdenticalRun: longestRun(
        own,
        (answer, previous) => !previous || haveSameRanks(answer, previous),
      ),
      timesAsFast: pace === undefined || usual === undefined || pace === 0 ? null : usual / pace,
      isSpeedOutlier: pace !== undefined && usual !== undefined && pace < usual * OUTLIER_SHARE,
    };
  });
}

/** The middle value, of an even number the mean of the two in the middle; nothing of none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

function timesOf(answers: readonly QualityAnswer[]): number[] {
  return answers.flatMap(({ activeMs }) => (activeMs === null ? [] : [activeMs]));
}

function medianPerText(answers: readonly QualityAnswer[]): number | undefined {
  const paces = answers.flatMap(({ activeMs, ranks }) =>
    activeMs === null ? [] : [activeMs / ranks.length],
  );
  return paces.length < MIN_ANSWERS ? undefined : medianOf(paces);
}

function isAllEqual({ ranks }: QualityAnswer): boolean {
  return ranks.every((rank) => rank === ranks[0]);
}

function haveSameRanks(one: QualityAnswer, other: QualityAnswer): boolean {
  return (
    one.ranks.length === other.ranks.length && one.ranks.every((rank, index) => rank === other.ranks[index])
  );
}

/** The longest row of neighbours that go on with what came before; one that does not may begin the next row. */
function longestRun(
  answers: readonly QualityAnswer[],
  goesOn: (answer: QualityAnswer, previous: QualityAnswer | undefined) => boolean,
): number {
  let longest = 0;
  let run = 0;
  let previous: QualityAnswer | undefined;
  for (const answer of answers) {
    if (goesOn(answer, previous)) run += 1;
    else run = goesOn(answer, undefined) ? 1 : 0;
    longest = Math.max(longest, run);
    previous = answer;
  }
  return longest;
}
