import { LinkDateCells, LinkHeadCells } from "@/components/judges/link-cells";
import { linkStates } from "@/components/judges/link-states";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { JudgeLinkView } from "@/lib/usecases/judges/view-judges";
import { RevokeButton } from "../../../_invitations/revoke-button";

interface LinksTableProps {
  readonly caption: string;
  readonly links: readonly JudgeLinkView[];
}

/** Personal links with the judges who came in by them. */
export function LinksTable({ caption, links }: LinksTableProps) {
  return (
    <Table caption={caption} captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Label</HeadCell>
          <HeadCell>Judge</HeadCell>
          <LinkHeadCells />
        </tr>
      </thead>
      <tbody>
        {links.map((link) => {
          const { mark, word } = linkStates[link.standing];
          const { pseudonym, label, replaces } = link;
          return (
            <Row key={link.id}>
              <RowHead className="text-left font-normal!">{label ?? "–"}</RowHead>
              <Cell className="whitespace-nowrap">
                {pseudonym ?? "not used yet"}
                {replaces ? <span className="text-ink-soft"> for {replaces}</span> : null}
              </Cell>
              <LinkDateCells {...link} />
              <Cell>
                <StatusWord mark={mark}>{word}</StatusWord>
              </Cell>
              <Cell>
                {link.standing === "open" ? (
                  <RevokeButton
                    invitationId={link.id}
                    whose={pseudonym ?? label ?? "a judge without a label"}
                    consequence={
                      pseudonym
                        ? "The judge is signed out with the next request and cannot return with this link. Their answers still count. To let the judge back in, create a new link in the table of judges."
                        : "Nobody can use it any more."
                    }
                  />
                ) : null}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
