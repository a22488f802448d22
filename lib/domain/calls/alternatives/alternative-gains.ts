import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import type { M2Score } from "../../metrics/m2/counts";
import { m2Scorer } from "../../metrics/m2/m2-scorer";
import { RunningChoice } from "../../metrics/m2/running-choice";
import { everySegment } from "../../metrics/scorer";
import { contentOfAnswer } from "./alternative-answer";
import { type AcceptedAnswer, mergedGold } from "./merged-gold";

/** What alternative answers did for one team. */
export interface AlternativeGain {
  readonly without: M2Score;
  readonly with: M2Score;
  /** The score with the team's own accepted answers alone. */
  readonly withOwn: M2Score;
  /** Accepted answers that the team proposed, alone or with others. */
  readonly accepted: number;
  /** Sentences that count by one of these. */
  readonly counting: number;
}

const settings = { beta: 0.5, maxUnchanged: 2 } as const;

/** The annotators' gold in the two forms in which it counts. */
export interface ContestedGold {
  /** By which outputs are scored before anybody contests it. */
  readonly alone: readonly GoldSentence[];
  /**
   * To which answers are added. In gold of running text it holds mistakes that change nothing as edits, which no system
   * can find: so the CoNLL-2014 shared task merged, though its gold has none of them.
   */
  readonly base: readonly GoldSentence[];
}

/** M² of a team's output without and with alternative answers in the gold, and what its own ones did. */
export function alternativeGain(
  team: string,
  output: readonly string[],
  { alone, base }: ContestedGold,
  accepted: readonly AcceptedAnswer[],
): AlternativeGain {
  const own = accepted.filter(({ teams }) => teams.includes(team));
  const merged = mergedGold(base, accepted);
  const before = scored(alone, output);
  const after = scored(merged, output);
  const contents = new Set(own.map(({ sentence, edits }) => `${sentence}:${contentOfAnswer(edits)}`));
  const counting = merged.filter(({ annotators }, sentence) => {
    const { edits } = annotators[after.chosen[sentence]!]!;
    const content = contentOfAnswer(edits);
    const isAnnotators = base[sentence]!.annotators.some((one) => contentOfAnswer(one.edits) === content);
    return !isAnnotators && contents.has(`${sentence}:${content}`);
  });
  return {
    without: before.score,
    with: after.score,
    withOwn: own.length === 0 ? before.score : scored(mergedGold(base, own), output).score,
    accepted: own.length,
    counting: counting.length,
  };
}

function scored(gold: readonly GoldSentence[], output: readonly string[]) {
  const scorer = m2Scorer(settings);
  const choice = new RunningChoice(settings.beta);
  const statistics = gold.map((sentence, place) =>
    scorer.statistics(scorer.prepare({ source: "", gold: sentence }), output[place] ?? ""),
  );
  const chosen = statistics.map(({ annotators }) => choice.add(annotators));
  return { score: scorer.score(everySegment(statistics)), chosen };
}
