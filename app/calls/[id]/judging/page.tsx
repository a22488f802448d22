import type { Metadata } from "next";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { CampaignStateWord } from "@/components/campaigns/campaign-state-word";
import { Notice } from "@/components/ui/notice";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { viewCallJudging } from "@/lib/usecases/calls/campaigns/view-call-judging";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { nameAsTeams } from "../actions";
import { CallButton } from "../call-button";
import { CallPage } from "../call-page";
import { pageNumber, presentConflict } from "../call-page-query";
import { MakeCampaignForm } from "./make-campaign-form";

export const metadata: Metadata = { title: "Judging of a call" };

interface JudgingPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly set?: string }>;
}

export default async function CallJudgingPage({ params, searchParams }: JudgingPageProps) {
  const [{ id }, query, context] = await Promise.all([params, searchParams, pageContext()]);
  const view = await viewCallJudging({ callId: id, testSetId: pageNumber(query.set) }, context).catch(
    (error: unknown) => presentConflict(error) ?? presentPageError(error, `/calls/${id}/judging`),
  );
  if (typeof view === "string")
    return (
      <CallPage title="Judging" call={{ id, title: "Call" }}>
        <Notice>{view}</Notice>
      </CallPage>
    );
  const { call, testSet, campaigns } = view;
  return (
    <CallPage title="Judging" call={call} meta={<span>{testSet.name}</span>}>
      <TestSetSwitch
        testSets={view.testSets}
        current={testSet.id}
        hrefOf={(set) => `/calls/${call.id}/judging?set=${set}`}
      />
      <p className="mb-4 max-w-reading">
        Have people rank what teams handed in. The campaign gets the source, the chosen submissions, the gold
        and the references, so that metrics can be compared with judges as soon as these are done. Systems are
        called by the teams’ {call.state === "FINAL" ? "names" : "pseudonyms until the results are final"}.
        Judges see neither.
      </p>
      {campaigns.length > 0 ? (
        <div className="mb-8">
          <Table caption="Campaigns made from this call" className="figures">
            <thead>
              <tr>
                <HeadCell>Campaign</HeadCell>
                <HeadCell>State</HeadCell>
                <HeadCell numeric>Systems</HeadCell>
                <HeadCell>Created</HeadCell>
                <HeadCell>
                  <span className="sr-only">Change</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {campaigns.map(({ id: campaignId, name, state, systems, createdAt, mayBeNamed }) => (
                <Row key={campaignId}>
                  <RowHead>
                    <TextLink href={`/campaigns/${campaignId}`}>{name}</TextLink>
                  </RowHead>
                  <Cell>
                    <CampaignStateWord state={state} />
                  </Cell>
                  <Cell numeric>{systems}</Cell>
                  <Cell>
                    <Time at={createdAt} form="day" />
                  </Cell>
                  <Cell>
                    {mayBeNamed ? (
                      <CallButton
                        action={nameAsTeams.bind(null, call.id, campaignId)}
                        consequence="Systems get the names of their teams in place of pseudonyms. Results are computed anew under these names; metrics have to be scored again. This cannot be undone."
                      >
                        Use names of teams
                      </CallButton>
                    ) : null}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
      {view.isClosed ? (
        <MakeCampaignForm view={view} />
      ) : (
        <Notice>Close the call first: submissions can still change.</Notice>
      )}
    </CallPage>
  );
}
