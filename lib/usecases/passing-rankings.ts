import { addStatistics, NO_STATISTICS } from "../domain/archive/statistics-sum";
import { entersResults } from "../domain/formats/enters-results";
import type { ExportedRanking } from "../domain/formats/exported-ranking";
import { hasJudgments } from "../domain/judging/counting-rankings";
import { type JudgmentStatistics, judgmentStatistics } from "../domain/judging/judgment-statistics";
import { RankingsFingerprint } from "./fingerprint-rankings";

/** Up to here rankings are kept for what is computed from them; as many as pages compute from at once. */
export const MOST_RANKINGS_KEPT = 20_000;

/** What there is to know of rankings that pass by on their way into a file. */
export class PassingRankings {
  private readonly sum = new RankingsFingerprint();
  private readonly segments = new Set<string>();
  private readonly judges = new Set<string>();
  private kept: ExportedRanking[] | undefined = [];
  statistics: JudgmentStatistics = NO_STATISTICS;
  skipped = 0;
  byOrganisers = 0;
  /** Rankings with a pair of systems. */
  compared = 0;

  add(page: readonly ExportedRanking[]): void {
    const counting = page.filter(entersResults);
    this.statistics = addStatistics(this.statistics, judgmentStatistics(counting));
    for (const ranking of counting) {
      if (ranking.state === "skipped" && ranking.kind !== "practice" && ranking.kind !== "control")
        this.skipped += 1;
      const { byOrganiser } = ranking;
      if (!hasJudgments(ranking)) continue;
      this.sum.add(ranking);
      if (byOrganiser) this.byOrganisers += 1;
      if (ranking.hypotheses.flatMap(({ systems }) => systems).length >= 2) {
        this.compared += 1;
        this.segments.add(ranking.segment);
        this.judges.add(ranking.judge);
      }
    }
    // Results need neither texts nor times of work.
    this.kept?.push(...counting.filter(hasJudgments).map(withoutTexts));
    if (this.kept && this.kept.length > MOST_RANKINGS_KEPT) this.kept = undefined;
  }

  get fingerprint(): string {
    return this.sum.toString();
  }

  /** How many segments and judges have judgments. */
  get covered(): { readonly segments: number; readonly judges: number } {
    return { segments: this.segments.size, judges: this.judges.size };
  }

  /** The rankings with judgments; nothing where they were too many. */
  get rankings(): readonly ExportedRanking[] | undefined {
    return this.kept;
  }
}

function withoutTexts<Ranking extends ExportedRanking & { state: "current" }>(
  ranking: Ranking,
): ExportedRanking {
  const hypotheses = ranking.hypotheses.map(({ systems, rank }) => ({ systems, rank }));
  return { ...ranking, hypotheses };
}
