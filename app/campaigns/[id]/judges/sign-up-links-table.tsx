import { LinkDateCells, LinkHeadCells } from "@/components/judges/link-cells";
import { linkStates } from "@/components/judges/link-states";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/domain/text/format-count";
import type { SignUpLinkView } from "@/lib/usecases/judges/view-judges";
import { RevokeButton } from "../../../_invitations/revoke-button";

/** Links that judges sign up by, with how many came in. */
export function SignUpLinksTable({ links }: { readonly links: readonly SignUpLinkView[] }) {
  return (
    <Table caption="Sign-up links" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Label</HeadCell>
          <HeadCell numeric>Judges</HeadCell>
          <HeadCell numeric>Maximum</HeadCell>
          <LinkHeadCells />
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <Row key={link.id}>
            <RowHead className="text-left font-normal!">{link.label ?? "–"}</RowHead>
            <Cell numeric>{formatCount(link.judgesIn)}</Cell>
            <Cell numeric>{formatCount(link.maxJudges)}</Cell>
            <LinkDateCells {...link} />
            <Cell>
              <SignUpState link={link} />
            </Cell>
            <Cell>
              {link.standing === "open" ? (
                <RevokeButton
                  invitationId={link.id}
                  whose={link.label ?? "those who sign up"}
                  consequence="Nobody else can sign up with it. Judges who already have keep their personal links."
                />
              ) : null}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function SignUpState({ link }: { readonly link: SignUpLinkView }) {
  if (link.standing === "open" && link.judgesIn >= link.maxJudges)
    return <StatusWord mark="finished">Full</StatusWord>;
  const { mark, word } = linkStates[link.standing];
  return <StatusWord mark={mark}>{word}</StatusWord>;
}
