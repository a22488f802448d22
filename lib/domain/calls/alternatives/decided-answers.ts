import { z } from "zod";
import { FormatError } from "../../formats/format-error";
import { m2Sentence } from "../../formats/gold/m2";
import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import { jsonLines } from "../json-lines";
import { type NamedText, readGoldForMerge, readTestSet } from "../test-sets/read-test-set";
import { goldOfSegment } from "../test-sets/scored-segments";
import { contentOfAnswer } from "./alternative-answer";
import { editSchema } from "./alternative-inputs";
import { mergedGold } from "./merged-gold";
import { answerOutcome, DECISIONS, type Outcome, type Verdict } from "./verdicts";

/** An alternative answer with what was decided on it. */
export interface DecidedAnswer {
  /** Its place in the test set, from 0. */
  readonly sentence: number;
  readonly edits: readonly GoldEdit[];
  readonly isInGold: boolean;
  /** Who handed it in, by name, and why. */
  readonly teams: readonly { readonly team: string | null; readonly reason: string }[];
  /** Of annotators, in the order of their numbers. */
  readonly verdicts: readonly (Verdict & { readonly annotator: number | null; readonly note: string })[];
  readonly settlement: (Verdict & { readonly note: string }) | undefined;
  readonly outcome: Outcome;
}

/** Such answers as the archive of a call has them, a line of JSON each. */
export function decidedAnswersText(answers: readonly DecidedAnswer[]): string {
  const valuesOf = ({ decision, edits, note }: Verdict & { readonly note: string }) => ({
    ...{ decision, note },
    ...(decision === "correct" ? { edits } : {}),
  });
  return answers
    .map(({ sentence, edits, teams, isInGold, verdicts, settlement, outcome }) => ({
      ...{ sentence, number: sentence + 1, edits, teams, inGold: isInGold },
      verdicts: verdicts.map((verdict) => ({ annotator: verdict.annotator, ...valuesOf(verdict) })),
      settled: settlement === undefined ? null : valuesOf(settlement),
      outcome: outcome.state,
      ...(outcome.state === "accepted" && outcome.isCorrected ? { corrected: outcome.edits } : {}),
    }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

const edits = z.array(editSchema);
const verdict = z.object({ decision: z.enum(DECISIONS), edits: edits.default([]) });
/** What such a line says beside this, such as whose the answer is and what became of it, decides nothing. */
const answerSchema = z.object({
  sentence: z.int().min(0),
  edits,
  verdicts: z.array(verdict),
  settled: verdict.nullable(),
});

function readDecided({ name, text }: NamedText, sentences: number) {
  try {
    return Array.from(jsonLines(text), ({ line, members }) => {
      const read = answerSchema.safeParse(Object.fromEntries(members));
      if (!read.success) {
        const [issue] = read.error.issues;
        throw new FormatError(
          line,
          `${issue?.path.join(".") || "the answer"}: ${issue?.message ?? "unreadable"}`,
        );
      }
      if (read.data.sentence >= sentences)
        throw new FormatError(line, `the source has no sentence ${read.data.sentence + 1}`);
      return read.data;
    });
  } catch (error) {
    throw error instanceof FormatError ? error.inFile(name) : error;
  }
}

export interface MergeOfFiles {
  readonly source: NamedText;
  /** As organisers hand it in: one file with all annotators, or, of NUCLE SGML, one for each. */
  readonly gold: readonly NamedText[];
  /** Such answers, in the order in which they are merged. */
  readonly answers: NamedText;
  readonly annotatorsPerAnswer: number;
}

export interface MergedFiles {
  readonly merged: readonly GoldSentence[];
  readonly answers: number;
  readonly accepted: number;
}

/** Decides on answers anew and adds those that are accepted to the gold, as the call did it. */
export function mergeOfFiles({ source, gold, answers, annotatorsPerAnswer }: MergeOfFiles): MergedFiles {
  const { segments } = readTestSet({ source, gold, references: [] });
  const alone = segments.map(goldOfSegment);
  const decided = readDecided(answers, alone.length);
  const accepted = decided.flatMap(({ sentence, edits, verdicts, settled }) => {
    const content = contentOfAnswer(edits);
    const { annotators } = alone[sentence]!;
    const isInGold = annotators.some((one) => contentOfAnswer(one.edits) === content);
    const outcome = answerOutcome({ edits, isInGold }, verdicts, annotatorsPerAnswer, settled ?? undefined);
    return outcome.state === "accepted" ? [{ sentence, edits: outcome.edits, teams: [] }] : [];
  });
  const lines = segments.map((segment) => segment.source);
  const merged = accepted.length === 0 ? alone : mergedGold(readGoldForMerge(gold, lines), accepted);
  return { merged, answers: decided.length, accepted: accepted.length };
}

/** Gold as .m2, a sentence after the other. */
export function goldText(gold: readonly GoldSentence[]): string {
  return gold.map((sentence, place) => m2Sentence(sentence, place + 1)).join("");
}
