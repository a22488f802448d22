import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { accountRoleWords } from "@/lib/domain/accounts/actor";
import { countOf } from "@/lib/domain/text/format-count";
import { listOrganisers } from "@/lib/usecases/accounts/list-organisers";
import { presentPageError } from "../_errors/present-page-error";
import { RevokeButton } from "../_invitations/revoke-button";
import { pageContext } from "../_shell/page-context";
import { SiteHeader } from "../_shell/site-header";
import { InviteOrganiserForm } from "./invite-organiser-form";

export const metadata: Metadata = { title: "Organisers" };

export default async function OrganisersPage() {
  const { organisers, invitations } = await listOrganisers(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/organisers"),
  );
  return (
    <>
      <SiteHeader breadcrumb="Organisers" />
      <PageFrame>
        <PageHeader title="Organisers" meta={countOf(organisers.length, "account", "accounts")} />
        <Table caption="Accounts" captionHidden>
          <thead>
            <tr>
              <HeadCell>Name</HeadCell>
              <HeadCell>E-mail address</HeadCell>
              <HeadCell>Role</HeadCell>
              <HeadCell>Since</HeadCell>
              <HeadCell>State</HeadCell>
            </tr>
          </thead>
          <tbody>
            {organisers.map((organiser) => (
              <Row key={organiser.id}>
                <RowHead>{organiser.name ?? "–"}</RowHead>
                <Cell>{organiser.email}</Cell>
                <Cell>{accountRoleWords[organiser.role]}</Cell>
                <Cell className="figures whitespace-nowrap">
                  <Time at={organiser.createdAt} form="day" />
                </Cell>
                <Cell>
                  {organiser.disabledAt ? (
                    <StatusWord mark="finished">Disabled</StatusWord>
                  ) : (
                    <StatusWord mark="active">Active</StatusWord>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>

        <section className="mt-10">
          <h2 className="mb-2 text-base">Open invitations</h2>
          {invitations.length === 0 ? (
            <p className="text-ink-soft">None. An invitation can be used once, within 14 days.</p>
          ) : (
            <Table caption="Open invitations" captionHidden>
              <thead>
                <tr>
                  <HeadCell>For</HeadCell>
                  <HeadCell>Role</HeadCell>
                  <HeadCell>Created</HeadCell>
                  <HeadCell>Expires</HeadCell>
                  <HeadCell>
                    <span className="sr-only">Revoke</span>
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {invitations.map((invitation) => {
                  const whose = invitation.label ?? invitation.email ?? "an organiser without a label";
                  return (
                    <Row key={invitation.id}>
                      <RowHead>{invitation.label ?? invitation.email ?? "–"}</RowHead>
                      <Cell>{accountRoleWords[invitation.role]}</Cell>
                      <Cell className="figures whitespace-nowrap">
                        <Time at={invitation.createdAt} form="day" />
                      </Cell>
                      <Cell className="figures whitespace-nowrap">
                        {invitation.expiresAt ? <Time at={invitation.expiresAt} form="day" /> : "never"}
                      </Cell>
                      <Cell>
                        <RevokeButton
                          invitationId={invitation.id}
                          whose={whose}
                          consequence="It can no longer be used to create an account."
                        />
                      </Cell>
                    </Row>
                  );
                })}
              </tbody>
            </Table>
          )}
        </section>

        <section className="mt-10">
          <h2 className="mb-2 text-base">Invite an organiser</h2>
          <InviteOrganiserForm />
        </section>
      </PageFrame>
    </>
  );
}
