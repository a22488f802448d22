import { describeRankings } from "../../domain/ranking/covariates/describe-rankings";
import { type EffectsOfTexts, effectsOfTexts } from "../../domain/ranking/covariates/effects-of-texts";
import type { ResultInput } from "../../domain/results/result-input";
import type { UseCaseContext } from "../use-case-context";
import { rankedOf } from "./steps/compute-leaderboard";
import { LatestCache } from "./steps/latest-cache";
import { loadRankingsToShow, rankingsAsShown } from "./steps/rankings-as-shown";
import type { ViewResultsInput } from "./view-head-to-head";

export interface ViewEffectsInput extends ViewResultsInput {
  readonly p?: number;
}

export interface EffectsView {
  readonly effects: EffectsOfTexts;
  readonly input: ResultInput;
}

const computed = new LatestCache<EffectsOfTexts>(100);

/** What goes with preference in a campaign beyond who wrote a text: as `adjudge effects` has it. */
export async function viewEffects(
  { campaignId: asked, filters = {}, p = 0.05 }: ViewEffectsInput,
  context: UseCaseContext,
): Promise<EffectsView> {
  const { campaignId, selection, frame, input } = await loadRankingsToShow(
    { campaignId: asked, filters },
    context,
    "Effects are estimated here for up to 20,000 rankings. The command line estimates them for any number: adjudge effects.",
  );
  const key = `${campaignId} ${JSON.stringify([p, selection.choice ?? null])}`;
  const stamp = `${selection.fingerprint} ${frame.choices.lines}`;
  const effects = await computed.get(key, stamp, async () => {
    const { rankings, sources } = await rankingsAsShown(context.db, campaignId, selection);
    const described = describeRankings(rankings, (segment) => sources.get(segment));
    return effectsOfTexts(described, p, rankedOf(selection.choice));
  });
  return { effects, input };
}
