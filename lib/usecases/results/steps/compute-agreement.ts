import { judgeAgreement } from "../../../domain/agreement/judge-agreement";
import { judgeComparisons } from "../../../domain/agreement/judge-comparisons";
import { judgmentAlpha } from "../../../domain/agreement/judgment-alpha";
import { kappaIntervals } from "../../../domain/agreement/kappa-intervals";
import { kappaWithOthers } from "../../../domain/agreement/kappa-with-others";
import type { Overlap } from "../../../domain/agreement/overlap";
import { rankAlpha } from "../../../domain/agreement/rank-alpha";
import { shownHypotheses } from "../../../domain/agreement/shown-hypotheses";
import type { AnsweredRanking } from "../../../domain/judgments/ranking-record";
import type { AgreementResult, OverlapAgreement } from "../../../domain/results/agreement/agreement-view";
import { recordsOfColumns } from "../../../domain/results/columns/columns-records";
import type { AgreementRequest } from "../../../domain/results/filters/analysis-request";
import type { Selection } from "./select-rankings";

/** How the judges of selected rankings agree, as `adjudge agreement` finds it in a file of them. */
export function computeAgreement(
  { cached, rows, isGrouped }: Selection & { form: "rankings" },
  request: AgreementRequest,
  seed: number,
): AgreementResult {
  const { columns } = cached;
  const records = [...recordsOfColumns(columns, rows)];
  const tasks = new Map(records.map((record, place) => [record, columns.task[rows[place]!]!]));
  // Imported rankings name no task: whoever saw the same hypotheses had the same one.
  const taskOf = (ranking: AnsweredRanking) => {
    const task = tasks.get(ranking as (typeof records)[number]) ?? 0;
    return task > 0 ? String(task) : shownHypotheses(ranking);
  };
  const compared = judgeComparisons(records);
  const settings = { resamples: request.bootstrap, p: request.p, seed };
  return {
    ...judgeAgreement(records),
    alpha: judgmentAlpha(records, "segment", settings),
    rankAlpha: rankAlpha(records, "segment", settings),
    kappaIntervals: kappaIntervals(records, settings),
    withOthers: compared.judges.map((judge) => ({ judge, ...kappaWithOthers(compared, judge) })),
    planned: isGrouped ? overlapAgreement(records, { kind: "planned", taskOf }) : NOT_KNOWN,
    accidental: isGrouped ? overlapAgreement(records, { kind: "accidental", taskOf }) : NOT_KNOWN,
  };
}

/** Of pairs that do not tell what was shown beside them, it is not known which were of one task. */
const NOT_KNOWN: OverlapAgreement = { inter: null, intra: null, between: 0, within: 0 };

function overlapAgreement(records: readonly AnsweredRanking[], overlap: Overlap): OverlapAgreement {
  const { inter, intra, pairs, judges } = judgeAgreement(records, overlap);
  return {
    inter: inter ?? null,
    intra: intra ?? null,
    between: pairs.reduce((sum, pair) => sum + pair.comparisons, 0),
    within: judges.reduce((sum, judge) => sum + judge.comparisons, 0),
  };
}
