import { marksEdits } from "../../db/edits/edits-of-rankings";
import { judgedTaskOf } from "../../domain/results/edits/judged-tasks";
import type { ResultInput } from "../../domain/results/result-input";
import type { ResultsFrame } from "../../domain/results/results-frame";
import { seeing } from "../campaigns/steps/load-campaign-scope";
import { viewMetrics } from "../metrics/view-metrics";
import type { UseCaseContext } from "../use-case-context";
import { type MeasuredEdits, measuredEdits } from "./measure-edits";
import { LatestCache } from "./steps/latest-cache";
import { loadRankingsToShow, rankingsAsShown } from "./steps/rankings-as-shown";
import { scoredByEdits } from "./steps/scored-by-edits";
import type { ViewResultsInput } from "./view-head-to-head";

export interface ViewEditsInput extends ViewResultsInput {
  readonly p?: number;
  readonly bootstrap?: number;
}

export interface EditsView extends ResultsFrame {
  /** Nothing where no answer that counts had edits to mark. */
  readonly edits: MeasuredEdits | null;
  readonly input: ResultInput;
}

const computed = new LatestCache<MeasuredEdits | null>(100);

/** What judges of a campaign hold of edits: as `adjudge edits` has it, of its metrics with precision and recall too. */
export async function viewEdits(
  { campaignId: asked, filters = {}, p = 0.05, bootstrap = 1000 }: ViewEditsInput,
  given: UseCaseContext,
): Promise<EditsView> {
  const context = seeing(given);
  const { campaignId, selection, frame, seed, input } = await loadRankingsToShow(
    { campaignId: asked, filters },
    context,
    "Figures of edits are computed here for up to 20,000 rankings. The command line computes them for any number: adjudge edits.",
  );
  if (!(await marksEdits(context.db, campaignId))) return { ...frame, edits: null, input };
  const scored = scoredByEdits((await viewMetrics({ campaignId, filters }, context)).metrics);
  const key = `${campaignId} ${JSON.stringify([p, bootstrap, selection.choice ?? null])}`;
  const stamp = `${selection.fingerprint} ${JSON.stringify(scored)}`;
  const edits = await computed.get(key, stamp, async () => {
    const { rankings } = await rankingsAsShown(context.db, campaignId, selection);
    const tasks = rankings.flatMap((ranking) => judgedTaskOf(ranking) ?? []);
    return tasks.length === 0 ? null : measuredEdits(tasks, { resamples: bootstrap, p, seed }, scored);
  });
  return { ...frame, edits, input };
}
