import { describe, expect, test } from "vitest";
import { ERRANT_SCORES, ERRANT_TYPES_OF_AMU } from "../../../testing/studies/errant-scores";
import { errantSentences } from "../../../testing/studies/study-errant";
import { annotatorText } from "../gold/annotator-text";
import { errantMetric } from "./errant-metric";
import type { SpanScore } from "./span-choice";
import { SPAN_LEVELS } from "./span-settings";
import { TYPE_TIERS } from "./span-types";
import { spansMetric } from "./spans-metric";

const gold = errantSentences("reference") ?? [];
const segments = gold.map((sentence) => ({ source: sentence.tokens.join(" "), gold: sentence }));
const isThere = gold.length > 0;
const editsOf = (system: string) => errantSentences(system) ?? [];

function printed({ tp, fp, fn, p, r, score }: SpanScore): string {
  return [tp, fp, fn, ...[p, r, score].map((share) => Number(share.toFixed(4)))].join(" ");
}

describe.skipIf(!isThere)("CoNLL-2014 annotated by ERRANT (needs errant in ADJUDGE_STUDIES)", () => {
  test.each(Object.keys(ERRANT_SCORES))("oracle: errant_compare's counts and scores of %s", (system) => {
    const edits = editsOf(system);
    for (const level of SPAN_LEVELS.filter((each) => each in ERRANT_SCORES[system]!)) {
      const scores = errantMetric.onSegments({ level }, segments);
      scores.add(system, edits);
      expect(printed(scores.score(system)), level).toBe(ERRANT_SCORES[system]![level]);
    }
  });

  test.each(TYPE_TIERS)("oracle: errant_compare's categories of AMU, tier %s", (tier) => {
    const scores = errantMetric.onSegments({ tier }, segments);
    scores.add("AMU", editsOf("AMU"));
    const rows = (scores.byType("AMU") ?? []).map((each) =>
      "tp" in each ? `${each.type} ${printed(each)}` : each.type,
    );
    expect(rows).toEqual(ERRANT_TYPES_OF_AMU[tier]);
  });

  test("counts by type add up to those of the score, on every level", () => {
    for (const level of SPAN_LEVELS) {
      const scores = errantMetric.onSegments({ level }, segments);
      scores.add("NTHU", editsOf("NTHU"));
      const types = (scores.byType("NTHU") ?? []).flatMap((each) => ("tp" in each ? [each] : []));
      const { tp, fp, fn } = scores.score("NTHU");
      for (const [key, sum] of Object.entries({ tp, fp, fn }))
        expect(
          types.reduce((all, each) => all + each[key as "tp"], 0),
          `${level} ${key}`,
        ).toBe(sum);
    }
  });

  test("edits read from texts are those of ERRANT's annotator to nine tenths and more", () => {
    for (const [system, least] of [
      ["AMU", 0.96],
      ["NTHU", 0.93],
      ["UFC", 1],
    ] as const) {
      const edits = editsOf(system);
      const asGold = edits.map((sentence) => ({ source: "", gold: sentence }));
      const scores = spansMetric.onSegments({ beta: 1 }, asGold);
      scores.add(
        system,
        edits.map((sentence) => annotatorText(sentence, 0)),
      );
      expect(scores.score(system).score, system).toBeGreaterThanOrEqual(least);
    }
  });
});
