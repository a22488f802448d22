import Link from "next/link";
import type { ReactNode } from "react";
import { accountMenuItemStyles } from "@/components/shell/account-menu-item";
import { AppHeader } from "@/components/shell/app-header";
import { buttonStyles } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { accountRoleWords } from "@/lib/domain/accounts/actor";
import { may } from "@/lib/domain/accounts/permissions";
import { viewAccount } from "@/lib/usecases/accounts/view-account";
import { signOut } from "./actions";
import { pageContext } from "./page-context";

/** In sight, for whoever wonders; a phone has it in the menu alone. */
const help = (
  <Link
    href="/help"
    prefetch={false}
    className={buttonStyles({ variant: "bare", className: "max-sm:hidden" })}
  >
    Help
  </Link>
);

/** The line on top of every page, with the account of whoever is signed in. */
export async function SiteHeader({ breadcrumb }: { readonly breadcrumb?: ReactNode }) {
  const context = await pageContext();
  const { actor } = context;
  if (actor.kind === "nobody")
    return (
      <AppHeader
        breadcrumb={breadcrumb}
        actions={
          <>
            {help}
            <TextLink href="/login">Sign in</TextLink>
          </>
        }
      />
    );
  const account = await viewAccount(context);
  const role = accountRoleWords[account.role];
  return (
    <AppHeader
      breadcrumb={breadcrumb}
      userName={account.name ?? account.email ?? role}
      role={role}
      actions={help}
    >
      {may(actor, "list-campaigns") ? (
        <Link href="/campaigns" className={accountMenuItemStyles()}>
          Campaigns
        </Link>
      ) : null}
      {account.role === "JUDGE" ? (
        <Link href="/judge" className={accountMenuItemStyles()}>
          Judging
        </Link>
      ) : null}
      {may(actor, "view-accounts") ? (
        <Link href="/organisers" className={accountMenuItemStyles()}>
          Organisers
        </Link>
      ) : null}
      <Link href="/account" className={accountMenuItemStyles()}>
        Account
      </Link>
      <Link href="/help" className={accountMenuItemStyles()}>
        Help
      </Link>
      <form action={signOut}>
        <button type="submit" className={accountMenuItemStyles()}>
          Sign out
        </button>
      </form>
    </AppHeader>
  );
}
