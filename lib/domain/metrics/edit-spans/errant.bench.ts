import { type Bench, CannotRun } from "../../../testing/bench/bench";
import { goldAdversarialBench, goldStudyBench } from "../../../testing/bench/scorer-benches";
import { seconds } from "../../../testing/bench/seconds";
import { errantSentences } from "../../../testing/studies/study-errant";
import { errantMetric } from "./errant-metric";
import { spansMetric } from "./spans-metric";

const ANNOTATED = ["AMU", "INPUT", "NTHU", "UFC"];

export const benches: readonly Bench[] = [
  {
    name: "errant-13",
    unit: "s",
    input: "13 systems (4 annotated ones in turn), 1,312 sentences, 2 annotators, in memory; cold",
    run: () => {
      const gold = errantSentences("reference");
      if (!gold) throw new CannotRun("needs errant in ADJUDGE_STUDIES");
      const edits = ANNOTATED.map((system) => errantSentences(system)!);
      return seconds(() => {
        const scores = errantMetric.onSegments(
          {},
          gold.map((sentence) => ({ source: "", gold: sentence })),
        );
        for (let system = 0; system < 13; system++) {
          scores.add(String(system), edits[system % edits.length]!);
          scores.score(String(system));
        }
      });
    },
  },
  goldStudyBench("spans", (segments, outputs) => {
    const scores = spansMetric.onSegments({}, segments);
    for (const [system, lines] of outputs) {
      scores.add(system, lines);
      scores.score(system);
    }
  }),
  goldAdversarialBench("spans", (segment, hypothesis) =>
    spansMetric.onSegments({}, [segment]).add("A", [hypothesis]),
  ),
];
