import "../../input/issue-words";
import { z } from "zod";

/** ISO 8601 in UTC with milliseconds, as `RankingRecord` demands it. */
const time = z.iso.datetime({ precision: 3, error: "must be a time such as 2026-03-01T09:30:00.000Z" });

const name = z.string().min(1, { error: "must not be empty" });
/** Of what was judged. */
const languages = {
  sourceLanguage: name.optional(),
  targetLanguage: name.optional(),
};

const milliseconds = z.number().min(0);
const wholeMilliseconds = z.int().min(0);

const shown = {
  systems: z.array(name).min(1, { error: "must name a system" }),
  systemText: z.string().optional(),
  text: z.string().optional(),
  key: z.string().optional(),
};

const place = z.int().min(0);

const edit = z.strictObject({
  start: place,
  end: place,
  correction: z.string(),
  type: z.string().optional(),
  systems: z.array(name).min(1, { error: "must name a system" }),
  mark: z.enum(["right", "wrong"], { error: "must be right or wrong, or omitted" }).optional(),
});

const facts = {
  id: name.optional(),
  sourceId: z.string().optional(),
  judge: name,
  segment: name,
  number: z.int().min(1).optional(),
  document: z.string().optional(),
  ...languages,
  kind: z.enum(["regular", "repeat", "practice", "control", "automatic"]),
  ungrouped: z.literal(true, { error: "must be true or omitted" }).optional(),
  time: time.optional(),
  duration: milliseconds.optional(),
  activeMs: wholeMilliseconds.optional(),
  wallMs: wholeMilliseconds.optional(),
  displayOrder: z.array(z.int().min(0)).optional(),
  version: z.int().min(1).optional(),
  replaces: name.optional(),
  skipReason: z.string().optional(),
  flagReason: z.string().optional(),
  skipKey: z.string().optional(),
  flagKey: z.string().optional(),
  comment: z.string().optional(),
  noneAcceptable: z.boolean().optional(),
  edits: z.array(edit).optional(),
  errors: z.array(z.tuple([place, place])).optional(),
  lateAt: time.optional(),
  admittedAt: time.optional(),
  judgeExcluded: z.boolean().optional(),
  byOrganiser: z.boolean().optional(),
  /** In the last line of a file whose header says so: how many rankings the file holds. */
  recordCount: z.int().min(1).optional(),
};

const ranked = z.array(z.strictObject({ rank: z.int(), ...shown }));
const unranked = z.array(z.strictObject(shown));

/** One line of a file. Members that are not listed are refused: a reader that passed them over would lose them. */
export const rankingLine = z.discriminatedUnion("state", [
  z.strictObject({
    ...facts,
    state: z.literal("current"),
    hypotheses: ranked.min(1, { error: "must contain a hypothesis" }),
  }),
  z.strictObject({
    ...facts,
    state: z.literal("superseded"),
    hypotheses: ranked,
    passedOver: unranked.optional(),
  }),
  z.strictObject({ ...facts, state: z.literal("skipped"), hypotheses: unranked }),
]);

/** The first line. */
export const headerLine = z.strictObject({
  format: z.literal("adjudge-judgments"),
  version: z.literal(1),
  /** The campaign that the rankings come from. */
  campaign: z.string().optional(),
  /** The version of the program that wrote the file. */
  program: z.string().optional(),
  exportedAt: time.optional(),
  /** Those of every ranking that names none itself. */
  ...languages,
  /** The last line says how many rankings the file holds. */
  counted: z.literal(true, { error: "must be true or omitted" }).optional(),
});

export type AdjudgeJsonlHeader = Omit<z.infer<typeof headerLine>, "format" | "version" | "counted">;
