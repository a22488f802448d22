import { z } from "zod";

const sum = (what: string) =>
  z.number(`Enter ${what}.`).min(0.01, `Enter ${what}.`).max(10_000, `Enter ${what}.`);

/** What an organiser offers at a platform, in the platform's currency. */
export const studyTermsSchema = z.strictObject({
  title: z.string().trim().min(1, "Enter a title.").max(100, "A title can have at most 100 characters."),
  description: z
    .string()
    .trim()
    .min(1, "Enter a description.")
    .max(3000, "A description can have at most 3,000 characters."),
  places: z.int().min(1).max(10_000),
  minutes: z
    .int("Enter whole minutes.")
    .min(1, "Enter whole minutes.")
    .max(600, "Enter at most 600 minutes."),
  hourlyRate: sum("what an hour pays"),
  /** Below this the page warns. */
  floor: sum("the least that an hour should pay"),
});
export type StudyTerms = z.infer<typeof studyTermsSchema>;

/** What one submission is paid, in hundredths: the time at the hourly rate, rounded up. */
export function rewardOf({ minutes, hourlyRate }: Pick<StudyTerms, "minutes" | "hourlyRate">): number {
  // In whole hundredths an hour, so that 12 an hour for 10 minutes are 200 and not 201.
  return Math.ceil((Math.round(hourlyRate * 100) * minutes) / 60);
}

/** What an hour pays whoever takes so long for a reward in hundredths; undefined where no time is known. */
export function hourlyPay(reward: number, activeMs: number | undefined): number | undefined {
  return activeMs === undefined || activeMs <= 0 ? undefined : reward / 100 / (activeMs / 3_600_000);
}

export interface ChecksPlanned {
  readonly controlTasks: number;
  /** Whether failing them has consequences: a code of their own, or an end. */
  readonly controlsDecide: boolean;
  /** Whether practice decides who is admitted. */
  readonly practiceDecides: boolean;
}

const LONG_STUDY_MINUTES = 5;

/** Where a campaign's checks break the rules of Prolific for attention and comprehension checks. */
export function checkProblems(
  minutes: number,
  { controlTasks, controlsDecide, practiceDecides }: ChecksPlanned,
): readonly string[] {
  return [
    ...(controlsDecide && minutes >= LONG_STUDY_MINUTES && controlTasks < 2
      ? [
          `Whoever fails control tasks may be rejected only if they failed at least two in a study of ${LONG_STUDY_MINUTES} minutes or more; the plan has ${controlTasks}.`,
        ]
      : []),
    ...(practiceDecides
      ? [
          "A comprehension check must come first and give everyone two tries; practice here is tried once. Let everyone in after practice, or give those who are not admitted a code that asks them to return.",
        ]
      : []),
  ];
}

/** Codes as they are entered at the platform: one for each way to end. */
export interface EndingCodes {
  readonly done: string;
  readonly failedControls: string;
  readonly closedEarly: string;
}

const RETURN = "https://app.prolific.com/submissions/complete?cc=";

/** Where Prolific wants a participant back with a code. */
export function returnAddress(code: string): string {
  return `${RETURN}${encodeURIComponent(code)}`;
}

/** The body of a draft study as Prolific's API takes it. */
export function studyDraft(terms: StudyTerms, codes: EndingCodes, signUpLink: string) {
  const code = (text: string, type: string, action: string) => ({
    code: text,
    code_type: type,
    actions: [{ action }],
  });
  return {
    name: terms.title,
    internal_name: terms.title,
    description: terms.description,
    external_study_url: `${signUpLink}?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
    prolific_id_option: "url_parameters",
    completion_codes: [
      code(codes.done, "COMPLETED", "MANUALLY_REVIEW"),
      code(codes.failedControls, "FAILED_ATTENTION_CHECK", "MANUALLY_REVIEW"),
      // Through no fault of theirs.
      code(codes.closedEarly, "OTHER", "MANUALLY_REVIEW"),
    ],
    total_available_places: terms.places,
    estimated_completion_time: terms.minutes,
    reward: rewardOf(terms),
    device_compatibility: ["desktop", "tablet"],
    peripheral_requirements: [],
  };
}
