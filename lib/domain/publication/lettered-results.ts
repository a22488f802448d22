import { letteredHeadToHead } from "./lettered-head-to-head";
import { letteredLeaderboard, roundedForLetters } from "./lettered-leaderboard";
import type { PublicSection } from "./publication-parts";
import type {
  PublishedAgreement,
  PublishedBoard,
  PublishedHeadToHead,
  PublishedResults,
} from "./published-results";
import type { PublicName } from "./system-letters";

/**
 * Results as the public may see them while a campaign is not closed: letters for names; no seed and no fingerprint,
 * against which whoever has a list of names could try every assignment of the letters, nor the methods, which tell both;
 * no scores of metrics, which those who took part know of themselves; and no counts, nor scores to the last digit, in
 * which judges could find what their own answers did.
 */
export function letteredResults(results: PublishedResults, nameOf: PublicName): PublishedResults {
  const boards = Object.entries(results.leaderboards).map(
    ([method, published]) => [method, letteredBoard(published, nameOf)] as const,
  );
  const leaderboards: PublishedResults["leaderboards"] = Object.fromEntries(boards);
  const { headToHead, agreement, metricsBy: _, ...rest } = results;
  const order = leaderboards.ew?.board.rows.map(({ system }) => system);
  return {
    ...rest,
    leaderboards,
    headToHead: headToHead === null ? null : letteredMatrix(headToHead, nameOf, order),
    agreement: agreement === null ? null : letteredAgreement(agreement),
    metrics: [],
    facts: null,
    fingerprint: null,
  };
}

function letteredMatrix(
  published: PublishedHeadToHead,
  nameOf: PublicName,
  order: readonly string[] | undefined,
): PublishedHeadToHead {
  const matrix = letteredHeadToHead(published.matrix, nameOf, order);
  return {
    ...published,
    matrix,
    // They separate systems in the order of the leaderboard, and in no other.
    rulesAfter: matrix.systems === order ? published.rulesAfter : [],
    input: withoutSeed(published.input),
  };
}

/**
 * Agreement as far as it does not hang on names: which of two texts is the better one by its label is decided by the
 * order of the names behind them, and with it κ and α. Whoever knows all labels of a cell could tell from its κ whose
 * names come first.
 */
function letteredAgreement(agreement: PublishedAgreement): PublishedAgreement {
  const { interSymmetrised, intraSymmetrised, rankAlpha, resamples, p, input, isStale } = agreement;
  return {
    inter: null,
    intra: null,
    interSymmetrised: roundedForLetters(interSymmetrised),
    intraSymmetrised: roundedForLetters(intraSymmetrised),
    alpha: { alpha: null, low: null, high: null },
    rankAlpha: {
      ...rankAlpha,
      alpha: roundedForLetters(rankAlpha.alpha),
      low: roundedForLetters(rankAlpha.low),
      high: roundedForLetters(rankAlpha.high),
      ...(rankAlpha.gwet === undefined
        ? {}
        : {
            gwet: {
              value: roundedForLetters(rankAlpha.gwet.value),
              low: roundedForLetters(rankAlpha.gwet.low),
              high: roundedForLetters(rankAlpha.gwet.high),
            },
          }),
    },
    resamples,
    p,
    judges: [],
    pairs: [],
    input: withoutSeed(input),
    isStale,
  };
}

function letteredBoard(published: PublishedBoard, nameOf: PublicName): PublishedBoard {
  return {
    ...published,
    board: letteredLeaderboard(published.board, nameOf),
    origin: withoutSeed(published.origin),
  };
}

function withoutSeed<Origin extends { readonly seed: unknown; readonly fingerprint: unknown }>(
  origin: Origin,
): Origin & { readonly seed: null; readonly fingerprint: null } {
  return { ...origin, seed: null, fingerprint: null };
}

/** Results without what the page does not show. */
export function onlySections(
  results: PublishedResults,
  sections: readonly PublicSection[],
): PublishedResults {
  const shows = (section: PublicSection) => sections.includes(section);
  const { metricsBy, ...rest } = results;
  return {
    ...rest,
    ...(metricsBy === undefined || !shows("metrics") ? {} : { metricsBy }),
    leaderboards: shows("leaderboard") ? results.leaderboards : {},
    headToHead: shows("head-to-head") ? results.headToHead : null,
    agreement: shows("agreement") ? results.agreement : null,
    metrics: shows("metrics") ? results.metrics : [],
    facts: shows("methods") ? results.facts : null,
  };
}
