import type { ReactNode } from "react";
import { AccountMenu } from "./account-menu";
import { Brand } from "./brand";
import { ThemeToggle } from "./theme-toggle";

interface AppHeaderProps {
  /** Who is signed in; without a name there is no account menu. */
  readonly userName?: string | undefined;
  readonly role?: string | undefined;
  /** Before the name, for who cannot see it. */
  readonly accountWords?: string | undefined;
  /** Where one is, right of the name: words or a `Breadcrumb`. */
  readonly breadcrumb?: ReactNode;
  /** Right of the middle, before the theme: progress, "Pause", "Sign in". */
  readonly actions?: ReactNode;
  /** What the account menu holds: links, the form that signs out. */
  readonly children?: ReactNode;
}

/** One line at the top of every page. It scrolls away: the room belongs to the work. */
export function AppHeader({ userName, role, accountWords, breadcrumb, actions, children }: AppHeaderProps) {
  return (
    <header className="no-print border-rule border-b text-sm">
      <div className="mx-auto flex min-h-11 max-w-page flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6">
        <Brand />
        {breadcrumb ? (
          <>
            <span aria-hidden="true" className="text-ink-faint">
              ·
            </span>
            <div className="min-w-16 flex-1 basis-0 truncate text-ink-soft">{breadcrumb}</div>
          </>
        ) : null}
        <div className="ms-auto flex items-center gap-1.5">
          {actions}
          <ThemeToggle />
          {userName ? (
            <AccountMenu userName={userName} role={role} accountWords={accountWords}>
              {children}
            </AccountMenu>
          ) : null}
        </div>
      </div>
    </header>
  );
}
