import type { z } from "zod";
import { countOutputsOfSystems, listSegments } from "../../db/uploads/campaign-data-view";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { judgmentsQuery, segmentsQuery } from "../../domain/api/parameter-schemas";
import type { judgesResponse, segmentsResponse, systemsResponse } from "../../domain/api/response-schemas";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { segmentName } from "../../domain/uploads/numbering/segment-name";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { type ExportedFile, exportJudgments } from "../exports/export-judgments";
import { viewJudges } from "../judges/view-judges";
import type { ApiContext } from "./enter-api";

interface OfCampaign {
  readonly campaign: string;
}

export async function apiSystems(
  { campaign }: OfCampaign,
  { actor, db }: ApiContext,
): Promise<z.output<typeof systemsResponse>> {
  const { id } = authoriseIn(actor, "see-system-names", await loadCampaignScope(db, campaign));
  return { systems: [...(await countOutputsOfSystems(db, id))] };
}

/** How far judges are, without their labels, comments and what a platform calls them. */
export async function apiJudges(
  { campaign }: OfCampaign,
  context: ApiContext,
): Promise<z.output<typeof judgesResponse>> {
  const { judges } = await viewJudges({ campaignId: campaign }, context);
  return {
    judges: judges.map(({ pseudonym, state, workload, done, skipped, open, lastAnswerAt }) => ({
      pseudonym,
      state,
      workload,
      done,
      skipped,
      open,
      lastAnswerAt: isKnown(lastAnswerAt) ? lastAnswerAt.toISOString() : null,
    })),
  };
}

/** An imported answer without a time has the epoch for one. */
function isKnown(time: Date | null): time is Date {
  return time !== null && time.getTime() !== 0;
}

export async function apiSegments(
  { campaign, from, limit }: OfCampaign & z.output<typeof segmentsQuery>,
  { actor, db }: ApiContext,
): Promise<z.output<typeof segmentsResponse>> {
  const scope = authoriseIn(actor, "see-system-names", await loadCampaignScope(db, campaign));
  const firstSegment = scope.firstSegment ?? 0;
  const nameOf = (position: number) => segmentName(position, firstSegment);
  // One more than asked for tells whether there are any left.
  const found = await listSegments(db, scope.id, { from: from - 1 + firstSegment, count: limit + 1 });
  const shown = found.slice(0, limit);
  const next = found[limit];
  return {
    segments: shown.map(({ position, document, source, hypotheses }) => ({
      number: nameOf(position).number,
      line: nameOf(position).number,
      segment: nameOf(position).id,
      document,
      source,
      outputs: hypotheses
        .map(({ text, outputs }) => ({
          text,
          systems: outputs.map(({ system }) => system.name).sort(compareCodeUnits),
        }))
        .sort((one, other) => compareCodeUnits(one.text, other.text)),
    })),
    next: next === undefined ? null : nameOf(next.position).number,
  };
}

const files = {
  rankings: "judgments.jsonl",
  unexpanded: "unexpanded.jsonl",
  expanded: "expanded.jsonl",
} as const;

/** Judgments as the page of exports gives them, with what was judged and without what judges wrote themselves. */
export async function apiJudgments(
  { campaign, form }: OfCampaign & z.output<typeof judgmentsQuery>,
  context: ApiContext,
): Promise<ExportedFile> {
  return exportJudgments({ campaignId: campaign, file: files[form] }, context);
}
