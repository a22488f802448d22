import type { AlphaEstimate } from "../agreement/bootstrap-alpha";
import type { AgreementCell } from "../agreement/judge-agreement";
import type { AgreementPageView } from "../results/agreement/agreement-view";
import type { HeadToHeadPageView } from "../results/head-to-head/head-to-head-view";
import type { LeaderboardPageView } from "../results/leaderboard/leaderboard-view";
import type {
  PublishedAgreement,
  PublishedAlpha,
  PublishedBoard,
  PublishedHeadToHead,
  PublishedKappa,
} from "./published-results";

/** A leaderboard as it leaves the campaign; nothing where it has not been computed. */
export function publishedBoard(
  view: Pick<LeaderboardPageView["board"], "result" | "isStale">,
): PublishedBoard | null {
  if (view.result === null) return null;
  const { rows, boundaries, replicates, warnings, allowsFor, origin, resampled } = view.result;
  const board = {
    ...{ rows, boundaries, replicates, warnings },
    ...(allowsFor === undefined ? {} : { allowsFor }),
  };
  return { board, origin, resampled, isStale: view.isStale };
}

export function publishedHeadToHead({
  matrix,
  rulesAfter,
  input,
}: Pick<HeadToHeadPageView, "matrix" | "rulesAfter" | "input">): PublishedHeadToHead {
  return { matrix, rulesAfter, input };
}

export function publishedAgreement(
  view: Pick<AgreementPageView["agreement"], "result" | "input" | "isStale">,
): PublishedAgreement | null {
  const { result, input } = view;
  if (result === null || input === null) return null;
  return {
    inter: result.inter ?? null,
    intra: result.intra ?? null,
    interCohen: result.interCohen ?? null,
    interSymmetrised: result.interSymmetrised ?? null,
    intraSymmetrised: result.intraSymmetrised ?? null,
    alpha: publishedAlpha(result.alpha),
    rankAlpha: publishedAlpha(result.rankAlpha),
    ...(result.kappaIntervals === undefined
      ? {}
      : {
          kappaIntervals: {
            between: result.kappaIntervals.between ?? null,
            within: result.kappaIntervals.within ?? null,
            betweenCohen: result.kappaIntervals.betweenCohen ?? null,
          },
        }),
    resamples: result.alpha.resamples,
    p: result.alpha.p,
    judges: result.judges.map((cell) => ({ judge: cell.judge, ...publishedKappa(cell) })),
    pairs: result.pairs.map((cell) => ({
      ...{ a: cell.a, b: cell.b, ...publishedKappa(cell) },
      cohen: cell.cohenKappa ?? null,
    })),
    input,
    isStale: view.isStale,
  };
}

function publishedAlpha({ alpha, low, high, ungrouped, gwet }: AlphaEstimate): PublishedAlpha {
  const range = {
    ...{ alpha: alpha ?? null, low: low ?? null, high: high ?? null },
    ...(gwet === undefined
      ? {}
      : { gwet: { value: gwet.value ?? null, low: gwet.low ?? null, high: gwet.high ?? null } }),
  };
  return ungrouped ? { ...range, ungrouped } : range;
}

function publishedKappa(cell: AgreementCell): PublishedKappa {
  const { kappa, symmetrisedKappa, comparisons, agreements, starred } = cell;
  return {
    kappa: kappa ?? null,
    symmetrised: symmetrisedKappa ?? null,
    comparisons,
    agreements,
    starred,
  };
}
