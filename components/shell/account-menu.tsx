import type { ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface AccountMenuProps {
  readonly userName: string;
  readonly role?: string | undefined;
  readonly accountWords?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Stands in the frame of pages, which stays while the page in it changes: an id by `useId` would be counted anew on the
 * server for the next page and be the same as one of that page's. There is one menu on a page.
 */
const id = "account-menu";

/** A native popover: it opens, closes on Escape and on a click outside without a line of script. */
export function AccountMenu({ userName, role, accountWords = "Account:", children }: AccountMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonStyles({ variant: "plain", className: "max-w-44" })}
      >
        <span className="sr-only">{`${accountWords} `}</span>
        <span className="truncate max-sm:sr-only">{userName}</span>
        <span className="sm:hidden">
          <Icon name="person" />
        </span>
        <Icon name="chevron-down" />
      </button>
      <div
        id={id}
        popover="auto"
        className="absolute inset-auto top-11 end-[max(1rem,50%-36.5rem)] m-0 min-w-52 rounded-md border border-rule-strong bg-raised p-1 text-ink text-sm shadow-popup sm:end-[max(1.5rem,50%-36.5rem)]"
      >
        <p className="border-rule border-b px-2.5 pt-1 pb-2">
          <span className="block font-semibold">{userName}</span>
          {role ? <span className="block text-ink-soft text-xs">{role}</span> : null}
        </p>
        <div className="pt-1">{children}</div>
      </div>
    </>
  );
}
