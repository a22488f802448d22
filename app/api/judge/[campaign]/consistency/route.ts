import { requestContext } from "@/lib/context";
import { ownConsistency } from "@/lib/usecases/judging/own-consistency";
import { answerPrivately } from "../../../answer-privately";
import { campaignOf, type JudgeRouteContext } from "../judge-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, route: JudgeRouteContext): Promise<Response> {
  return answerPrivately(async () =>
    ownConsistency({ slug: await campaignOf(route) }, await requestContext()),
  );
}
