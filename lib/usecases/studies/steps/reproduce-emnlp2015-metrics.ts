import path from "node:path";
import { AppError } from "../../../domain/app-error";
import type { PrecisionAndRecall } from "../../../domain/correlation/beta-sweep";
import type { StudyMetrics } from "../../../domain/studies/emnlp2015-table-5";
import { readSystemScores } from "../../metrics/steps/read-score-file";

/** The scores of the 2015 study's metrics, which must be of all its systems. */
export async function readStudyMetrics(
  dataFolder: string,
  systems: readonly string[],
): Promise<StudyMetrics> {
  const read = async (name: string) => {
    const file = path.join(dataFolder, "emnlp2015", "metrics", `scores.${name}`);
    const scores = await readSystemScores(file);
    const missing = systems.filter((system) => !scores.has(system));
    if (missing.length === 0) return { file, scores };
    throw new AppError("invalid-input", `${file} has no score of ${missing.join(", ")}.`);
  };
  const plain = async (name: string) => {
    const { scores } = await read(name);
    return new Map(Array.from(scores, ([system, { score }]) => [system, score]));
  };
  const shares = async (name: string): Promise<ReadonlyMap<string, PrecisionAndRecall>> => {
    const { file, scores } = await read(name);
    return new Map(
      Array.from(scores, ([system, { precision, recall }]) => {
        if (precision === undefined || recall === undefined) {
          throw new AppError("invalid-input", `${file} has no precision and recall.`);
        }
        return [system, { precision, recall }];
      }),
    );
  };
  return {
    m2: {
      both: await shares("m2"),
      "annotator 1": await shares("m2.0"),
      "annotator 2": await shares("m2.1"),
    },
    others: {
      iwacc: await plain("iwacc"),
      bleu: await plain("bleu"),
      meteor: await plain("meteor"),
    },
  };
}
