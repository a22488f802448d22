"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import type { Outcome } from "./actions";

interface ShownOnce {
  readonly text: string;
  /** What it is called: link, token. */
  readonly what: string;
}

const ShowOnce = createContext<((shown: ShownOnce) => void) | undefined>(undefined);

/**
 * Shows what buttons below it give once in a dialog of its own: the line whose button was pressed may be gone by then, as
 * that of a link that was renewed.
 */
export function ShowsOnce({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownOnce>();
  return (
    <ShowOnce value={setShown}>
      {children}
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => {
          if (!open) setShown(undefined);
        }}
        title={`New ${shown?.what ?? "link"}`}
        description="Copy it now: it is shown only once."
      >
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <code className="select-all break-all font-mono text-xs">{shown?.text}</code>
          <CopyButton text={shown?.text ?? ""} label={`Copy ${shown?.what ?? "link"}`} />
        </p>
      </Dialog>
    </ShowOnce>
  );
}

interface CallButtonProps {
  readonly action: () => Promise<Outcome>;
  /** What happens, where it is asked before. */
  readonly consequence?: string;
  readonly isPrimary?: boolean;
  /** What a secret is called that is shown once. */
  readonly secret?: string;
  /** Whose it is, where the page has the same button for others: heard and not seen. */
  readonly whose?: string;
  readonly children: string;
}

/** Does something in a call; asks first where that says what it means, and shows a link or token once. */
export function CallButton({
  action,
  consequence,
  isPrimary = false,
  secret,
  whose,
  children,
}: CallButtonProps) {
  const router = useRouter();
  const showOnce = useContext(ShowOnce);
  const [asks, setAsks] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [busy, startTransition] = useTransition();

  function confirm() {
    startTransition(async () => {
      const answer = await action();
      if (answer.shown !== undefined && showOnce !== undefined) {
        showOnce({ text: answer.shown, what: secret ?? "link" });
        setOutcome({});
      } else setOutcome(answer);
      if (answer.problem === undefined) setAsks(false);
      router.refresh();
    });
  }

  return (
    <div className="inline-flex flex-wrap items-center gap-2">
      <Button
        variant={isPrimary ? "primary" : "quiet"}
        busy={busy}
        onClick={() => {
          setOutcome({});
          if (consequence === undefined) confirm();
          else setAsks(true);
        }}
      >
        {children}
        {whose === undefined ? null : <span className="sr-only"> of {whose}</span>}
      </Button>
      {asks ? null : <FormMessage kind="error">{outcome.problem}</FormMessage>}
      {outcome.shown === undefined ? null : (
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <code className="select-all break-all font-mono text-xs">{outcome.shown}</code>
          <CopyButton text={outcome.shown} label={`Copy ${secret ?? "link"}`} />
          <span className="text-ink-soft">Shown only once.</span>
        </span>
      )}
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        closeOnOutsideClick
        title={`${children}?`}
        description={consequence}
        footer={
          <>
            <Button data-autofocus="" onClick={() => setAsks(false)}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={confirm}>
              {children}
            </Button>
          </>
        }
      >
        <FormMessage kind="error">{outcome.problem}</FormMessage>
      </Dialog>
    </div>
  );
}
