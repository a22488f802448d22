import type { DatabaseTransaction } from "../../../db/connection/client";
import { hasFixedEdits, readEditedSegments, storeSegmentEdits } from "../../../db/edits/segment-edits";
import type { EditMarking } from "../../../domain/campaigns/edit-marking";
import type { Edit } from "../../../domain/edits/edit";
import { editsOfTexts } from "../../../domain/edits/edits-of-texts";
import type { GoldEdit } from "../../../domain/metrics/gold/gold-annotation";

interface MarkedCampaign {
  readonly id: string;
  readonly editMarking: EditMarking;
}

/** So many segments are held at a time. */
const SEGMENTS_AT_ONCE = 500;

/**
 * Fixes the edits of a campaign whose judges mark them, once: what an edit is stays as it was when the campaign opened,
 * whatever later versions of the program would call one.
 */
export async function fixEdits(tx: DatabaseTransaction, { id, editMarking }: MarkedCampaign): Promise<void> {
  if (editMarking === "NONE" || (await hasFixedEdits(tx, id))) return;
  let after = -1;
  for (;;) {
    const segments = await readEditedSegments(tx, id, after, SEGMENTS_AT_ONCE);
    const last = segments.at(-1);
    if (last === undefined) return;
    const fixed = segments.map((segment) => ({
      segment,
      ...editsOfTexts(
        segment.source,
        segment.texts.map(({ text, annotated }) => ({ text, annotated: annotated?.map(editOf) })),
      ),
    }));
    await storeSegmentEdits(tx, id, fixed);
    after = last.position;
  }
}

/** Of several corrections the annotator's first is what the system wrote. */
function editOf({ start, end, type, corrections }: GoldEdit): Edit {
  return { start, end, type, correction: corrections[0] ?? "" };
}
