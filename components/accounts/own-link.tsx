"use client";

import { useSyncExternalStore } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { CatalogueText } from "@/components/words/catalogue-text";
import { useSay } from "@/components/words/words-provider";

interface OwnLinkProps {
  readonly path: string;
  /** The address of this installation as far as the server knows it. */
  readonly origin: string;
}

const never = () => () => {};

/**
 * The way back of a judge who has just signed up. Its origin is the one that the browser is at: a page that an action
 * redirects to is made by a request of the server to itself, under another host.
 */
export function OwnLink({ path, origin }: OwnLinkProps) {
  const say = useSay();
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  );
  const link = `${here}${path}`;
  return (
    <div className="border-accent border-s-[3px] bg-sunk px-3 py-2 text-sm">
      <p>
        <CatalogueText
          of="join.saveLinkText"
          with={{ save: <strong className="font-semibold">{say("join.saveLink")}</strong> }}
        />
      </p>
      <p className="mt-1 select-all break-all font-mono text-xs">{link}</p>
      <p className="mt-2">
        <CopyButton text={link} label={say("join.copyLink")} />
      </p>
    </div>
  );
}
