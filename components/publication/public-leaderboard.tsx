import { LeaderboardFigure, repeatedText } from "@/components/results/leaderboard/leaderboard-figure";
import { Remarks } from "@/components/results/remarks";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { computedEarlier, publicLeaderboardTable } from "@/lib/domain/publication/public-tables";
import type { PublishedBoard, PublishedResults } from "@/lib/domain/publication/published-results";
import { rankingWarningTexts } from "@/lib/domain/ranking/ranking-warning";
import { type RankingMethod, rankingMethods } from "@/lib/domain/results/filters/analysis-request";
import { METHOD_NAMES, warningsOf } from "@/lib/domain/results/leaderboard/leaderboard-table";
import { PublicOrigin } from "./public-origin";
import { PublicSection } from "./public-section";

interface PublicLeaderboardProps {
  readonly boards: PublishedResults["leaderboards"];
  readonly method: RankingMethod;
  /** The page by another method. */
  readonly hrefOf: (method: RankingMethod) => string;
}

export function PublicLeaderboard({ boards, method, hrefOf }: PublicLeaderboardProps) {
  const published = boards[method] ?? boards.ew;
  const atHand = rankingMethods.filter((known) => boards[known] !== undefined);
  return (
    <PublicSection id="leaderboard" title="Leaderboard">
      {atHand.length > 1 ? (
        <div className="no-print mb-3">
          <SwitchLinks
            label="Method"
            links={atHand.map((known) => ({
              label: METHOD_NAMES[known],
              href: hrefOf(known),
              isCurrent: boards[known] === published,
            }))}
          />
        </div>
      ) : null}
      {published === undefined || published.board.rows.length === 0 ? (
        <p className="text-ink-soft">No ranking compares two systems yet.</p>
      ) : (
        <Board published={published} />
      )}
    </PublicSection>
  );
}

function Board({ published }: { readonly published: PublishedBoard }) {
  const { board, origin, resampled, isStale } = published;
  const warnings = [...rankingWarningTexts(warningsOf(board, origin)), ...(isStale ? [computedEarlier] : [])];
  return (
    <>
      <LeaderboardFigure board={{ ...board, origin, resampled }} />
      <Remarks warnings={warnings} />
      <PublicOrigin origin={origin} repeated={repeatedText({ origin })} />
      <div className="mt-2">
        <CopyTable tables={[publicLeaderboardTable(published)]} />
      </div>
    </>
  );
}
