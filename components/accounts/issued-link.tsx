"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { OpensHereOnlyNotice } from "./opens-here-only-notice";

interface IssuedLinkProps {
  readonly link: string;
  /** For whom and how long. */
  readonly remark: ReactNode;
}

/** A link that is shown this once: only its hash is stored. */
export function IssuedLink({ link, remark }: IssuedLinkProps) {
  return (
    <div role="status" className="max-w-reading border-accent border-l-[3px] bg-sunk px-3 py-2 text-sm">
      <p>
        <strong className="font-semibold">Copy this link now: it is not shown again.</strong> {remark}
      </p>
      <p className="mt-1 select-all break-all font-mono text-xs">{link}</p>
      <OpensHereOnlyNotice links={[link]} />
      <p className="mt-2">
        <CopyButton text={link} label="Copy link" />
      </p>
    </div>
  );
}
