import type { Database } from "../../../db/connection/client";
import {
  type CountedKeys,
  countKeysOfJudges,
  type JudgeStamp,
  readJudgeStamps,
} from "../../../db/results/judgment-stamps";
import { sha256 } from "../../../hashing/sha256";

/** A judge whose rankings count, with how many there are and a name for just these. */
export interface CountingJudge extends JudgeStamp {
  readonly rankings: number;
  /** Whether it is known of all of their judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
  readonly keys: string;
}

/** Who judged, as far as it counts at this moment. */
export interface CountingJudges {
  /** In code-unit order of the names that exports use. */
  readonly judges: readonly CountingJudge[];
  readonly rankings: number;
  /** Excluded judges with judgments, which the groups of rankings hold beside the others. */
  readonly excluded: readonly JudgeStamp[];
}

interface KnownCount extends CountedKeys {
  readonly stamp: string;
}

const MAX_CAMPAIGNS = 100;
const known = new Map<string, ReadonlyMap<number, KnownCount>>();

/** Looks who judged. Only the rankings of judges who did something since the last look are counted again. */
export async function loadCountingJudges(db: Database, campaignId: string): Promise<CountingJudges> {
  const withExcluded = await readJudgeStamps(db, campaignId);
  const stamps = withExcluded.filter(({ isExcluded }) => !isExcluded);
  const before = known.get(campaignId);
  const changed = stamps.filter(({ judgeId, stamp }) => before?.get(judgeId)?.stamp !== stamp);
  const counted =
    changed.length === 0
      ? []
      : await countKeysOfJudges(
          db,
          campaignId,
          changed.map(({ judgeId }) => judgeId),
        );
  const fresh = new Map(counted.map((count) => [count.judgeId, count]));
  const judges = stamps.flatMap((stamp) => {
    const count = fresh.get(stamp.judgeId) ?? before?.get(stamp.judgeId);
    if (count === undefined) return [];
    const { rankings, isGrouped, keys } = count;
    return [{ ...stamp, rankings, isGrouped, keys }];
  });
  known.delete(campaignId);
  known.set(campaignId, new Map(judges.map((judge) => [judge.judgeId, judge])));
  const [oldest] = known.keys();
  if (known.size > MAX_CAMPAIGNS && oldest !== undefined) known.delete(oldest);
  return {
    judges,
    rankings: judges.reduce((sum, { rankings }) => sum + rankings, 0),
    excluded: withExcluded.filter(({ isExcluded }) => isExcluded),
  };
}

/** The same as long as these judges' rankings are, and their names. */
export function stampOf(judges: readonly JudgeStamp[]): string {
  return hexOf(judges.map(({ judgeId, name, pseudonym, stamp }) => [judgeId, name, pseudonym, stamp]));
}

/** Names the rankings of these judges by their keys in the database. */
export function keysFingerprint(judges: readonly CountingJudge[]): string {
  return hexOf(judges.map(({ name, rankings, keys }) => [name, rankings, keys]));
}

function hexOf(value: unknown): string {
  return Buffer.from(sha256(JSON.stringify(value)))
    .toString("hex")
    .slice(0, 32);
}
