import type { Metadata } from "next";
import { ProviderButtons } from "@/components/accounts/provider-buttons";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { providerChoices } from "@/lib/auth/oauth-providers";
import { listApiTokens } from "@/lib/usecases/accounts/list-api-tokens";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { MakeTokenForm } from "./make-token-form";
import { TokensTable } from "./tokens-table";

export const metadata: Metadata = { title: "API tokens" };

export default async function TokensPage() {
  const { tokens, campaigns, proof, mayUseService } = await listApiTokens(await pageContext()).catch(
    (error: unknown) => presentPageError(error, "/account/tokens"),
  );
  return (
    <>
      <SiteHeader breadcrumb="Account" />
      <PageFrame>
        <PageHeader crumbs={[{ href: "/account", label: "Account" }]} title="API tokens" />
        <p className="mb-6 max-w-reading">
          A token lets a program read results and judgments of your campaigns, as far as you let it and as
          long as you organise them. <TextLink href="/api-docs">API documentation</TextLink>
        </p>
        {tokens.length === 0 ? null : (
          <section className="mb-10">
            <h2 className="mb-2 text-base">Your tokens</h2>
            <TokensTable tokens={tokens} />
          </section>
        )}
        <section>
          <h2 className="mb-3 text-base">New token</h2>
          {proof === "service" ? null : (
            <MakeTokenForm campaigns={campaigns} asksPassword={proof === "password"} />
          )}
          {mayUseService && proof !== "fresh" ? (
            <div className="mt-4 max-w-reading space-y-2">
              <p>
                {proof === "service"
                  ? "Sign in again first. This is required because a token stays valid after you sign out."
                  : "Or sign in again instead of entering your password."}
              </p>
              <ProviderButtons providers={providerChoices()} returnPath="/account/tokens" asksAgain />
            </div>
          ) : null}
        </section>
      </PageFrame>
    </>
  );
}
