import { letteredHeadToHead } from "./lettered-head-to-head";
import { letteredLeaderboard } from "./lettered-leaderboard";
import type { PublicSection } from "./publication-parts";
import type { PublishedBoard, PublishedResults } from "./published-results";
import type { PublicName } from "./system-letters";

/**
 * Results as the public may see them while a campaign is not closed: letters for names; no seed and no fingerprint,
 * against which whoever has a list of names could try every assignment of the letters, nor the methods, which tell both;
 * no scores of metrics, which
 * those who took part know of themselves.
 */
export function letteredResults(results: PublishedResults, nameOf: PublicName): PublishedResults {
  const boards = Object.entries(results.leaderboards).map(
    ([method, published]) => [method, letteredBoard(published, nameOf)] as const,
  );
  const leaderboards: PublishedResults["leaderboards"] = Object.fromEntries(boards);
  const { headToHead, agreement } = results;
  const order = leaderboards.ew?.board.rows.map(({ system }) => system);
  return {
    ...results,
    leaderboards,
    headToHead:
      headToHead === null
        ? null
        : {
            ...headToHead,
            matrix: letteredHeadToHead(headToHead.matrix, nameOf, order),
            rulesAfter: order?.length === headToHead.matrix.systems.length ? headToHead.rulesAfter : [],
            input: withoutSeed(headToHead.input),
          },
    agreement: agreement === null ? null : { ...agreement, input: withoutSeed(agreement.input) },
    metrics: [],
    facts: null,
    fingerprint: null,
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
  return {
    ...results,
    leaderboards: shows("leaderboard") ? results.leaderboards : {},
    headToHead: shows("head-to-head") ? results.headToHead : null,
    agreement: shows("agreement") ? results.agreement : null,
    metrics: shows("metrics") ? results.metrics : [],
    facts: shows("methods") ? results.facts : null,
  };
}
