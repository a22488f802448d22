"use client";

import Link from "next/link";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { type ButtonProps, buttonStyles } from "../button";
import { cn } from "../class-names";

interface DropdownMenuProps {
  /** What the button shows: words, or an icon. */
  readonly trigger: ReactNode;
  /** What the button is called where it shows an icon. */
  readonly label?: string;
  readonly variant?: ButtonProps["variant"];
  readonly size?: ButtonProps["size"];
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/**
 * Not modal: a modal one locks scrolling by a style element written at run time, which the content security
 * policy refuses. Rendered in place: there it has the theme, and lies over a dialog it belongs to.
 */
export function DropdownMenu({ trigger, label, variant, size, align = "end", children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger aria-label={label} className={buttonStyles({ variant, size })}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="z-30 min-w-44 whitespace-nowrap rounded-md border border-rule-strong bg-raised p-1 text-left font-normal text-ink text-sm shadow-popup"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const item =
  "flex w-full cursor-pointer select-none items-center gap-2 rounded-sm px-2.5 py-1.5 outline-none data-[disabled]:cursor-default data-[disabled]:text-ink-faint forced-colors:data-[highlighted]:bg-[Highlight] pointer-coarse:py-2.5";

const ordinary = "data-[highlighted]:bg-accent-wash";

interface DropdownMenuItemProps {
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export function DropdownMenuItem({
  onSelect,
  disabled = false,
  danger = false,
  children,
}: DropdownMenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      {...(onSelect ? { onSelect } : {})}
      className={cn(item, danger ? "text-warning data-[highlighted]:bg-warning-wash" : ordinary)}
    >
      {children}
    </Radix.Item>
  );
}

export function DropdownMenuLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Item asChild>
      <Link href={href} className={cn(item, ordinary)}>
        {children}
      </Link>
    </Radix.Item>
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="mx-1 my-1 h-px bg-rule" />;
}
