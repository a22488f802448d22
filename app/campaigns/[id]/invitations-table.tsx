import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { formatDay } from "@/lib/domain/text/format-date";
import type { CampaignView } from "@/lib/usecases/view-campaign";
import { RevokeButton } from "../../_invitations/revoke-button";

type Invitation = CampaignView["invitations"][number];

const states = {
  open: { mark: "active", word: "Works" },
  revoked: { mark: "finished", word: "Revoked" },
  expired: { mark: "finished", word: "Expired" },
  used: { mark: "finished", word: "Used" },
} as const;

export function InvitationsTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  if (invitations.length === 0)
    return <p className="text-ink-soft">None yet. Each judge needs a link of their own.</p>;
  return (
    <Table caption="Judges’ links" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Label</HeadCell>
          <HeadCell>Judge</HeadCell>
          <HeadCell>Made</HeadCell>
          <HeadCell>Expires</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>
            <span className="sr-only">Revoke</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => {
          const { mark, word } = states[invitation.standing];
          return (
            <Row key={invitation.id}>
              <RowHead>{invitation.label ?? "–"}</RowHead>
              <Cell className="whitespace-nowrap">{invitation.pseudonym ?? "not used yet"}</Cell>
              <Cell className="whitespace-nowrap">{formatDay(invitation.createdAt)}</Cell>
              <Cell className="whitespace-nowrap">
                {invitation.expiresAt ? formatDay(invitation.expiresAt) : "never"}
              </Cell>
              <Cell>
                <StatusWord mark={mark}>{word}</StatusWord>
              </Cell>
              <Cell>
                {invitation.standing === "open" ? (
                  <RevokeButton
                    invitationId={invitation.id}
                    whose={invitation.pseudonym ?? invitation.label ?? "a judge without a label"}
                    consequence={
                      invitation.pseudonym
                        ? "The judge is signed out with the next request and cannot come back by it. Every answer stays and counts. A new link makes a new judge."
                        : "Nobody can come in by it any more."
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
