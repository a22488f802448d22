import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { studyGold } from "../../../testing/studies/study-gold";
import { m2Scorer } from "../m2/m2-scorer";
import { approximateRandomisation } from "./approximate-randomisation";

/** Resampling of each metric is measured beside it. */
export const benches: readonly Bench[] = [
  {
    name: "m2-randomisation",
    unit: "s",
    input: "two systems, 1,312 segments of CoNLL-2014, 1,000 trials of approximate randomisation; cold",
    run: () => {
      const corrections = studyCorrections();
      const gold = studyGold();
      if (!corrections || !gold) throw new CannotRun("needs conll2014 and emnlp2015 in ADJUDGE_STUDIES");
      const scorer = m2Scorer();
      const prepared = corrections.segments.map(({ source }, place) =>
        scorer.prepare({ source, gold: gold[place]! }),
      );
      const statistics = (system: string) =>
        prepared.map((segment, place) =>
          scorer.statistics(segment, corrections.outputs.get(system)![place]!),
        );
      const [first, second] = [statistics("AMU"), statistics("CAMB")];
      return seconds(() =>
        approximateRandomisation(scorer.score, first, second, { replicates: 1000, seed: 1 }),
      );
    },
  },
];
