import type { Database } from "../../db/connection/client";
import { readShownRankings } from "../../db/results/shown-rankings";
import { AppError } from "../../domain/app-error";
import { FileRankingsOfSystems } from "../../domain/formats/judgments/file-rankings-of-systems";
import { describeRankings } from "../../domain/ranking/covariates/describe-rankings";
import { type EffectsOfTexts, effectsOfTexts } from "../../domain/ranking/covariates/effects-of-texts";
import { leaderboardRequestSchema } from "../../domain/results/filters/analysis-request";
import { normalisedRequest } from "../../domain/results/filters/normalised-request";
import type { ResultInput } from "../../domain/results/result-input";
import type { UseCaseContext } from "../use-case-context";
import { inputOf, rankedOf } from "./steps/compute-leaderboard";
import { countRankings } from "./steps/count-units";
import { LatestCache } from "./steps/latest-cache";
import { loadResults } from "./steps/load-results";
import type { Selection } from "./steps/select-rankings";
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
  { campaignId, filters = {}, p = 0.05 }: ViewEffectsInput,
  context: UseCaseContext,
): Promise<EffectsView> {
  const request = normalisedRequest(leaderboardRequestSchema.parse({ filters }));
  const material = await loadResults({ campaignId, filters: request.filters }, context);
  const { selection, frame, campaignSeed: seed } = material;
  if (selection.form !== "rankings")
    throw new AppError(
      "too-large",
      "Effects are estimated here for up to 20,000 rankings. The command line estimates them for any number: adjudge effects.",
    );
  const input = inputOf(countRankings(selection, "judge"), selection, { lines: frame.choices.lines, seed });
  const key = `${material.campaignId} ${JSON.stringify([p, selection.choice ?? null])}`;
  const stamp = `${selection.fingerprint} ${frame.choices.lines}`;
  const effects = await computed.get(key, stamp, () =>
    effectsOf(context.db, material.campaignId, selection, p),
  );
  return { effects, input };
}

async function effectsOf(
  db: Database,
  campaignId: string,
  { cached, rows, choice }: Selection & { form: "rankings" },
  p: number,
): Promise<EffectsOfTexts> {
  const { id } = cached.columns;
  const { rankings, sources } = await readShownRankings(
    db,
    campaignId,
    Array.from(rows, (row) => id[row]!),
  );
  const wanted = new Set(choice?.systems);
  const rule =
    choice?.judgments === "dropped" ? new FileRankingsOfSystems((system) => wanted.has(system)) : undefined;
  const left = rule === undefined ? rankings : rankings.flatMap((ranking) => rule.of(ranking) ?? []);
  return effectsOfTexts(
    describeRankings(left, (segment) => sources.get(segment)),
    p,
    rankedOf(choice),
  );
}
