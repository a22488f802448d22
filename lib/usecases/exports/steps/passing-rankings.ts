import { addStatistics, NO_STATISTICS } from "../../../domain/exports/statistics-sum";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { hasJudgments } from "../../../domain/judgments/counting-rankings";
import { type JudgmentStatistics, judgmentStatistics } from "../../../domain/judgments/judgment-statistics";
import type { AnsweredRanking } from "../../../domain/judgments/ranking-record";
import { sortRankings } from "../../../domain/judgments/sort-rankings";
import { type JudgmentTable, JudgmentTableBuilder } from "../../../domain/ranking/judgment-table";
import { RankingsFingerprint } from "../../results/steps/fingerprint-rankings";

/** Up to here rankings are kept for what is computed from them; as many as pages compute from at once. */
export const MAX_RANKINGS_KEPT = 20_000;

/** What there is to know of rankings that pass by on their way into a file. */
export class PassingRankings {
  private readonly sum = new RankingsFingerprint();
  private readonly segments = new Set<string>();
  private readonly judges = new Set<string>();
  private collected: FileRanking[] | undefined = [];
  private readonly builder = new JudgmentTableBuilder("by segment");
  private built: JudgmentTable | undefined;
  /** Rankings pass by segment, and within it in another order than that of results. */
  private segment: FileRanking[] = [];
  statistics: JudgmentStatistics = NO_STATISTICS;
  byOrganisers = 0;

  /** @param counting rankings that count, and tasks that were skipped instead */
  add(counting: readonly FileRanking[]): void {
    this.statistics = addStatistics(this.statistics, judgmentStatistics(counting));
    for (const ranking of counting) {
      const { byOrganiser } = ranking;
      if (!hasJudgments(ranking)) continue;
      this.sum.add(ranking);
      this.addToTable(ranking);
      if (byOrganiser) this.byOrganisers += 1;
      if (ranking.hypotheses.flatMap(({ systems }) => systems).length >= 2) {
        this.segments.add(ranking.segment);
        this.judges.add(ranking.judge);
      }
    }
    // Results need neither texts nor times of work.
    this.collected?.push(...counting.filter(hasJudgments).map(withoutTexts));
    if (this.collected && this.collected.length > MAX_RANKINGS_KEPT) this.collected = undefined;
  }

  get fingerprint(): string {
    return this.sum.toString();
  }

  /** How many segments and judges have judgments. */
  get covered(): { readonly segments: number; readonly judges: number } {
    return { segments: this.segments.size, judges: this.judges.size };
  }

  private addToTable(ranking: AnsweredRanking | undefined): void {
    if (this.segment[0]?.segment !== ranking?.segment) {
      for (const each of sortRankings(this.segment)) this.builder.add(each);
      this.segment = [];
    }
    if (ranking !== undefined) this.segment.push(withoutTexts(ranking));
  }

  /** Their judgments, once all have passed. */
  judgments(): JudgmentTable {
    if (this.built === undefined) {
      this.addToTable(undefined);
      this.built = this.builder.build();
    }
    return this.built;
  }

  /** The rankings with judgments; nothing where they were too many. */
  get rankings(): readonly FileRanking[] | undefined {
    return this.collected;
  }
}

function withoutTexts(ranking: AnsweredRanking): FileRanking {
  const hypotheses = ranking.hypotheses.map(({ systems, rank }) => ({ systems, rank }));
  return { ...ranking, hypotheses };
}
