import { collapseOutputs } from "@/lib/domain/judgments/collapse-outputs";
import { drawTasks } from "@/lib/domain/sampling/draw-tasks";
import { annotators, goldEdits, referenceText } from "./annotators";
import { answerTasks, type HypothesisQuality } from "./answer-tasks";
import { type Deal, type DealPlan, dealTasks } from "./deal-tasks";
import type { Demo, DemoHypothesis, DemoRanking, DemoSystem } from "./demo-campaign";
import { essays } from "./essays";
import { goldM2 } from "./gold-m2";
import { flaggingJudge, flagReason, judgeProfiles } from "./judges";
import { type LaidOutSentence, layOutSentence } from "./lay-out-sentence";
import { inputName, systemProfiles } from "./systems";
import { unchangedOutput, type WrittenOutput, writeOutput } from "./write-output";

/** The seed of the demo that a first start loads. */
export const demoSeed = 2024;

const maxHypotheses = 5;

/** More than the simulated judges take, so that a visitor finds work. */
const drawnTasks = 220;

export const dealPlan: DealPlan = {
  judges: judgeProfiles.length,
  tasksPerJudge: 50,
  sharedEvery: 5,
  repeatsPerJudge: 9,
  repeatDistance: 15,
};

interface WritingSystem {
  readonly name: string;
  readonly isInput: boolean;
  readonly written: readonly WrittenOutput[];
}

function writeOutputs(seed: number, sentences: readonly LaidOutSentence[]): WritingSystem[] {
  const systems = systemProfiles.map((profile) => ({
    name: profile.name,
    isInput: false,
    written: sentences.map((sentence, segment) => writeOutput(seed, segment, sentence, profile)),
  }));
  return [...systems, { name: inputName, isInput: true, written: sentences.map(unchangedOutput) }];
}

function collapseSegments(systems: readonly DemoSystem[], segments: number): DemoHypothesis[][] {
  return Array.from({ length: segments }, (_, segment) =>
    collapseOutputs(systems.map(({ name, outputs }) => ({ system: name, text: outputs[segment]! }))).map(
      (hypothesis) => ({ segment, ...hypothesis }),
    ),
  );
}

function qualityOf(
  { segment, systems }: DemoHypothesis,
  writers: readonly WritingSystem[],
): HypothesisQuality {
  // Systems that wrote the same text made the same changes, so any of them tells what the text is worth.
  const writer = writers.find(({ name }) => name === systems[0])!;
  return writer.written[segment]!;
}

/**
 * The demo campaign: everything in it follows from the essays, the profiles and the seed. Times lie within 11 days
 * days after `start`, on working days.
 */
export function generateDemo(seed: number, start: Date): Demo {
  const laidOut = essays.flatMap(({ name, sentences }) =>
    sentences.map((sentence) => ({ document: name, sentence: layOutSentence(sentence) })),
  );
  const sentences = laidOut.map(({ sentence }) => sentence);
  const segments = laidOut.map(({ document, sentence }, position) => ({
    position,
    document,
    source: sentence.source,
  }));

  const writers = writeOutputs(seed, sentences);
  const systems = writers.map(({ name, isInput, written }) => ({
    name,
    isInput,
    outputs: written.map(({ text }) => text),
  }));

  const collapsed = collapseSegments(systems, segments.length);
  const hypotheses = collapsed.flat();
  const qualities = hypotheses.map((hypothesis) => qualityOf(hypothesis, writers));
  const firstHypotheses = collapsed.map((_, segment) => collapsed.slice(0, segment).flat().length);
  const hypothesesOf = ({ task }: Pick<Deal, "task">): number[] =>
    task.hypotheses.map((index) => firstHypotheses[task.segment]! + index);

  const drawn = drawTasks(
    collapsed.map((ofSegment) => ofSegment.map((hypothesis) => hypothesis.systems.length)),
    { tasks: drawnTasks, maximum: maxHypotheses, seed },
  );
  const hands = dealTasks(drawn, dealPlan, seed);
  const rankings = judgeProfiles.flatMap((judge, index) => {
    const answered = answerTasks({ seed, start, judge, deals: hands[index]!, qualities, hypothesesOf });
    return judge.pseudonym === flaggingJudge ? flagWorstTask(answered, qualities, flagReason) : answered;
  });

  const annotations = sentences.map((sentence) =>
    annotators.map((annotator) => goldEdits(sentence, annotator)),
  );

  return {
    campaign: {
      name: "Learner essays (demo)",
      slug: "demo",
      kind: "correction",
      sourceLanguage: "en",
      targetLanguage: "en",
      instructions,
      maxHypotheses,
      seed,
      openedAt: start,
    },
    documents: essays.map(({ name, title }) => ({ name, title })),
    segments,
    systems,
    hypotheses,
    gold: annotations.flatMap((ofSegment, segment) =>
      annotators.map((annotator) => ({ segment, annotator, edits: ofSegment[annotator]! })),
    ),
    references: annotations.flatMap((ofSegment, segment) =>
      annotators.map((annotator) => ({
        segment,
        name: `annotator-${annotator}`,
        text: referenceText(sentences[segment]!.source, ofSegment[annotator]!),
      })),
    ),
    goldM2: goldM2(sentences.map(({ source }, segment) => ({ source, annotations: annotations[segment]! }))),
    judges: judgeProfiles.map(({ pseudonym }) => pseudonym),
    tasks: drawn.map((task) => ({
      draw: task.draw,
      kind: "regular",
      segment: task.segment,
      hypotheses: hypothesesOf({ task }),
    })),
    rankings,
  };
}

/** The same rankings, with a flag on the first look at the task whose best hypothesis is the worst. */
function flagWorstTask(
  rankings: readonly DemoRanking[],
  qualities: readonly HypothesisQuality[],
  flagReason: string,
): DemoRanking[] {
  const costOfBest = (ranking: DemoRanking): number =>
    ranking.state === "current" && ranking.kind === "regular"
      ? Math.min(...ranking.displayOrder.map((shown) => qualities[shown]!.left + qualities[shown]!.harm))
      : Number.NEGATIVE_INFINITY;
  const worst = Math.max(...rankings.map(costOfBest));
  const flagged = rankings.find((ranking) => costOfBest(ranking) === worst);
  return rankings.map((ranking) => (ranking === flagged ? { ...ranking, flagReason } : ranking));
}

/** What the judges of the demo are asked to do. */
const instructions = `You see one sentence that a learner of English wrote, in its context, and up to five versions of it. Some may be unchanged.

**Rank the versions from best to worst.** 1 is best; equal ranks are fine where you see no difference in quality.

- The best version is correct English and says what the writer meant.
- A version that leaves a mistake alone is better than one that makes a new mistake.
- A needless change that does no harm is a small fault. A needless change that alters the meaning is a large one.
- Where no version is correct, ask which of them you would rather receive in a letter.
- Spelling and punctuation count, but less than grammar and the choice of words. British and American spelling are both right.
- Spaces before punctuation marks and inside *do n't* come from the way the sentences were prepared. Please ignore them.

Judge each sentence as you see it; there is no need to be consistent with your earlier answers. If you cannot decide, skip the sentence and say why. If something is wrong with it, flag it.
`;
