import { z } from "zod";
import { type LeftOutJudgments, leftOutJudgments, type SystemChoice } from "../../judgments/system-choice";

const judgeName = z.string().min(1).max(200);
const systemName = z.string().min(1).max(200);
/** The longest name of a saved set. */
export const MAX_SET_NAME = 80;

const moment = z.iso.datetime();
/** Lines are told as people count them. */
const line = z.int().min(1);

/**
 * Which of the rankings that count enter a result. A judge goes by the name that exports use. Every key has a default,
 * so that `{}` selects all.
 */
export const resultFiltersSchema = z.strictObject({
  /** Only these judges; all where there are none. */
  judges: z.array(judgeName).max(5000).default([]),
  withoutJudges: z.array(judgeName).max(5000).default([]),
  /** Segments from this line of the source up to that one, both included. */
  fromLine: line.nullable().default(null),
  toLine: line.nullable().default(null),
  /** Only segments of these documents; all where there are none. */
  documents: z.array(z.string().max(1000)).max(5000).default([]),
  /** Answers given at or after this moment, and before that one. */
  from: moment.nullable().default(null),
  until: moment.nullable().default(null),
  /** Only judges whose kappa with all others, over everything that counts, is known and at least this. */
  minimumAgreement: z.number().min(-1).max(1).nullable().default(null),
  /** Without what organisers of the campaign gave. */
  withoutOrganisers: z.boolean().default(false),
  /** The saved set of this name; which systems that are is settled before anything is computed. */
  systemSet: z.string().min(1).max(MAX_SET_NAME).nullable().default(null),
  /** Only these systems are compared; all where there are none. */
  systems: z.array(systemName).max(5000).default([]),
  withoutSystems: z.array(systemName).max(5000).default([]),
  /** What becomes of the judgments of systems that are left out. */
  leftOutJudgments: z.enum(leftOutJudgments).default("dropped"),
});

export type ResultFilters = z.infer<typeof resultFiltersSchema>;

/** What is left out selects everything. */
export type FilterChoices = z.input<typeof resultFiltersSchema>;

export const noFilters: ResultFilters = resultFiltersSchema.parse({});

/** Whether any system is asked for or left out. */
export function chooseSystems({ systemSet, systems, withoutSystems }: ResultFilters): boolean {
  return systemSet !== null || systems.length > 0 || withoutSystems.length > 0;
}

/** The same filters with the systems that a choice came to, in the one way in which it is written. */
export function withSystemChoice(filters: ResultFilters, choice: SystemChoice | undefined): ResultFilters {
  const plain = { ...filters, systemSet: null, withoutSystems: [] };
  if (choice === undefined) return { ...plain, systems: [], leftOutJudgments: ALL_JUDGMENTS };
  return { ...plain, systems: [...choice.systems], leftOutJudgments: choice.judgments };
}

const ALL_JUDGMENTS: LeftOutJudgments = "dropped";

/** Whether the filters look at more than who judged: then only the rankings themselves can answer. */
export function needRankings(filters: ResultFilters): boolean {
  return (
    filters.fromLine !== null ||
    filters.toLine !== null ||
    filters.documents.length > 0 ||
    filters.from !== null ||
    filters.until !== null ||
    filters.minimumAgreement !== null ||
    filters.withoutOrganisers
  );
}
