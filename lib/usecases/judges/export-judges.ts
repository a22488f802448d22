import { listControlAnswers } from "../../db/campaigns/overview-answers";
import { measureJudgesWork } from "../../db/judges/judges-work";
import { judgesTable, type ReportedJudge } from "../../domain/judges/judges-table";
import { agreesWithKnown } from "../../domain/judging/agrees-with-known";
import type { Table } from "../../domain/tables/table";
import type { UseCaseContext } from "../use-case-context";
import { viewJudges } from "./view-judges";

export interface ExportedJudges {
  readonly slug: string;
  readonly judges: readonly ReportedJudge[];
  readonly table: Table;
}

/**
 * The judges of a campaign with what a crowd platform calls them, their times, control tasks and codes: for organisers,
 * and in no export of judgments or archive, which are made to be published.
 */
export async function exportJudges(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<ExportedJudges> {
  const view = await viewJudges({ campaignId }, context);
  const [works, controls] = await Promise.all([
    measureJudgesWork(context.db, view.id),
    listControlAnswers(context.db, view.id),
  ]);
  const workOf = new Map(works.map((work) => [work.judge, work]));
  const judges = view.judges.map(({ membershipId, ...judge }): ReportedJudge => {
    const work = workOf.get(membershipId);
    const own = controls.filter((control) => control.judge === membershipId);
    return {
      membershipId,
      ...judge,
      firstAnswerAt: work?.firstAnswerAt ?? null,
      lastAnswerAt: work?.lastAnswerAt ?? null,
      practised: work?.practised ?? 0,
      medianActiveMs: work?.medianActiveMs ?? null,
      activeMs: work?.activeMs ?? null,
      controls: {
        answered: own.length,
        passed: own.filter(({ known, ranks }) => agreesWithKnown(known, ranks)).length,
      },
    };
  });
  return { slug: view.slug, judges, table: judgesTable(judges) };
}
