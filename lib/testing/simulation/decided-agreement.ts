import { forEachJudgment, type JudgedOutcome, type JudgmentTable } from "../../domain/ranking/judgment-table";

/**
 * How often two judges who both decided between two systems on a segment decided alike, over all such pairs of
 * judgments: a half for judges who share nothing and systems of one quality. NaN where there is no such pair.
 */
export function decidedAgreement(table: JudgmentTable): number {
  const earlier = new Map<number, { readonly judge: number; readonly outcome: JudgedOutcome }[]>();
  const size = table.systems.length;
  let compared = 0;
  let alike = 0;
  forEachJudgment(table, (first, second, outcome, ranking) => {
    if (outcome === 0) return;
    const key = (table.segment[ranking]! * size + first) * size + second;
    const judge = table.judge[ranking]!;
    const others = earlier.get(key);
    if (others === undefined) {
      earlier.set(key, [{ judge, outcome }]);
      return;
    }
    for (const other of others) {
      if (other.judge === judge) continue;
      compared++;
      if (other.outcome === outcome) alike++;
    }
    others.push({ judge, outcome });
  });
  return alike / compared;
}
