import type { JudgmentTable } from "../ranking/judgment-table";

/**
 * How often two judges who both decided between two systems on a segment decided alike, over all such pairs of
 * judgments: a half for judges who share nothing and systems of one quality. NaN where there is no such pair.
 */
export function decidedAgreement(table: JudgmentTable): number {
  const earlier = new Map<number, number[]>();
  const size = table.systems.length;
  let compared = 0;
  let alike = 0;
  for (const [row, outcome] of table.outcome.entries()) {
    if (outcome === 0) continue;
    const key = (table.segment[row]! * size + table.first[row]!) * size + table.second[row]!;
    const others = earlier.get(key);
    if (others === undefined) {
      earlier.set(key, [row]);
      continue;
    }
    for (const other of others) {
      if (table.judge[other] === table.judge[row]) continue;
      compared++;
      if (table.outcome[other] === outcome) alike++;
    }
    others.push(row);
  }
  return alike / compared;
}
