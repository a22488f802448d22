import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { LiveRating, LiveRatings } from "@/lib/domain/ranking/live/live-rating";
import { countOf } from "@/lib/domain/text/format-count";

interface OverviewLiveRatingProps {
  readonly live: Pick<LiveRatings, "ratings" | "rankings"> & {
    /** Rankings that are stored are still going in. */
    readonly isBehind: boolean;
  };
}

/** The live rating, and how far it is where it is not up to date. */
export function OverviewLiveRating({ live: { ratings, rankings, isBehind } }: OverviewLiveRatingProps) {
  return (
    <>
      {ratings.length === 0 ? (
        <p className="text-ink-soft">Being computed; it will appear here.</p>
      ) : (
        <Ratings ratings={ratings} />
      )}
      <p className="mt-2 max-w-60 text-ink-soft text-sm">
        TrueSkill, updated after every ranking. For guidance only.
        {isBehind && ratings.length > 0
          ? ` Being updated: ${countOf(rankings, "ranking", "rankings")} included so far.`
          : null}
      </p>
    </>
  );
}

/** Best first: what is believed of each system, and how surely. */
function Ratings({ ratings }: { readonly ratings: readonly LiveRating[] }) {
  const ordered = ratings.toSorted((one, other) => other.mean - one.mean);
  return (
    <Table caption="Live rating" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>System</HeadCell>
          <HeadCell numeric>Rating</HeadCell>
          <HeadCell numeric>±</HeadCell>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ system, mean, deviation }) => (
          <Row key={system}>
            <RowHead>{system}</RowHead>
            <Cell numeric>{mean.toFixed(3).replace("-", "−")}</Cell>
            <Cell numeric className="text-ink-soft">
              {deviation.toFixed(3)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
