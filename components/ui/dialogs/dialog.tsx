"use client";

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { buttonStyles } from "../button";
import { cn } from "../class-names";
import { Icon } from "../icon";

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** `alertdialog` where something may be lost. */
  readonly role?: "dialog" | "alertdialog";
  /** A click beside it closes it: only where nothing is typed. */
  readonly closeOnOutsideClick?: boolean;
  /** The buttons, the one that goes on last. */
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back, and needs neither
 * a library nor a style element that the content security policy would refuse. What it holds exists only while it
 * is open; an element with `data-autofocus` gets the focus first.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  role = "dialog",
  closeOnOutsideClick = false,
  footer,
  className,
  children,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the page (a passive effect would be too late), so that the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={closeOnOutsideClick ? "any" : "closerequest"}
      onCancel={(event) => {
        // React takes it away; had the browser closed it by itself, the two would disagree.
        event.preventDefault();
        onOpenChange(false);
      }}
      className={cn(
        "m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule-strong bg-paper text-ink shadow-popup backdrop:bg-[rgb(15_17_19/0.45)]",
        className,
      )}
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="pr-8">
          <h2 id={`${id}-title`}>{title}</h2>
          {description ? (
            <div id={`${id}-description`} className="mt-1 text-ink-soft">
              {description}
            </div>
          ) : null}
        </div>
        {children}
        {footer ? <div className="mt-2 flex flex-wrap justify-end gap-2">{footer}</div> : null}
      </div>
      {/* Last in the markup, so that the first field and not this button has the focus. */}
      <button
        type="button"
        aria-label="Close"
        onClick={() => onOpenChange(false)}
        className={buttonStyles({ variant: "bare", size: "icon", className: "absolute! top-3 right-3" })}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
