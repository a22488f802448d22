import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";
import { linkStyles } from "./link-styles";

interface TextLinkProps {
  readonly href: string;
  readonly kind?: "text" | "plain";
  /** Leaves this server: opens beside, and tells nobody where it was followed. */
  readonly external?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TextLink({ href, kind = "text", external = false, className, children }: TextLinkProps) {
  if (!external) {
    return (
      <Link href={href} className={linkStyles(kind, className)}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={linkStyles(kind, cn("inline-flex items-center gap-1", className))}
    >
      {children}
      <Icon name="external" />
      <span className="sr-only">(opens in a new window)</span>
    </a>
  );
}
