import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { GlossaryList } from "@/components/ui/glossary-list";
import { PageHeader } from "@/components/ui/page-header";
import { linkStyles, TextLink } from "@/components/ui/text-link";
import { publicAddress } from "@/lib/context";
import { requestsPerMinute } from "@/lib/domain/api/api-limits";
import { describedOperations } from "@/lib/domain/api/described-operations";
import { SiteHeader } from "../_shell/site-header";
import { OperationEntry } from "./operation-entry";

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
            Programs read results and judgments as JSON. They show a token of an organiser’s, made on the page{" "}
            <TextLink href="/account/tokens">API tokens</TextLink>; a cookie opens nothing here. What is
            published needs no token.
          </p>
          <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
            {`curl -H "Authorization: Bearer $TOKEN" ${address}/api/v1/campaigns`}
          </pre>
          <p>
            A token, or without one an address, has {requestsPerMinute} requests a minute. What goes wrong is
            told as <code className="font-mono text-xs">{'{"error":{"code":…,"message":…}}'}</code>; a
            campaign that is not yours looks like one that does not exist.
          </p>
          <p>
            <a href="/api/v1/openapi.json" className={linkStyles()}>
              The same for programs, as OpenAPI 3.1
            </a>
          </p>
        </div>
        <section className="mt-10">
          <h2 className="mb-4">What is counted</h2>
          <GlossaryList />
        </section>
        <section className="mt-10">
          <h2 className="mb-4">With a token</h2>
          {operations
            .filter(({ path }) => !isPublic(path))
            .map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
        </section>
        <section className="mt-10">
          <h2 className="mb-4">For anybody</h2>
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
