import { z } from "zod";
import { FormatError } from "../format-error";
import type { MetricScore } from "./score-file";

const document = z.object({
  systems: z.array(
    z.object({
      system: z.string().min(1),
      score: z.number().nullable(),
      p: z.number().nullish(),
      r: z.number().nullish(),
    }),
  ),
});

/**
 * The scores of systems in what `rank --json` and `score --json` print, so that one command's result is the next one's
 * input. A system without a score is left out. Fails with a FormatError where the text is no such document.
 */
export function scoresOfDocument(text: string): readonly MetricScore[] {
  const parsed = document.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new FormatError(1, "the JSON does not come from `adjudge rank --json` or `adjudge score --json`");
  }
  const scores = parsed.data.systems.flatMap(({ system, score, p, r }) => {
    if (score === null) return [];
    const parts = typeof p === "number" && typeof r === "number" ? { precision: p, recall: r } : {};
    return [{ system, score, ...parts }];
  });
  if (scores.length === 0) throw new FormatError(1, "the file contains no score");
  if (new Set(scores.map(({ system }) => system)).size < scores.length) {
    throw new FormatError(1, "a system has two scores");
  }
  return scores;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
