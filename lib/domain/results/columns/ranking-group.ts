/** Into so many groups rankings fall by their keys. */
export const RANKING_GROUPS = 256;

/** The group of a ranking: the function `ranking_group` of the database. */
export function rankingGroup(id: number): number {
  return Math.imul(id, 2_654_435_761) >>> 24;
}
