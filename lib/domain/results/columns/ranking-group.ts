/** Into so many groups rankings fall by their keys, segments by their positions, and documents by their names. */
const GROUPS = 256;

/** Groups from `from` up to but not including `to`. */
export interface GroupRange {
  readonly from: number;
  readonly to: number;
}

export const RANKING_GROUPS: GroupRange = { from: 0, to: GROUPS };
export const SEGMENT_GROUPS: GroupRange = { from: GROUPS, to: 2 * GROUPS };
/** Which group a document is in the database alone knows. */
export const DOCUMENT_GROUPS: GroupRange = { from: 2 * GROUPS, to: 3 * GROUPS };

/** The group of a ranking: the function `ranking_group` of the database. */
export function rankingGroup(id: number): number {
  return Math.imul(id, 2_654_435_761) >>> 24;
}

/** The group of a segment: the function `segment_group` of the database. */
export function segmentGroup(position: number): number {
  return SEGMENT_GROUPS.from + rankingGroup(position);
}
