import type { Metadata } from "next";
import { BinTable } from "@/components/bin/bin-table";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { viewCallBin } from "@/lib/usecases/calls/bin";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { destroy, restore } from "./actions";

export const metadata: Metadata = { title: "Bin of calls" };

export default async function CallBinPage() {
  const calls = await viewCallBin(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/calls/bin"),
  );
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href="/calls" kind="plain">
            Calls
          </TextLink>
        }
      />
      <PageFrame>
        <PageHeader title="Bin" />
        <BinTable
          kind={["Call", "Calls"]}
          counted={["Teams", "Submissions"]}
          consequence="Its test sets with their gold, its teams, what they handed in, scores, alternative answers and verdicts are deleted."
          binned={calls.map((one) => ({ ...one, name: one.title, counts: [one.teams, one.submissions] }))}
          restore={restore}
          destroy={destroy}
        />
      </PageFrame>
    </>
  );
}
