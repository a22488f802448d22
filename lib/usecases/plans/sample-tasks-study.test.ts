import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { collapseOutputs } from "../../domain/judgments/collapse-outputs";
import { env } from "../../env";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { sampleTasks } from "./sample-tasks";
import { readOutputsOfSystems } from "./steps/sample-tasks-read-outputs";

const folder = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "submissions");
const judgments = studyJudgments();
const missing = !existsSync(folder) || !judgments;
const titled = (title: string) =>
  missing ? `${title} (skipped: ADJUDGE_STUDIES has no emnlp2015 with submissions and judgments.xml)` : title;

async function studySegments() {
  const outputs = await readOutputsOfSystems(folder);
  return outputs[0]!.lines.map((_, line) =>
    collapseOutputs(outputs.map(({ system, lines }) => ({ system, text: lines[line]! }))),
  );
}

/** Σ c(j)·j / Σ c(j) over j ≥ M, taken literally: all subsets one after the other. */
function coverageByEnumeration(multiplicities: readonly number[], most: number): number {
  let count = 0;
  let weighted = 0;
  for (let subset = 0; subset < 2 ** multiplicities.length; subset++) {
    let members = 0;
    let sum = 0;
    for (const [element, multiplicity] of multiplicities.entries()) {
      if (!((subset >>> element) & 1)) continue;
      members += 1;
      sum += multiplicity;
    }
    if (members > most || sum < most) continue;
    count += 1;
    weighted += sum;
  }
  return weighted / count;
}

describe("the outputs of the 2015 study", () => {
  test.skipIf(missing)(
    titled("collapse to every group recorded in its judgments, 10,768 of them"),
    async () => {
      const segments = await studySegments();
      expect(segments).toHaveLength(1312);
      const groups = segments.map(
        (hypotheses) => new Set(hypotheses.map(({ systems }) => systems.join(" "))),
      );
      let recorded = 0;
      const different: string[] = [];
      for (const { segment, hypotheses } of judgments ?? []) {
        for (const { systems } of hypotheses) {
          recorded += 1;
          const group = systems.toSorted().join(" ");
          if (!groups[Number(segment)]?.has(group)) different.push(`${segment}: ${group}`);
        }
      }
      expect(different).toEqual([]);
      expect(recorded).toBe(10_768);
    },
  );

  test.skipIf(missing)(
    titled(
      "are drawn by C(M, 2)/C(C, 2): 200,000 draws against exact probabilities (error rate 1 in 10,000)",
    ),
    async () => {
      const segments = await studySegments();
      const known = new Map<string, number>();
      const weights = segments.map((hypotheses) => {
        const multiplicities = hypotheses.map(({ systems }) => systems.length).sort();
        const key = multiplicities.join(" ");
        const coverage = known.get(key) ?? coverageByEnumeration(multiplicities, 5);
        known.set(key, coverage);
        return 10 / ((coverage * (coverage - 1)) / 2);
      });
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const { tasks } = await sampleTasks({ outputs: folder, tasks: 200_000, maximum: 5 }, { seed: 2015 });
      const counts = new Int32Array(segments.length);
      for (const { line } of tasks) counts[line - 1]! += 1;
      const probabilities = weights.map((weight) => weight / total);
      expect(Math.min(...probabilities) * 200_000).toBeGreaterThan(5);
      const fit = chiSquareFit(counts, probabilities);
      expect(fit.degreesOfFreedom).toBe(1311);
      expect(Math.abs(fit.normalQuantile)).toBeLessThan(3.89);
      // It can fail: the same counts against segments of equal weight do not fit at all.
      expect(chiSquareFit(counts, new Array(1312).fill(1 / 1312)).normalQuantile).toBeGreaterThan(100);
    },
  );
});
