import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RankingRecord } from "../domain/judging/ranking-record";
import { env } from "../env";

let cached: readonly RankingRecord[] | undefined;

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/** Enough to read this one file, whose elements and attributes are plain. */
function readStudy(xml: string): RankingRecord[] {
  return xml
    .split("<ranking-item")
    .slice(1)
    .map((item): RankingRecord => {
      const [head = "", ...translations] = item.split("<translation");
      const facts = { judge: attribute(head, "user"), segment: attribute(head, "src-id") };
      if (attribute(head, "skipped") === "true") {
        return { ...facts, kind: "regular", state: "skipped", hypotheses: [] };
      }
      const hypotheses = translations.map((tag) => ({
        rank: Number(attribute(tag, "rank")),
        systems: attribute(tag, "system").split(" "),
        systemText: attribute(tag, "system"),
      }));
      const kind = hypotheses.length === 1 ? "automatic" : "regular";
      return { ...facts, kind, state: "current", hypotheses };
    });
}

/**
 * The 2,319 rankings of the 2015 study (Grundkiewicz et al.), read once per process, or `undefined` where the folder
 * with the studies' data is missing.
 */
export function studyJudgments(): readonly RankingRecord[] | undefined {
  const file = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "judgments.xml");
  if (!existsSync(file)) return undefined;
  cached ??= readStudy(readFileSync(file, "utf8"));
  return cached;
}
