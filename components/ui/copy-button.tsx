"use client";

import { useEffect, useState } from "react";
import { useSay } from "../words/words-provider";
import { Button } from "./button";
import { Icon } from "./icon";

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "Copy link", "Copy as LaTeX". */
  readonly label: string;
  readonly className?: string;
}

type Outcome = "idle" | "copied" | "refused";

/** Copies a text and says so, for two seconds, without changing its width. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const say = useSay();
  const [outcome, setOutcome] = useState<Outcome>("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), outcome === "copied" ? 2000 : 8000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Refused by the browser, or no clipboard at all because the page came over plain http.
      setOutcome("refused");
    }
  }

  const copied = outcome === "copied";
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <Button className={className} onClick={copy}>
        <Icon name={copied ? "check" : "copy"} />
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${copied ? "opacity-0" : ""}`}>{label}</span>
          {copied ? (
            <span aria-hidden="true" className="col-start-1 row-start-1">
              {say("everywhere.copied")}
            </span>
          ) : null}
        </span>
      </Button>
      <span role="status" className={outcome === "refused" ? "text-sm text-warning" : "sr-only"}>
        {copied ? say("everywhere.copied") : null}
        {outcome === "refused" ? say("everywhere.notCopied") : null}
      </span>
    </span>
  );
}
