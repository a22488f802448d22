import Link from "next/link";
import type { ReactNode } from "react";
import { accountMenuItemStyles } from "@/components/shell/account-menu-item";
import { AppHeader } from "@/components/shell/app-header";
import { buttonStyles } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { accountRoleWords } from "@/lib/domain/accounts/actor";
import { may } from "@/lib/domain/accounts/permissions";
import type { LanguageTag } from "@/lib/domain/words/languages";
import { serverSay } from "@/lib/domain/words/words-for";
import { viewAccount } from "@/lib/usecases/accounts/view-account";
import { signOut } from "./actions";
import { pageContext } from "./page-context";

interface SiteHeaderProps {
  readonly breadcrumb?: ReactNode;
  /** Of a page that judges read; what only organisers see stays in English. */
  readonly language?: LanguageTag | undefined;
}

/** In sight, for whoever wonders; a phone has it in the menu alone. */
function HelpLink({ words }: { readonly words: string }) {
  return (
    <Link
      href="/help"
      prefetch={false}
      className={buttonStyles({ variant: "bare", className: "max-sm:hidden" })}
    >
      {words}
    </Link>
  );
}

/** The line on top of every page, with the account of whoever is signed in. */
export async function SiteHeader({ breadcrumb, language }: SiteHeaderProps) {
  const say = serverSay(language);
  const help = <HelpLink words={say("header.help")} />;
  const context = await pageContext();
  const { actor } = context;
  if (actor.kind === "nobody")
    return (
      <AppHeader
        breadcrumb={breadcrumb}
        actions={
          <>
            {help}
            <TextLink href="/login">{say("header.signIn")}</TextLink>
          </>
        }
      />
    );
  const account = await viewAccount(context);
  const role = account.role === "JUDGE" ? say("header.judge") : accountRoleWords[account.role];
  return (
    <AppHeader
      breadcrumb={breadcrumb}
      userName={account.name ?? account.email ?? role}
      role={role}
      accountWords={say("header.accountOf")}
      actions={help}
    >
      {may(actor, "list-campaigns") ? (
        <Link href="/campaigns" className={accountMenuItemStyles()}>
          Campaigns
        </Link>
      ) : null}
      {account.role === "JUDGE" ? null : (
        <Link href="/calls" className={accountMenuItemStyles()}>
          Calls
        </Link>
      )}
      {account.role === "JUDGE" ? (
        <Link href="/judge" className={accountMenuItemStyles()}>
          {say("home.title")}
        </Link>
      ) : null}
      {may(actor, "view-accounts") ? (
        <Link href="/organisers" className={accountMenuItemStyles()}>
          Organisers
        </Link>
      ) : null}
      <Link href="/account" className={accountMenuItemStyles()}>
        {say("header.account")}
      </Link>
      <Link href="/help" className={accountMenuItemStyles()}>
        {say("header.help")}
      </Link>
      <form action={signOut}>
        <button type="submit" className={accountMenuItemStyles()}>
          {say("header.signOut")}
        </button>
      </form>
    </AppHeader>
  );
}
