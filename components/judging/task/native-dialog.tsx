import { type ReactNode, useEffect, useId, useRef } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSay } from "@/components/words/words-provider";

interface NativeDialogProps {
  readonly title: string;
  /** As wide as two texts side by side. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog, open as long as it is rendered: it costs the judging page no library. */
export function NativeDialog({ title, wide = false, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const say = useSay();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // The browser would choose the button that closes.
    element?.querySelector("textarea")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`m-auto max-h-[90dvh] max-w-none overflow-y-auto rounded-md border border-rule-strong bg-raised p-5 text-ink shadow-popup backdrop:bg-ink/25 ${wide ? "w-[min(76rem,96vw)]" : "w-[min(34rem,94vw)]"}`}
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          aria-label={say("everywhere.close")}
          onClick={onClose}
          className={buttonStyles({ variant: "bare", size: "icon-small" })}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
