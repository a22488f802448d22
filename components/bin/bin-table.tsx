import { EmptyState } from "@/components/ui/empty-state";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";
import { formatCount } from "@/lib/domain/text/format-count";
import { BinButtons, type Restored } from "./bin-buttons";

interface Binned {
  readonly id: string;
  readonly name: string;
  /** What it holds, as the heads say; null where that is not known. */
  readonly counts: readonly (number | null)[];
  readonly binnedAt: Date;
  readonly binnedBy: string | null;
  readonly deletedFrom: Date;
}

interface BinTableProps {
  /** What lies here, one and several: "Campaign", "Campaigns". */
  readonly kind: readonly [one: string, several: string];
  /** Heads of the counts. */
  readonly counted: readonly string[];
  /** What is gone when it is deleted for good. */
  readonly consequence: string;
  readonly binned: readonly Binned[];
  readonly restore: (id: string) => Promise<Restored>;
  readonly destroy: (id: string, name: string) => Promise<string | undefined>;
}

/** Campaigns or calls in the bin, and what can be done with each. */
export function BinTable({
  kind: [one, several],
  counted,
  consequence,
  binned,
  restore,
  destroy,
}: BinTableProps) {
  if (binned.length === 0)
    return (
      <EmptyState title="The bin is empty">
        {several} that you delete stay here for {BIN_DAYS} days and can be restored.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-3 max-w-reading text-ink-soft">
        {several} are deleted for good {BIN_DAYS} days after they were moved here. Until then you can restore
        them with everything in them.
      </p>
      <Table caption={`${several} in the bin`} captionHidden className="figures">
        <thead>
          <tr>
            <HeadCell>{one}</HeadCell>
            {counted.map((head) => (
              <HeadCell key={head} numeric>
                {head}
              </HeadCell>
            ))}
            <HeadCell>Moved here</HeadCell>
            <HeadCell>By</HeadCell>
            <HeadCell>Deleted on</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {binned.map(({ id, name, counts, binnedAt, binnedBy, deletedFrom }) => (
            <Row key={id}>
              <RowHead className="text-left">{name}</RowHead>
              {counts.map((count, place) => (
                <Cell key={counted[place]} numeric>
                  {count === null ? "–" : formatCount(count)}
                </Cell>
              ))}
              <Cell className="whitespace-nowrap">
                <Time at={binnedAt} form="day" />
              </Cell>
              <Cell>{binnedBy ?? "–"}</Cell>
              <Cell className="whitespace-nowrap">
                <Time at={deletedFrom} form="day" />
              </Cell>
              <Cell className="py-0">
                <BinButtons
                  name={name}
                  consequence={consequence}
                  restore={restore.bind(null, id)}
                  destroy={destroy.bind(null, id)}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
