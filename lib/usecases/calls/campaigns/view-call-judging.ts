import {
  listCampaignsOfCall,
  listJudgedSubmissions,
  listSystemsOfCall,
} from "../../../db/calls/judged-submissions";
import { authoriseInCall } from "../../../domain/calls/call-access";
import type { UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { chosenTestSetToJudge } from "../steps/load-contested";
import { withPrimaries } from "../steps/load-final-results";
import { hasPseudonym } from "./name-systems";

/** What may go on to the judges from a call, and the campaigns that were made of it. */
export async function viewCallJudging(
  { callId, testSetId }: { readonly callId: string; readonly testSetId?: number | undefined },
  { db, actor }: UseCaseContext,
) {
  const call = authoriseInCall(actor, "make-campaign", await loadCall(db, callId, actor));
  const { testSet, testSets } = await chosenTestSetToJudge(db, call.id, testSetId);
  const submissions = withPrimaries(await listJudgedSubmissions(db, testSet.id));
  const unnamed = new Set(
    (await listSystemsOfCall(db, call.id)).filter(hasPseudonym).map(({ campaignId }) => campaignId),
  );
  return {
    call: { id: call.id, title: call.title, state: call.state, language: call.language },
    isClosed: call.state !== "DRAFT" && call.state !== "OPEN",
    ...{ testSet, testSets, submissions },
    campaigns: (await listCampaignsOfCall(db, call.id)).map((campaign) => ({
      ...campaign,
      /** Some of its systems can be called as their teams now. */
      mayBeNamed: call.state === "FINAL" && unnamed.has(campaign.id),
    })),
  };
}

export type CallJudgingView = Awaited<ReturnType<typeof viewCallJudging>>;
