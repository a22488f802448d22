import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { LiveRating } from "@/lib/domain/ranking/live-rating";

/** The live rating, best first: what is believed of each system, and how surely. */
export function OverviewLiveRating({ ratings }: { readonly ratings: readonly LiveRating[] }) {
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
