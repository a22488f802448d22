import { AppError } from "../../domain/app-error";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { CompactRankingsBuilder } from "../../domain/judgments/compact-rankings";
import { groupingIsKnown, hasJudgments } from "../../domain/judgments/counting-rankings";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { describeRankings, tellsOfTexts } from "../../domain/ranking/covariates/describe-rankings";
import {
  type EffectsOfTexts,
  effectsOfTexts,
  nothingTold,
} from "../../domain/ranking/covariates/effects-of-texts";
import type { FirstSegment } from "../../domain/uploads/numbering/find-numbering";
import { version } from "../../domain/version";
import { shownNames } from "../../files/standard-streams";
import { rankedOf } from "./steps/compute-leaderboard";
import { type JudgmentSelection, passJudgments } from "./steps/judgments-of-file";
import { sourcesOf } from "./steps/sources-of-rankings";

export interface MeasureEffectsInput extends JudgmentSelection {
  /** The source, a segment a line: without it, edits are not known. */
  readonly source?: string | undefined;
  /** What the judgments call the first segment, where somebody says it. */
  readonly firstSegment?: FirstSegment | undefined;
  readonly p: number;
}

export interface MeasuredEffects extends EffectsOfTexts {
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** What goes with preference in files of judgments, beyond who wrote a text. */
export async function measureEffects({
  source,
  firstSegment,
  p,
  ...selection
}: MeasureEffectsInput): Promise<MeasuredEffects> {
  // Many files tell nothing of texts, and their rankings need not be held whole.
  const untold = new CompactRankingsBuilder();
  const told: FileRanking[] = [];
  const { fingerprint, choice } = await passJudgments(selection, (ranking, isSelected) => {
    if (!isSelected || !hasJudgments(ranking)) return;
    if (told.length > 0 || tellsOfTexts(ranking)) told.push(ranking);
    else untold.add(ranking);
  });
  const file = shownNames(selection.files);
  if (told.length + untold.size === 0)
    throw new AppError("invalid-input", `No judgments are left in ${file} after the selection.`);
  const effectsOf = async (): Promise<EffectsOfTexts> => {
    const leading = untold.build();
    if (told.length === 0 && source === undefined)
      return nothingTold(groupingIsKnown(leading) ? leading.size : null, p);
    const rankings: readonly FileRanking[] = [...leading, ...told];
    const sourceOf =
      source === undefined ? () => undefined : await sourcesOf(source, { file, rankings, firstSegment });
    return effectsOfTexts(describeRankings(rankings, sourceOf), p, rankedOf(choice));
  };
  return {
    ...(await effectsOf()),
    ...{ fingerprint, version },
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}
