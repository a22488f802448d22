import type { Metadata } from "next";
import { OperationEntry } from "@/components/api/operation-entry";
import { PageFrame } from "@/components/shell/page-frame";
import { anchorOf } from "@/components/ui/anchor-of";
import { GlossaryList } from "@/components/ui/glossary-list";
import { linkStyles } from "@/components/ui/link-styles";
import { PageHeader } from "@/components/ui/page-header";
import { PageIndex } from "@/components/ui/page-index";
import { TextLink } from "@/components/ui/text-link";
import { publicAddress } from "@/lib/context";
import { requestsPerMinute } from "@/lib/domain/api/api-limits";
import { describedOperations } from "@/lib/domain/api/described-operations";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "API" };

export default async function ApiDocsPage() {
  const operations = describedOperations();
  const address = await publicAddress();
  const isPublic = (path: string) => path.startsWith("/api/v1/public") || path.endsWith(".json");
  return (
    <>
      <SiteHeader breadcrumb="API" />
      <PageFrame>
        <PageHeader title="API" />
        <div className="max-w-reading space-y-3">
          <p>
            The API returns results and judgments as JSON. Requests need an organiser’s token from the page{" "}
            <TextLink href="/account/tokens">API tokens</TextLink>; cookies are not accepted. Published data
            needs no token.
          </p>
          <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
            {`curl -H "Authorization: Bearer $TOKEN" ${address}/api/v1/campaigns`}
          </pre>
          <p>
            The limit is {requestsPerMinute} requests a minute per token, or per address without one. Errors
            have the form <code className="font-mono text-xs">{'{"error":{"code":…,"message":…}}'}</code>.
            Campaigns you have no access to look as if they did not exist.
          </p>
          <p>
            <a href="/api/v1/openapi.json" className={linkStyles()}>
              This description as OpenAPI 3.1
            </a>
          </p>
        </div>
        <div className="mt-5">
          <PageIndex
            entries={["What is counted", "With a token", "Without a token"].map((title) => ({
              id: anchorOf(title),
              title,
            }))}
          />
        </div>
        <section id="what-is-counted" className="mt-10 scroll-mt-4">
          <h2 className="mb-4">What is counted</h2>
          <GlossaryList />
        </section>
        <section id="with-a-token" className="mt-10 scroll-mt-4">
          <h2 className="mb-4">With a token</h2>
          {operations
            .filter(({ path }) => !isPublic(path))
            .map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
        </section>
        <section id="without-a-token" className="mt-10 scroll-mt-4">
          <h2 className="mb-4">Without a token</h2>
          {operations
            .filter(({ path }) => isPublic(path))
            .map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
        </section>
      </PageFrame>
    </>
  );
}
