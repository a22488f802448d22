/** How a simulated judge ranks. Costs are those of `severity.ts`. */
export interface JudgeProfile {
  readonly pseudonym: string;
  /** How much mistakes count that a system left. */
  readonly leftWeight: number;
  /** How much damage counts that a system did. */
  readonly harmWeight: number;
  /** Standard deviation of an opinion about a text that the judge keeps when seeing it again. */
  readonly taste: number;
  /** Standard deviation of what changes from one look to the next. */
  readonly wavering: number;
  /** Texts nearer than this get equal ranks. */
  readonly tieWidth: number;
  /** How much the first text shown is favoured over the last. */
  readonly firstShownBonus: number;
  /** Usual active time for four hypotheses, in milliseconds. */
  readonly pace: number;
  /** On which working days, counted from the start, the judge sat down. */
  readonly workingDays: readonly number[];
  readonly skipReasons: readonly string[];
}

/** One careful judge, one who resents what systems break, one who is quick and a little careless. */
export const judgeProfiles: readonly JudgeProfile[] = [
  {
    pseudonym: "judge-01",
    leftWeight: 1,
    harmWeight: 1,
    taste: 0.4,
    wavering: 0.25,
    tieWidth: 0.2,
    firstShownBonus: 0,
    pace: 38_000,
    workingDays: [0, 1, 3, 4],
    skipReasons: ["The versions differ in too many places to compare them fairly."],
  },
  {
    pseudonym: "judge-02",
    leftWeight: 0.9,
    harmWeight: 1.5,
    taste: 0.45,
    wavering: 0.3,
    tieWidth: 0.3,
    firstShownBonus: 0,
    pace: 42_000,
    workingDays: [0, 2, 3, 5],
    skipReasons: ["I keep changing my mind about this one."],
  },
  {
    pseudonym: "judge-03",
    leftWeight: 1,
    harmWeight: 0.7,
    taste: 0.5,
    wavering: 0.45,
    tieWidth: 0.4,
    firstShownBonus: 0.25,
    pace: 27_000,
    workingDays: [1, 2, 4, 5],
    skipReasons: [
      "Too many small differences, I cannot decide.",
      "I was interrupted. Please ask somebody else.",
    ],
  },
];

/** Given where no version was acceptable. */
export const flagReason = "None of these is correct. I ranked the least bad one first.";

/** Who flags. */
export const flaggingJudge = "judge-02";
