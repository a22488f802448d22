/** A word for something that is counted, and what it counts. */
export interface GlossaryEntry {
  readonly word: string;
  readonly meaning: string;
}

/**
 * What the numbers of a campaign count. Pages, the API, exports and commands mean these, and nothing else, by these
 * words; `countCampaigns` and `countJudges` count them.
 */
export const glossary = {
  task: {
    word: "Task",
    meaning:
      "A segment with the outputs that a judge is to rank. A judge’s tasks are those of their workload: repeated and control tasks are among them, practice tasks are not.",
  },
  answer: {
    word: "Answer",
    meaning:
      "What a judge sent for a task, ranks or a skip: practice and control tasks, late answers and those of excluded judges included. An answer that was revised is one answer.",
  },
  ranking: {
    word: "Ranking",
    meaning:
      "An answer with ranks that enters the results: to a regular or repeated task, in time or admitted, by a judge who is not excluded. Tasks with a single output are ranked automatically, and count.",
  },
  skipped: {
    word: "Skipped",
    meaning:
      "Answers that would be rankings, had the judge ranked instead of skipping. They are no rankings.",
  },
  done: {
    word: "Done",
    meaning:
      "Of a judge: tasks of the workload that were answered or skipped, late ones too. Practice tasks and automatic rankings are left out.",
  },
  planned: {
    word: "Planned",
    meaning:
      "Rankings that the plan asks for: each regular task once for each judge who is to rank it, and once more where it is repeated.",
  },
  judge: {
    word: "Judge",
    meaning:
      "Somebody who came in by a link or with an imported file, whether they have answered or not. Results name the judges whose rankings they are made of.",
  },
  judgment: {
    word: "Judgment",
    meaning:
      "Two systems compared within a ranking (expanded); two distinct outputs are an unexpanded judgment.",
  },
  segment: {
    word: "Segment",
    meaning:
      "One source text with its outputs. People count segments from 1; files and addresses call them by the id of the file, which may count from 0.",
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;
