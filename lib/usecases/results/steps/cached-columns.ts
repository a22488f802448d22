import type { Database } from "../../../db/connection/client";
import { readRankingColumns } from "../../../db/results/judgment-columns";
import { judgeComparisons } from "../../../domain/agreement/judge-comparisons";
import {
  DISCRIMINATION_P,
  type JudgeDiscrimination,
  judgeDiscriminations,
} from "../../../domain/agreement/judge-discrimination";
import { kappaWithOthers } from "../../../domain/agreement/kappa-with-others";
import { GHOST, type PlackettLuce, plackettLuce } from "../../../domain/ranking/plackett-luce/plackett-luce";
import { rankedTextPasses } from "../../../domain/ranking/ranked-texts";
import { columnsOfSystems } from "../../../domain/results/columns/columns-of-systems";
import { recordsOfColumns } from "../../../domain/results/columns/columns-records";
import { allRows, type RankingColumns } from "../../../domain/results/columns/ranking-columns";
import type { CountingJudge } from "./counting-judges";
import { stampOf } from "./counting-judges";
import { RankingsFingerprint } from "./fingerprint-rankings";
import { LatestCache } from "./latest-cache";

const MAX_CHOICES = 3;

/** Rankings in memory, and what is worth computing once for them. */
export class CachedColumns {
  private fingerprints: readonly string[] | undefined;
  private kappas: ReadonlyMap<string, number | null> | undefined;

  private allDiscriminations: readonly JudgeDiscrimination[] | undefined;
  /** By the rows that were selected: of each fit, uncertainty over every unit is made. */
  private readonly fits = new WeakMap<Int32Array, Map<boolean, PlackettLuce>>();
  /** By the systems chosen last; of each as much memory as of the rankings themselves. */
  private readonly chosen = new Map<string, CachedColumns>();

  constructor(readonly columns: RankingColumns) {}

  /** The same without every judgment that involves another system. */
  ofSystems(systems: readonly string[]): CachedColumns {
    const key = JSON.stringify(systems);
    const wanted = new Set(systems);
    const made =
      this.chosen.get(key) ??
      new CachedColumns(columnsOfSystems(this.columns, (system) => wanted.has(system)));
    this.chosen.delete(key);
    this.chosen.set(key, made);
    const [oldest] = this.chosen.keys();
    if (this.chosen.size > MAX_CHOICES && oldest !== undefined) this.chosen.delete(oldest);
    return made;
  }

  /** Names the selected rankings by what they say. */
  fingerprint(rows: Int32Array): string {
    this.fingerprints ??= Array.from(recordsOfColumns(this.columns, allRows(this.columns)), (record) => {
      const one = new RankingsFingerprint();
      one.add(record);
      return one.toString();
    });
    const sum = new RankingsFingerprint();
    for (const row of rows) sum.addFingerprint(this.fingerprints[row]!);
    return sum.toString();
  }

  /** Kappa of each judge with all others together; null where there is none or too little was compared. */
  kappasWithOthers(): ReadonlyMap<string, number | null> {
    if (this.kappas === undefined) {
      const compared = judgeComparisons(recordsOfColumns(this.columns, allRows(this.columns)));
      this.kappas = new Map(
        compared.judges.map((judge) => {
          const { kappa, starred } = kappaWithOthers(compared, judge);
          return [judge, starred ? null : (kappa ?? null)];
        }),
      );
    }
    return this.kappas;
  }

  /** Plackett–Luce of selected rankings, with a ghost or without. */
  plackettLuce(rows: Int32Array, ghost: boolean): PlackettLuce {
    const known = this.fits.get(rows) ?? new Map<boolean, PlackettLuce>();
    this.fits.set(rows, known);
    const fitted =
      known.get(ghost) ??
      plackettLuce(rankedTextPasses(recordsOfColumns(this.columns, rows)), ghost ? GHOST : 0);
    known.set(ghost, fitted);
    return fitted;
  }

  /** How well each judge tells systems apart, over all rankings. */
  discriminations(): readonly JudgeDiscrimination[] {
    this.allDiscriminations ??= this.discriminationsOf(allRows(this.columns));
    return this.allDiscriminations;
  }

  /** The same over selected rankings. */
  discriminationsOf(rows: Int32Array): readonly JudgeDiscrimination[] {
    if (this.allDiscriminations !== undefined && rows.length === this.columns.id.length)
      return this.allDiscriminations;
    return judgeDiscriminations(rankedTextPasses(recordsOfColumns(this.columns, rows)), DISCRIMINATION_P);
  }
}

/** Some 70 bytes for each of at most 20,000 rankings, and as much again for their fingerprints. */
const MAX_CACHED = 8;
const cached = new LatestCache<CachedColumns>(MAX_CACHED);

/** The rankings of these judges that count, read again only when they have changed. */
export function cachedColumns(
  db: Database,
  campaignId: string,
  judges: readonly CountingJudge[],
): Promise<CachedColumns> {
  const ids = judges.map(({ judgeId }) => judgeId);
  return cached.get(`${campaignId} ${ids.join(" ")}`, stampOf(judges), async () => {
    return new CachedColumns(await readRankingColumns(db, campaignId, { judgeIds: ids }));
  });
}
