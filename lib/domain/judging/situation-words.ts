import type { AnswerFate, JudgingSituation } from "./judge-session";

interface SituationWords {
  readonly title: string;
  readonly text: string;
}

/** Why there is nothing to judge, for the judge. */
export const situationWords: Readonly<
  Record<Exclude<JudgingSituation, "open" | "consent" | "finished">, SituationWords>
> = {
  draft: {
    title: "Not open yet",
    text: "This campaign has not opened yet. Keep your link: it will work once the organiser opens the campaign.",
  },
  paused: {
    title: "The campaign is paused",
    text: "The organiser has paused this campaign for everyone. Your answers are saved.",
  },
  closed: {
    title: "This campaign is closed",
    text: "Thank you for your answers. There are no more tasks.",
  },
  "judge-paused": {
    title: "Your judging is paused",
    text: "The organiser has paused your judging for now. Your answers are saved; contact the organiser if you have questions.",
  },
  "not-admitted": {
    title: "Thank you for practising",
    text: "Your practice answers differ from the known answers more than this campaign allows, so it has no tasks for you. If you think this is a mistake, contact the organiser, who can let you continue.",
  },
  stopped: {
    title: "Your judging is paused",
    text: "Some tasks have a known answer, and yours differed from it too often, so your judging was paused automatically. Your answers are saved. If you think this is a mistake, contact the organiser, who can let you continue.",
  },
  ended: {
    title: "Your part has ended",
    text: "There are no more tasks for you in this campaign. Your answers are saved. Thank you for your work.",
  },
};

/**
 * What became of what was sent last, for a judge who is no longer served, and of what came late before. Nothing where
 * nothing was sent from this page and nothing waits.
 */
export function fateWords(last: AnswerFate | undefined, waiting: number): string | undefined {
  if (last === "not-counted") return "Your last answer is saved, but it does not count.";
  if (last === "stored" && waiting === 0) return "Your last answer arrived in time and is saved.";
  if (waiting === 0) return undefined;
  const [came, stored] =
    waiting > 1
      ? [`${waiting} of your answers`, "They are saved, and count only if the organiser admits them."]
      : [
          last === "late" ? "Your last answer" : "One of your answers",
          "It is saved, and counts only if the organiser admits it.",
        ];
  return `${came} arrived too late to count automatically. ${stored}`;
}
