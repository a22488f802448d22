import type { Database } from "../../../db/connection/client";
import { readShownRankings, type ShownRankings } from "../../../db/results/shown-rankings";
import { AppError } from "../../../domain/app-error";
import { FileRankingsOfSystems } from "../../../domain/formats/judgments/file-rankings-of-systems";
import { leaderboardRequestSchema } from "../../../domain/results/filters/analysis-request";
import { normalisedRequest } from "../../../domain/results/filters/normalised-request";
import type { FilterChoices } from "../../../domain/results/filters/result-filters";
import type { UseCaseContext } from "../../use-case-context";
import { inputOf } from "./compute-leaderboard";
import { countRankings } from "./count-units";
import { loadResults } from "./load-results";
import type { Selection } from "./select-rankings";

/** The rankings that filters select, for results that read them with their texts: too many are refused with these words. */
export async function loadRankingsToShow(
  { campaignId, filters }: { readonly campaignId: string; readonly filters: FilterChoices },
  context: Pick<UseCaseContext, "db" | "actor" | "seen">,
  tooMany: string,
) {
  const request = normalisedRequest(leaderboardRequestSchema.parse({ filters }));
  const material = await loadResults({ campaignId, filters: request.filters }, context);
  const { selection, frame, campaignSeed: seed } = material;
  if (selection.form !== "rankings") throw new AppError("too-large", tooMany);
  const input = inputOf(countRankings(selection, "judge"), selection, { lines: frame.choices.lines, seed });
  return { campaignId: material.campaignId, selection, frame, seed, input };
}

/** What judges read and said in them, without systems whose judgments are dropped. */
export async function rankingsAsShown(
  db: Database,
  campaignId: string,
  { cached, rows, choice }: Selection & { form: "rankings" },
): Promise<ShownRankings> {
  const { id } = cached.columns;
  const read = await readShownRankings(
    db,
    campaignId,
    Array.from(rows, (row) => id[row]!),
  );
  if (choice?.judgments !== "dropped") return read;
  const wanted = new Set(choice.systems);
  const rule = new FileRankingsOfSystems((system) => wanted.has(system));
  return { ...read, rankings: read.rankings.flatMap((ranking) => rule.of(ranking) ?? []) };
}
