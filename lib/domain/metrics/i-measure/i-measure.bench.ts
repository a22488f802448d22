import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyGold } from "../../../testing/studies/study-gold";
import { studyOutputs } from "../../../testing/studies/study-outputs";
import { everySegment, type SegmentToScore } from "../scorer";
import { iMeasureScorer } from "./i-measure-scorer";

interface Corpus {
  readonly segments: readonly SegmentToScore[];
  /** A line per segment for each system. */
  readonly outputs: readonly (readonly string[])[];
}

function studyCorpus(isTaken: (system: string) => boolean): Corpus {
  const gold = studyGold();
  const outputs = studyOutputs();
  if (!gold || !outputs)
    throw new CannotRun("needs conll2014 and emnlp2015 in the folder that ADJUDGE_STUDIES names");
  const systems = [...outputs.systems.keys()].filter((index) => isTaken(outputs.systems[index]!));
  return {
    segments: gold.map((sentence) => ({ source: sentence.tokens.join(" "), gold: sentence })),
    outputs: systems.map((index) => outputs.lines.map((line) => line[index]?.text ?? "")),
  };
}

const words = Array.from({ length: 70 }, (_, at) => `word${(at * at) % 51}`);
const looping = {
  name: "3500 looping tokens",
  source: words.join(" "),
  reference: words.map((word, at) => (at % 7 === 3 ? "other" : word)).join(" "),
  hypothesis: Array.from({ length: 3500 }, (_, at) => words[at % 7]).join(" "),
};

/** From texts to the scores of all systems; how many sentences are not proven to have the best reference. */
async function scoreAll({ segments, outputs }: Corpus, mix: boolean) {
  let unproven = 0;
  const value = await seconds(() => {
    const scorer = iMeasureScorer({ mix });
    const prepared = segments.map(scorer.prepare);
    for (const lines of outputs) {
      const statistics = prepared.map((segment, line) => scorer.statistics(segment, lines[line]!));
      unproven += scorer.score(everySegment(statistics)).unproven;
    }
  });
  return { value, unproven };
}

export const benches: readonly Bench[] = [
  {
    name: "imeasure-13",
    unit: "s",
    input: "13 systems, 1312 sentences, no mixing",
    run: () =>
      scoreAll(
        studyCorpus(() => true),
        false,
      ),
  },
  {
    name: "imeasure-mix",
    unit: "s",
    input: "AMU, 1312 sentences, with mixing",
    run: () =>
      scoreAll(
        studyCorpus((system) => system === "AMU"),
        true,
      ),
  },
  {
    name: "imeasure-adversarial",
    unit: "s",
    input: "the slowest of what has stopped scorers before, and 3500 looping tokens against 70",
    run: async () => {
      let slowest = { value: 0, unproven: 0, segment: "" };
      for (const { name, source, reference, hypothesis } of [...adversarialSegments, looping]) {
        const corpus = { segments: [{ source, references: [reference] }], outputs: [[hypothesis]] };
        const measured = await scoreAll(corpus, false);
        if (measured.value > slowest.value) slowest = { ...measured, segment: name };
      }
      return slowest;
    },
  },
];
