import { type ReactNode, type RefObject, useId } from "react";
import { Button, buttonStyles } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import { useLater } from "../later";

export interface TaskActionsProps {
  readonly rows: number;
  /** What else stays in reach there. */
  readonly over: ReactNode;
  readonly left: number;
  /** Sending was tried too early. */
  readonly incomplete: boolean;
  readonly isSorted: boolean;
  readonly canUndo: boolean;
  readonly canRankAsAbove: boolean;
  /** Whether the keys that the buttons name do something. */
  readonly characterKeys: boolean;
  /** Whether sending replaces an earlier answer. */
  readonly replaces: boolean;
  readonly dock: RefObject<HTMLDivElement | null>;
  readonly sendButton: RefObject<HTMLButtonElement | null>;
  readonly onBack: () => void;
  readonly onUndo: () => void;
  readonly onSameAsAbove: () => void;
  readonly onAllTheSame: () => void;
  readonly onFlag: () => void;
  readonly onSkip: () => void;
  readonly onCompare: () => void;
  readonly onSort: () => void;
  readonly onSend: () => void;
  readonly onSendFocus: () => void;
  readonly onSendBlur: () => void;
}

/** All in one line on the narrowest phone. */
const narrow = "max-[26rem]:px-1.5";

/** The bar at the bottom: all that keys do, for hands without keys; what does not fit is behind one button. */
export function TaskActions(actions: TaskActionsProps) {
  const { rows, left, incomplete, characterKeys, replaces, dock, sendButton } = actions;
  const menu = useId();
  const say = useSay();
  const { parts: later } = useLater();
  return (
    <div ref={dock} className="task-dock border-rule border-t bg-paper">
      {actions.over}
      <div className="task-actions">
        <span className="contents max-lg:hidden">
          <Button variant="plain" onClick={actions.onBack}>
            {say("task.back")} {characterKeys ? <Hint>B</Hint> : null}
          </Button>
        </span>
        <Button variant="plain" className={narrow} onClick={actions.onUndo} disabled={!actions.canUndo}>
          {say("task.undo")} <Hint>⌫</Hint>
        </Button>
        {rows > 1 ? (
          <>
            <Button
              variant="plain"
              className={narrow}
              onClick={actions.onSameAsAbove}
              disabled={!actions.canRankAsAbove}
            >
              {say("task.sameAsAbove")} {characterKeys ? <Hint>=</Hint> : null}
            </Button>
            <Button variant="plain" className={narrow} onClick={actions.onAllTheSame}>
              {say("task.allTheSame")} {characterKeys ? <Hint>A</Hint> : null}
            </Button>
          </>
        ) : null}
        <span className="contents max-lg:hidden">
          <Button variant="plain" onClick={actions.onFlag}>
            {say("task.flag")} {characterKeys ? <Hint>F</Hint> : null}
          </Button>
          <Button variant="plain" onClick={actions.onSkip}>
            {say("task.skip")} {characterKeys ? <Hint>S</Hint> : null}
          </Button>
        </span>
        <button
          type="button"
          popoverTarget={menu}
          className={buttonStyles({ variant: "plain", className: `lg:hidden ${narrow}` })}
        >
          {say("task.more")}
        </button>
        {later ? <later.TaskMenu id={menu} actions={actions} /> : null}
        <div className="ms-auto flex items-center gap-x-3 max-sm:w-full">
          <p className="unranked-count" data-warns={incomplete || undefined}>
            {left === 0 ? "" : say("task.unranked", { count: left })}
          </p>
          <button
            ref={sendButton}
            type="button"
            aria-disabled={left > 0}
            onClick={actions.onSend}
            onFocus={actions.onSendFocus}
            onBlur={actions.onSendBlur}
            className="send-button"
          >
            {say(replaces ? "task.replace" : "task.send")} <Hint>⏎</Hint>
          </button>
        </div>
      </div>
    </div>
  );
}

/** The key that does the same, for those who have a keyboard at hand. */
export function Hint({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="key-hint">
      {children}
    </span>
  );
}
