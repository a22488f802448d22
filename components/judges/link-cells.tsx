import { Cell, HeadCell } from "@/components/ui/table";
import { Time } from "@/components/ui/time";

/** Over the columns that every table of links ends with. */
export function LinkHeadCells() {
  return (
    <>
      <HeadCell>Created</HeadCell>
      <HeadCell>Expires</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell>
        <span className="sr-only">Revoke</span>
      </HeadCell>
    </>
  );
}

interface LinkDateCellsProps {
  readonly createdAt: Date;
  readonly expiresAt: Date | undefined;
}

/** From when until when a link can be used. */
export function LinkDateCells({ createdAt, expiresAt }: LinkDateCellsProps) {
  return (
    <>
      <Cell className="whitespace-nowrap">
        <Time at={createdAt} form="day" />
      </Cell>
      <Cell className="whitespace-nowrap">{expiresAt ? <Time at={expiresAt} form="day" /> : "never"}</Cell>
    </>
  );
}
