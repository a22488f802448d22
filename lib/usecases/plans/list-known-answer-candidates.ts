import { listComparableSegments, listDrawnPositions, loadSegmentTexts } from "../../db/plans/known-answers";
import { isDealt } from "../../db/plans/plans";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { shownSource } from "../../domain/campaigns/text-look";
import { drawOverDifficulty } from "../../domain/plans/draw-over-difficulty";
import type { KnownAnswerKind } from "../../domain/plans/known-answers";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { candidateOf, type KnownAnswerCandidate } from "./known-answer-candidate";

export interface KnownAnswerCandidatesInput {
  readonly campaignId: string;
  readonly kind: KnownAnswerKind;
  /** One line of the source, counted from 1, or so many drawn over all degrees of difficulty. */
  readonly choice: { readonly line: number } | { readonly count: number };
  /** Lines that are taken already. */
  readonly without: readonly number[];
}

/**
 * Segments that a practice or control task can be made of. Drawn by the campaign's seed: the same lines taken, the
 * same drawn. Once judges have been given tasks, segments of regular tasks can no longer be taken.
 */
export async function listKnownAnswerCandidates(
  { campaignId, kind, choice, without }: KnownAnswerCandidatesInput,
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
): Promise<readonly KnownAnswerCandidate[]> {
  const campaign = authoriseIn(actor, "plan", await loadCampaignScope(db, campaignId));
  const { id, seed, maxHypotheses, textRule } = campaign;
  const dealt = await isDealt(db, id);
  const taken = new Set(without);
  let positions: readonly number[];
  if ("line" in choice) {
    if (taken.has(choice.line)) throw noCandidate(choice.line, "is one of the tasks already");
    positions = [choice.line - 1];
    if (dealt && (await listDrawnPositions(db, id, positions)).length > 0) {
      throw noCandidate(choice.line, "has a regular task, and judges already have tasks");
    }
  } else {
    const free = (await listComparableSegments(db, id)).filter(
      ({ position, isDrawn }) => !taken.has(position + 1) && !(dealt && isDrawn),
    );
    const purpose = `known-answer ${kind} ${taken.size}`;
    positions = drawOverDifficulty(free, choice.count, seed, purpose).map(({ position }) => position);
    if (positions.length === 0) {
      throw new AppError("invalid-input", "No segment with two different outputs is left.");
    }
  }
  const texts = new Map((await loadSegmentTexts(db, id, positions)).map((each) => [each.position, each]));
  return positions.map((position) => {
    const segment = texts.get(position);
    if (segment === undefined) throw noCandidate(position + 1, "is beyond the last segment");
    if (segment.hypotheses.length < 2) {
      throw noCandidate(position + 1, "has a single output: all systems wrote the same");
    }
    const source = shownSource(segment.source, textRule);
    return candidateOf({ ...segment, source }, maxHypotheses, seed);
  });
}

function noCandidate(line: number, why: string): AppError {
  const message = `Line ${line} ${why}.`;
  return new AppError("invalid-input", message, { fields: { line: message } });
}
