import { countOf } from "../text/format-count";

/** What was set up of a campaign; the words are those of the glossary. */
export interface SetupCounts {
  readonly systems: number;
  readonly segments: number;
  readonly judges: number;
  /** Regular ones. */
  readonly tasks: number;
  /** Rankings that the plan asks for; 0 without one. */
  readonly planned: number;
  /** It was judged elsewhere, and its judgments were imported: nobody judges here. */
  readonly isImported: boolean;
}

/** What was answered. */
export interface AnswerCounts {
  /** Rankings; pairs where they are not `isGrouped`. */
  readonly rankings: number;
  /** Of them those that nobody was shown. */
  readonly automatic: number;
  /** Of them those of the campaign's organisers. */
  readonly byOrganisers: number;
  readonly skipped: number;
  readonly answers: number;
  /** Answers that are no rankings, beside skipped ones: each for the first reason that holds, in this order. */
  readonly practice: number;
  readonly late: number;
  readonly control: number;
  readonly excluded: number;
  /** Versions that a revision has replaced. */
  readonly superseded: number;
  /** Everything that is stored: answers, automatic rankings, and what was revised. */
  readonly stored: number;
  /** Of it what was read from a file. */
  readonly imported: number;
  /** Of it pairs of which it is not known which others belong to the same ranking. */
  readonly ungrouped: number;
  /** Whether it is known of all judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
}

export interface CampaignCounts extends SetupCounts, AnswerCounts {}

/** The number of rankings, or nothing where it is not known which judgments belong to one. */
export function rankingsOf({ rankings, isGrouped }: Pick<AnswerCounts, "rankings" | "isGrouped">) {
  return isGrouped ? rankings : null;
}

/** What makes up the difference between answers and rankings, as the end of a sentence; empty where there is none. */
export function leftOutWords(counts: AnswerCounts): readonly string[] {
  const { skipped, practice, control, late, excluded } = counts;
  return [
    ...(skipped > 0 ? [countOf(skipped, "skipped task", "skipped tasks")] : []),
    ...(practice > 0 ? [countOf(practice, "practice answer", "practice answers")] : []),
    ...(control > 0 ? [countOf(control, "control answer", "control answers")] : []),
    ...(late > 0 ? [countOf(late, "late answer", "late answers")] : []),
    ...(excluded > 0 ? [`${countOf(excluded, "answer", "answers")} of excluded judges`] : []),
  ];
}

/** "Not counted: 3 skipped tasks, 2 practice answers"; undefined where every answer is a ranking. */
export function notCountedWords(counts: AnswerCounts): string | undefined {
  const words = leftOutWords(counts);
  return words.length === 0 ? undefined : `Not counted: ${words.join(", ")}.`;
}
