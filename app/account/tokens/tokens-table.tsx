import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { apiScopeWords } from "@/lib/domain/api/api-scopes";
import type { ApiTokenView } from "@/lib/usecases/accounts/list-api-tokens";
import { RevokeTokenButton } from "./revoke-token-button";

export function TokensTable({ tokens }: { readonly tokens: readonly ApiTokenView[] }) {
  return (
    <Table caption="Tokens" captionHidden>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell>May read</HeadCell>
          <HeadCell>Campaign</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Expires</HeadCell>
          <HeadCell>Last used</HeadCell>
          <HeadCell>
            <span className="sr-only">Revoke</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <Row key={token.id}>
            <RowHead className="max-w-60 truncate">{token.name}</RowHead>
            <Cell className="whitespace-nowrap">
              {token.scopes.map((scope) => apiScopeWords[scope].what).join(", ")}
            </Cell>
            <Cell className="max-w-60 truncate">{token.campaign?.name ?? "all of mine"}</Cell>
            <Cell>
              <Standing token={token} />
            </Cell>
            <Cell className="figures whitespace-nowrap">
              {token.expiresAt ? <Time at={token.expiresAt} form="day" /> : "never"}
            </Cell>
            <Cell className="figures whitespace-nowrap">
              {token.lastUsedAt ? <Time at={token.lastUsedAt} /> : "never"}
            </Cell>
            <Cell>
              {token.standing === "revoked" ? null : (
                <RevokeTokenButton tokenId={token.id} name={token.name} />
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Standing({ token: { standing } }: { readonly token: ApiTokenView }) {
  if (standing === "works") return <StatusWord mark="active">Active</StatusWord>;
  return <StatusWord mark="finished">{standing === "revoked" ? "Revoked" : "Expired"}</StatusWord>;
}
