"use client";

import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { buttonStyles } from "../button";
import { Icon } from "../icon";

export interface ToastOptions {
  /** A problem stays until it is closed; everything else goes after six seconds. */
  readonly kind?: "done" | "problem";
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

type ShowToast = (message: string, options?: ToastOptions) => void;

interface Message extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Says in passing what has happened: `toast("8 judges invited")`. For what must not be missed, use a `Notice`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it; PageFrame has one.");
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>((text, options = {}) => {
    lastId.current += 1;
    const message = { ...options, id: lastId.current, text };
    setMessages((earlier) => [...earlier.slice(-2), message]);
  }, []);

  const remove = (id: number) => setMessages((all) => all.filter((message) => message.id !== id));

  return (
    <ToastContext value={show}>
      <Radix.Provider duration={6000} label="Message">
        {children}
        {messages.map((message) => (
          <ToastMessage key={message.id} message={message} onClose={() => remove(message.id)} />
        ))}
        <Radix.Viewport className="no-print fixed bottom-3 left-3 z-50 flex w-[min(26rem,calc(100vw-1.5rem))] flex-col gap-2" />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastMessage({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const problem = message.kind === "problem";
  return (
    <Radix.Root
      type={problem ? "foreground" : "background"}
      {...(problem ? { duration: Number.POSITIVE_INFINITY } : {})}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="flex items-center gap-2 rounded-md border border-rule-strong bg-raised py-1.5 pr-1.5 pl-3 text-ink text-sm shadow-popup"
    >
      <span className={problem ? "text-warning" : "text-accent"}>
        <Icon name={problem ? "warning" : "check"} />
      </span>
      <Radix.Description className="min-w-0 flex-1">{message.text}</Radix.Description>
      {message.action ? (
        <Radix.Action
          altText={message.action.label}
          onClick={message.action.onAction}
          className={buttonStyles({ size: "small" })}
        >
          {message.action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close aria-label="Close" className={buttonStyles({ variant: "bare", size: "icon-small" })}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}
